import { startPage, wantedParameter, withWanted } from '#contract/site/login-address.ts'
import { startPagePaths } from '#contract/site/start-pages.ts'
import { laterDestination } from '#web/app/device/later-destination.ts'
import { knownSession, type Session } from './known-session.ts'

/** The address of the login page that leads people back to the wanted page. */
export function loginAddress(wanted: string): string {
  return withWanted('/auth/login', safeDestination(wanted))
}

/** The address of the page of the second factor, which leads on like the login. */
export function secondFactorAddress(wanted: string): string {
  return withWanted('/auth/2fa-bestaetigen', safeDestination(wanted))
}

/** The start page that the user has chosen, to which the logo leads, and a login without a wanted page. */
export function startAddress(session: Session | null): string {
  return session ? startPagePaths[session.startPage] : startPage
}

/**
 * Where to go after a login: the wanted page of this application, otherwise where somebody was before, otherwise the
 * start page.
 */
export function destinationAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(wantedParameter)
  return safeDestination(wanted) ?? safeDestination(laterDestination()) ?? startAddress(knownSession())
}

/**
 * A path of this application: `//host`, `/\host`, control characters and other origins are refused, and so are the
 * pages that one leaves by signing in.
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
