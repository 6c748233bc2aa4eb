import { forgetLoginErrors, hasLoginErrors } from '#web/identity/login-errors.ts'
import { endSession, hasSessionHint } from '#web/identity/session.ts'

/**
 * Spec § 4: on start, if a user session cookie exists and the login store holds errors, the cookie is cleared and the
 * page reloaded. The cookie cannot be seen or cleared by script: its companion tells, the logout clears.
 * @returns whether the page is about to be loaded anew
 */
export async function clearBrokenLogin(): Promise<boolean> {
  if (!hasSessionHint() || !hasLoginErrors()) return false
  forgetLoginErrors()
  await endSession()
  location.reload()
  return true
}
