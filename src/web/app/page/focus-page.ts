/** Moves the focus to the beginning of the page, as on arrival, when the focused element disappears. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
