import { goTo } from '#web/app/page/go-to.ts'

/**
 * Leaves for the payment page of the provider or of the test provider, by navigation and without posting a
 * form. The promise never settles, so that the button stays busy until the page is gone.
 */
export function leaveForPayment(redirect: string): Promise<never> {
  goTo(redirect, { isExternal: true })
  return new Promise(() => undefined)
}
