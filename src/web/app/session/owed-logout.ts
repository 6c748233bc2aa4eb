import { storedText, storeText } from '#web/kit/browser/stored-text.ts'

/** Kept while a session has ended on this device but not yet on the server, which could not be reached. */
const owedKey = 'wk-logout-owed'

/** Whether the server is owed a logout: it comes before everything else that is asked of it. */
export function isLogoutOwed(): boolean {
  return storedText(owedKey) !== null
}

/**
 * Notes that the server has to end the session at the next contact. No page of this browser takes it for signed in any
 * more: the cookie that tells pages of a session goes, too. @returns whether this browser keeps the note
 */
export function oweLogout(): boolean {
  storeText(owedKey, 'true')
  if (!isLogoutOwed()) return false
  document.cookie = 'wk_hint=; Max-Age=0; Path=/; SameSite=Lax'
  return true
}

export function forgetOwedLogout(): void {
  try {
    localStorage.removeItem(owedKey)
  } catch {
    // A browser without storage keeps no note either.
  }
}
