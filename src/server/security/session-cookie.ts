import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = 'wk_session'
/** Tells the static pages whether a session may exist; worth nothing to a thief. */
const hintCookie = 'wk_hint'

export interface SessionCookies {
  /** The token in the request's cookie, if there is one. */
  readonly token: string | null
  readonly start: (token: string, seconds: number) => void
  readonly clear: () => void
}

/** No `Domain`, so that no other host of the domain gets the cookie (security.md rule 9). */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): SessionCookies {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const
  return {
    token: request.cookies[sessionCookie] ?? null,
    start(token, seconds) {
      reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true, maxAge: seconds })
      reply.setCookie(hintCookie, '1', { ...shared, maxAge: seconds })
    },
    clear() {
      reply.setCookie(sessionCookie, '', { ...shared, httpOnly: true, maxAge: 0 })
      reply.setCookie(hintCookie, '', { ...shared, maxAge: 0 })
    },
  }
}

/** Another host of the domain can add a cookie of the same name (cookie tossing); then nobody knows which is ours. */
export function hasDoubleCookie(header: string | undefined): boolean {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  return ['wk_session', 'wk_session_admin'].some((name) => names.filter((each) => each === name).length > 1)
}
