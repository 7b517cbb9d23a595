// What can be measured about a page for people with other eyes, hands and ears. Returns a list of faults, one sentence each.
({ width, touch }) => {
  const faults = []
  // What floats up and fades is looked at after it has gone.
  for (const motion of document.getAnimations()) if (motion.effect.getComputedTiming().endTime < Infinity) motion.finish()

  const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest('[inert]')
  const named = (element) => `<${element.tagName.toLowerCase()}> ${(element.ariaLabel || element.textContent).trim().slice(0, 40)}`
  const modal = document.querySelector('dialog[open]')
  const every = (selector) => [...(modal ?? document.body).querySelectorAll(selector)]

  // --- colours: the browser itself turns any of them into red, green, blue and alpha
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a], below) => [r, g, b].map((part, index) => part * a + below[index] * (1 - a))
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }

  /** Every colour that may lie behind an element; a gradient counts with each of its own. None where a picture does. */
  const behind = (element) => {
    if (!element) return [[255, 255, 255]]
    const style = getComputedStyle(element)
    if (style.backgroundImage.includes('url(')) return []
    const own = colour(style.backgroundColor)
    const below = own[3] === 1 ? [own.slice(0, 3)] : behind(element.parentElement).map((one) => over(own, one))
    const stops = style.backgroundImage.match(/(?:rgba?|hsla?|oklab|oklch|color)\([^()]*\)/g) ?? []
    return [...below, ...stops.flatMap((stop) => below.map((one) => over(colour(stop), one)))]
  }

  const faded = (element) => (element ? Number(getComputedStyle(element).opacity) * faded(element.parentElement) : 1)

  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const text = texts.currentNode.textContent.trim()
    if (!text || !shown(element) || element.closest('svg, option, :disabled, [aria-disabled=true], .unseen, .sr')) continue
    const style = getComputedStyle(element)
    const size = parseFloat(style.fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    const [r, g, b, a] = colour(style.color)
    for (const ground of behind(element)) {
      const ratio = contrast(over([r, g, b, a * faded(element)], ground), ground)
      if (ratio < least) faults.push(`contrast ${ratio.toFixed(2)} of "${text.slice(0, 40)}" (${style.color} on ${ground.map(Math.round)})`)
    }
  }

  // --- room
  if (document.scrollingElement.scrollWidth > width) faults.push(`the page is ${document.scrollingElement.scrollWidth} wide, the screen ${width}`)
  for (const element of every(INTERACTIVE)) {
    if (!touch || !shown(element) || getComputedStyle(element).display === 'inline') continue
    const box = (element.matches('input') ? (element.closest('label') ?? element) : element).getBoundingClientRect()
    if (box.width && Math.min(box.width, box.height) < 24) faults.push(`${named(element)} is only ${Math.round(box.width)} by ${Math.round(box.height)}`)
  }

  // --- focus; the page has been tabbed into, so that what a script focuses counts as reached by keyboard
  const looks = (element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .filter(Boolean)
      .map((one) => getComputedStyle(one))
      .map((style) => [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.borderColor, style.backgroundColor].join())
      .join()
  for (const element of every(INTERACTIVE)) {
    if (!shown(element) || element.matches(':disabled')) continue
    document.activeElement?.blur()
    const before = looks(element)
    element.focus({ preventScroll: true })
    if (document.activeElement === element && looks(element) === before) faults.push(`the focus on ${named(element)} cannot be seen`)
  }
  document.activeElement?.blur()

  return [...new Set(faults)]
}
