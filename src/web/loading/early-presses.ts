declare global {
  interface Window {
    /** Set by early.js; missing where a page is drawn without it. */
    readonly wkEarlyPresses?: { readonly taken: () => HTMLButtonElement[] }
  }
}

/** Takes the buttons in this place that were pressed before anybody listened, in their order; each is given once. */
export function takeEarlyPresses(place: Element, isOurs = (_: Element) => true): readonly HTMLElement[] {
  const pressed = window.wkEarlyPresses?.taken() ?? []
  const ours = pressed.filter((button) => place.contains(button) && isOurs(button))
  for (const button of ours) pressed.splice(pressed.indexOf(button), 1)
  return ours
}
