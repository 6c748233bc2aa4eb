/**
 * Whether the hint cookie is set: a script cannot read the session's own cookie, this one says that there may be a
 * session.
 */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes('wk_hint=1')
}
