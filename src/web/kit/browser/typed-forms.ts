const typed = new Set<HTMLFormElement>()

/** Notes from now on in which forms somebody types, also in those that know nothing of saving. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const form = target.closest('form')
      if (form) typed.add(form)
    },
    { capture: true },
  )
}

/** Whether a form on this page holds something that somebody typed. A form that is gone, or empty again, holds nothing. */
export function hasTyped(): boolean {
  return [...typed].some(
    (form) => form.isConnected && [...new FormData(form).values()].some((value) => value !== ''),
  )
}
