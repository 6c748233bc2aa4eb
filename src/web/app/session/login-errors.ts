import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'

/** The login store of spec § 4: the error list of the last login. It survives a reload and ends with the tab. */
const loginErrorsKey = 'wk-login-errors'

export function storeLoginErrors(codes: readonly string[]): void {
  keepInTab(loginErrorsKey, codes)
}

export function forgetLoginErrors(): void {
  keepInTab(loginErrorsKey, null)
}

export function hasLoginErrors(): boolean {
  return keptInTab(loginErrorsKey) !== undefined
}
