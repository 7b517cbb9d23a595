"""The online table: any browser plays, any worker serves, and the log in the database is the truth."""
