import { laterDestination } from '#web/device/later-destination.ts'
import { startPage, wantedParameter, withWanted } from '#contract/site/login-address.ts'
import { startPagePaths } from '#contract/site/start-pages.ts'
import { knownSession, type Session } from './known-session.ts'

/** The login page that brings people back to where they wanted to go. */
export function loginAddress(wanted: string): string {
  return withWanted('/auth/login', safeDestination(wanted))
}

/** The page of the second factor, which leads on like the login. */
export function secondFactorAddress(wanted: string): string {
  return withWanted('/auth/2fa-bestaetigen', safeDestination(wanted))
}

/** Where the logo leads, and a login that was on the way to nowhere else: the start page that was chosen. */
export function startAddress(session: Session | null): string {
  return session ? startPagePaths[session.startPage] : startPage
}

/** Where to go after a login: the wanted page of this application, else where somebody was before, else the start page. */
export function destinationAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(wantedParameter)
  return safeDestination(wanted) ?? safeDestination(laterDestination()) ?? startAddress(knownSession())
}

/**
 * Only a path of this application: `//host`, `/\host`, control characters and other origins are refused, as are
 * the pages one leaves by signing in.
 */
export function safeDestination(wanted: string | null): string | undefined {
  if (wanted === null || !wanted.startsWith('/') || !isPrintable(wanted)) return undefined
  const base = 'https://same.invalid'
  const address = URL.parse(wanted, base)
  if (!address || address.origin !== base) return undefined
  const path = address.pathname + address.search + address.hash
  if (path.startsWith('//') || path === '/' || address.pathname.startsWith('/auth/')) return undefined
  return path
}

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\s\\]/u.test(text)
}
