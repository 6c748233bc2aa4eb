/** The login store of spec § 4: the error list of the last login. It survives a reload and ends with the tab. */
const loginErrorsKey = 'wk-login-errors'

export function storeLoginErrors(codes: readonly string[]): void {
  try {
    sessionStorage.setItem(loginErrorsKey, JSON.stringify(codes))
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
