import { safeDestination } from '#web/identity/destination.ts'

const parameter = 'weiter'
const adminStart = '/admin'
export const adminLoginPath = '/admin/login'

/** Pages of the area have a login, a session and an error table of their own. */
export function isAdminArea(path: string): boolean {
  return path === adminStart || path.startsWith(`${adminStart}/`)
}

/** The login page that brings an admin back to where he wanted to go. */
export function adminLoginAddress(wanted: string): string {
  const destination = adminDestination(wanted)
  return destination === adminStart
    ? adminLoginPath
    : `${adminLoginPath}?${parameter}=${encodeURIComponent(destination)}`
}

export function destinationAfterAdminLogin(search: string): string {
  return adminDestination(new URLSearchParams(search).get(parameter))
}

/** Only a page of the area, and not the login itself. */
function adminDestination(wanted: string | null): string {
  const destination = safeDestination(wanted)
  if (destination === undefined) return adminStart
  const path = new URL(destination, 'https://same.invalid').pathname
  return isAdminArea(path) && path !== adminLoginPath ? destination : adminStart
}
