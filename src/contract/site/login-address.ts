/** Names the page that was wanted, in the address of the login. */
export const wantedParameter = 'weiter'
/** Where a login leads when nothing else was wanted. */
export const startPage = '/dashboard'

/** The address of a login step that leads on to a page of this application, where that is not its start page. */
export function withWanted(loginPath: string, wanted: string | undefined, start = startPage): string {
  return wanted === undefined || wanted === start
    ? loginPath
    : `${loginPath}?${wantedParameter}=${encodeURIComponent(wanted)}`
}
