import { safeDestination } from '#web/app/session/destination.ts'

const parameter = 'weiter'
const adminStart = '/admin'
export const adminLoginPath = '/admin/login'

/** Whether a path belongs to the administration, which has a login, a session and an error table of its own. */
export function isAdminArea(path: string): boolean {
  return path === adminStart || path.startsWith(`${adminStart}/`)
}

/** The address of the login page that leads an admin back to the wanted page. */
export function adminLoginAddress(wanted: string): string {
  const destination = adminDestination(wanted)
  return destination === adminStart
    ? adminLoginPath
    : `${adminLoginPath}?${parameter}=${encodeURIComponent(destination)}`
}

export function destinationAfterAdminLogin(search: string): string {
  return adminDestination(new URLSearchParams(search).get(parameter))
}

/** The wanted page, if it belongs to the administration and is not the login itself. */
function adminDestination(wanted: string | null): string {
  const destination = safeDestination(wanted)
  if (destination === undefined) return adminStart
  const path = new URL(destination, 'https://same.invalid').pathname
  return isAdminArea(path) && path !== adminLoginPath ? destination : adminStart
}
