/** The parameter for the page that was requested, in the address of the login. */
export const wantedParameter = 'weiter'
/** The page after a login when no other was requested. */
export const startPage = '/dashboard'

/** The address of a login step that leads on to a page of this application, where that is not its start page. */
export function withWanted(loginPath: string, wanted: string | undefined, start = startPage): string {
  return wanted === undefined || wanted === start
    ? loginPath
    : `${loginPath}?${wantedParameter}=${encodeURIComponent(wanted)}`
}
