import { goTo } from '#web/app/page/go-to.ts'

/**
 * Leaves for where it is paid, the provider's page or that of the test provider: by navigation, no form is posted
 * anywhere. Never answers: the button stays busy until the page is gone.
 */
export function leaveForPayment(redirect: string): Promise<never> {
  goTo(redirect, { isExternal: true })
  return new Promise(() => undefined)
}
