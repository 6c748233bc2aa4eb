import { isStoppedByReact, takeEarlyPresses } from './early-presses.ts'
import { drawn, hasEntries, repeatEntries } from './repeat-entries.ts'

export interface Touches {
  readonly end: () => void
  /** Repeats what was done before anybody listened. */
  readonly repeat: () => Promise<void>
}

const signs = ['focusin', 'beforeinput', 'input', 'change'] as const

/**
 * Watches prerendered fields and buttons until their code is loaded. @param wake called when something is done to them
 */
export function watchTouches(place: Element, wake: () => void): Touches {
  const pressed: { readonly element: HTMLElement; readonly press: () => void }[] = []

  function touch({ target }: Event): void {
    if (target instanceof Node && place.contains(target)) wake()
  }
  function remember(element: HTMLElement, press: () => void): void {
    // Whoever presses again while nothing happens wants it once.
    if (pressed.at(-1)?.element !== element) pressed.push({ element, press })
  }
  function click(event: Event): void {
    if (!(event.target instanceof Element) || !place.contains(event.target)) return
    wake()
    const button = event.target.closest('button')
    if (!button || !isStoppedByReact(event)) return
    remember(button, () => button.click())
    // Otherwise the browser would send the form itself.
    event.preventDefault()
  }
  function key(event: KeyboardEvent): void {
    const { key: name, target } = event
    if (name !== 'Enter' || !(target instanceof HTMLInputElement) || !place.contains(target)) return
    if (!isStoppedByReact(event)) return
    remember(target, () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  }
  function end(): void {
    for (const sign of signs) removeEventListener(sign, touch, true)
    document.removeEventListener('click', click, true)
    document.removeEventListener('keydown', key, true)
    removeEventListener('hashchange', wake)
  }

  // React stops events of parts that it has not hydrated yet, at the document: signs of life are seen before it, and
  // events that React itself replays behind it.
  for (const sign of signs) addEventListener(sign, touch, true)
  document.addEventListener('click', click, true)
  document.addEventListener('keydown', key, true)
  addEventListener('hashchange', wake)
  // These presses came before this script ran.
  for (const { element, press } of takeEarlyPresses(place)) {
    remember(element, press)
    wake()
  }
  if (hasEntries(place) || place.contains(document.activeElement)) wake()
  return {
    end,
    repeat: async () => {
      end()
      await repeatEntries(place)
      for (const { press } of pressed) {
        await drawn()
        press()
      }
    },
  }
}
