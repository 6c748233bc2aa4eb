import { CallError } from '#contract/client.ts'

/** The login store of spec § 4: the error list of the last login. It survives a reload and ends with the tab. */
const loginErrorsKey = 'wk-login-errors'

/** Keeps the list of a refused login; a failure without a list is none of its errors. */
export function keepLoginErrors(error: unknown): void {
  if (!(error instanceof CallError) || error.errors.length === 0) return
  try {
    sessionStorage.setItem(loginErrorsKey, JSON.stringify(error.errors.map(({ message }) => message)))
  } catch {
    // Without storage a reload begins without errors.
  }
}

export function forgetLoginErrors(): void {
  try {
    sessionStorage.removeItem(loginErrorsKey)
  } catch {
    // Nothing was stored.
  }
}

export function hasLoginErrors(): boolean {
  try {
    return sessionStorage.getItem(loginErrorsKey) !== null
  } catch {
    return false
  }
}
