import { hkdfSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isFromLoopback, isLoopback, wasForwarded } from '#server/http/request-origin.ts'
import { isSameText } from '#server/security/is-same-text.ts'

export const developerCookie = 'wk_developer'

const SECRET_BYTES = 18

type Settings = Pick<Config, 'appUrl' | 'masterKeys' | 'mode'>

/** The secret that opens `/dev/*`: one for each data folder, derived from its master key. */
export function developerSecret({ masterKeys: [newest] }: Pick<Config, 'masterKeys'>): string {
  if (!newest) throw new Error('The ring has no key')
  const bytes = hkdfSync('sha256', newest.secret, '', 'pages for developers', SECRET_BYTES)
  return Buffer.from(bytes).toString('base64url')
}

/** The address with the secret, as the start prints it; null where these pages do not exist. */
export function developerAddress(path: `/dev/${string}`, settings: Settings): string | null {
  return isOwnMachine(settings) ? `${settings.appUrl}${path}?secret=${developerSecret(settings)}` : null
}

/**
 * Whether somebody at this machine asks in trial mode. A proxy on this machine that adds no header looks the same: what
 * others must not read needs the secret, too (security.md rule 32).
 */
export function isAtThisMachine(request: FastifyRequest, settings: Settings): boolean {
  return isOwnMachine(settings) && isFromLoopback(request) && !wasForwarded(request)
}

/**
 * Whether the pages for developers are open: `open` with the secret in the cookie. With the secret of the printed
 * address the cookie is set and the reply redirects to the address without it, so that it stands in no history, no log
 * and no referrer. `locked`: at this machine, without the secret.
 */
export function openDeveloperDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): 'open' | 'led' | 'locked' | 'closed' {
  if (!isAtThisMachine(request, settings)) return 'closed'
  const secret = developerSecret(settings)
  if (isSameText(request.cookies[developerCookie] ?? '', secret)) return 'open'
  const { pathname, searchParams } = new URL(request.url, settings.appUrl)
  if (!isSameText(searchParams.get('secret') ?? '', secret)) return 'locked'
  reply
    .setCookie(developerCookie, secret, {
      path: '/dev',
      httpOnly: true,
      sameSite: 'strict',
      secure: settings.appUrl.startsWith('https:'),
    })
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(pathname, 303)
  return 'led'
}

function isOwnMachine({ appUrl, mode }: Settings): boolean {
  return mode === 'trial' && isLoopback(new URL(appUrl).host)
}
