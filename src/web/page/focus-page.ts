/** Where the focus goes when what had it goes away: to the beginning of the page, as on arrival. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
