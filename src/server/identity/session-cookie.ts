import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Realm } from './session-lifetime.ts'

/**
 * The names of the cookies. `hint` tells the static pages whether a session may exist; a thief cannot do anything with
 * it.
 */
export const cookieNames = {
  user: { session: 'wk_session', hint: 'wk_hint', sameSite: 'lax' },
  admin: { session: 'wk_session_admin', hint: 'wk_hint_admin', sameSite: 'strict' },
} as const satisfies Record<Realm, object>

export interface SessionCookies {
  /** The token in the request's cookie, if there is one. */
  readonly token: string | null
  readonly start: (token: string, seconds: number) => void
  readonly clear: () => void
}

/**
 * The session cookies of a reply. They have no `Domain`, so that no other host of the domain gets them (security.md
 * rule 9).
 */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  realm: Realm,
  isSecure: boolean,
): SessionCookies {
  const { session, hint, sameSite } = cookieNames[realm]
  const shared = { path: '/', sameSite, secure: isSecure } as const
  return {
    token: request.cookies[session] ?? null,
    start(token, seconds) {
      reply.setCookie(session, token, { ...shared, httpOnly: true, maxAge: seconds })
      reply.setCookie(hint, '1', { ...shared, maxAge: seconds })
    },
    clear() {
      reply.setCookie(session, '', { ...shared, httpOnly: true, maxAge: 0 })
      reply.setCookie(hint, '', { ...shared, maxAge: 0 })
    },
  }
}

/**
 * Whether a cookie was sent twice: another host of the domain can add one of the same name (cookie tossing), and then
 * nobody knows which one is ours.
 */
export function hasDoubleCookie(header: string | undefined): boolean {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  return Object.values(cookieNames).some(({ session }) => names.filter((name) => name === session).length > 1)
}
