import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** What a mail links to: whom it is for and the token that proves it was read. */
export interface MailLink {
  readonly userId: string
  readonly token: string
  /** Whether the link is the one named "Das war ich nicht" (that was not me). */
  readonly isRejection: boolean
  /** Whether the link confirms another address of a user instead of a registration. */
  readonly isChange: boolean
}

/** The link to a person's account with which a page was opened, see {@link useOpenedLink}. */
export function useMailLink(): MailLink | null | undefined {
  return useOpenedLink(readLink, keptLink)
}

/**
 * The link with which a page was opened. The token leaves the address bar at once (security.md rule 6); the history
 * entry keeps it, so a reload still knows it. `undefined` while it is being read, null without a link.
 * @param read the link in an address, null where a part is missing; the same function at every rendering, like `kept`
 * @param kept the link that the history entry keeps
 */
export function useOpenedLink<Link>(
  read: (search: string) => Link | null,
  kept: (state: unknown) => Link | null,
): Link | null | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (search === '') return
    void navigate(pathname, { replace: true, state: read(search), preventScrollReset: true })
  }, [navigate, pathname, read, search])

  return read(search) ? undefined : kept(state)
}

/** Reads `?user_id=…&token=…` with `&reject=1` or `&change=1`; null when a part is missing. */
export function readLink(search: string): MailLink | null {
  const query = new URLSearchParams(search)
  const userId = query.get('user_id')
  const token = query.get('token')
  if (!userId || !token) return null
  return { userId, token, isRejection: query.get('reject') === '1', isChange: query.get('change') === '1' }
}

/** The link that the history entry keeps. */
export function keptLink(state: unknown): MailLink | null {
  if (!isRecord(state)) return null
  const { userId, token, isRejection, isChange } = state
  if (typeof userId !== 'string' || typeof token !== 'string') return null
  if (typeof isRejection !== 'boolean' || typeof isChange !== 'boolean') return null
  return { userId, token, isRejection, isChange }
}
