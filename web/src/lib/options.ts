// What options need of each other.

/** Whether options meet a need such as `scales=on`. */
export function isMet(need: string, options: Record<string, unknown>): boolean {
  const [name = '', value] = need.split('=')
  return !need || options[name] === (value === 'on' ? true : value)
}
