import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import type { Realm } from './session-lifetime.ts'
import type { Vault } from './vault.ts'

const deviceCookie = 'wk_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * A device on which somebody has signed in with this address before: the slow limit that guards an account against
 * guessing from many places spares it, so nobody can lock the owner out (security.md rule 15).
 */
export function isKnownDevice(request: FastifyRequest, vault: Vault, emailKey: string): boolean {
  return knownDevice(request, vault, emailKey) !== null
}

/** Its id, as {@link isKnownDevice}; null when it is unknown. */
export function knownDevice(request: FastifyRequest, vault: Vault, emailKey: string): string | null {
  const [id, signature] = (request.cookies[deviceCookie] ?? '').split('.')
  return id && signature && vault.isSignedBy(signedText(id, emailKey), signature) ? id : null
}

export function rememberDevice(
  reply: FastifyReply,
  vault: Vault,
  {
    emailKey,
    id,
    isSecure,
    realm = 'user',
  }: { readonly emailKey: string; readonly id: string; readonly isSecure: boolean; readonly realm?: Realm },
): void {
  reply.setCookie(deviceCookie, `${id}.${vault.sign(signedText(id, emailKey))}`, {
    path: realm === 'admin' ? '/api/admin/auth/' : '/api/auth/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  })
}

function signedText(id: string, emailKey: string): string {
  return `device:${id}:${emailKey}`
}
