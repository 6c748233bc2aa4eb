interface EarlyPress {
  readonly element: HTMLElement
  /** The key of a shortcut, pressed with Ctrl; null for a button. */
  readonly key: string | null
}

declare global {
  interface Window {
    /** Set by early.js; missing where a page is drawn without it. */
    readonly wkEarlyPresses?: { readonly goBehindReact: () => void; readonly taken: () => EarlyPress[] }
  }
}

/** To be called when React begins to listen: presses that React itself replays are not repeated. */
export function leavePressesToReact(): void {
  window.wkEarlyPresses?.goBehindReact()
}

/** Whether React has stopped an event, at the document, because it has not hydrated the target yet. */
export function isStoppedByReact(event: Event): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return event.cancelBubble
}

/**
 * Takes the presses in this place from before anybody listened, in their order; each press is given once.
 * @returns functions that press them again
 */
export function takeEarlyPresses(
  place: Element,
  isOurs = (_: Element) => true,
): readonly { readonly element: HTMLElement; readonly press: () => void }[] {
  const pressed = window.wkEarlyPresses?.taken() ?? []
  const ours = pressed.filter(({ element }) => place.contains(element) && isOurs(element))
  for (const press of ours) pressed.splice(pressed.indexOf(press), 1)
  return ours.map(({ element, key }) => ({ element, press: () => pressAgain(element, key) }))
}

function pressAgain(element: HTMLElement, key: string | null): void {
  if (key === null) element.click()
  else element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }))
}
