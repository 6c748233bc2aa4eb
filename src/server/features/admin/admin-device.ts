import type { FastifyReply } from 'fastify'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { knownDevice, rememberDevice } from '#server/security/device-cookie.ts'
import { emailKey } from '#server/security/email-key.ts'

/** Where the admin of an address has signed in completely before; null elsewhere. */
export function knownAdminDevice(
  { request }: FastifyReply,
  email: string,
  { vault }: Dependencies,
): string | null {
  return knownDevice(request, vault, keyOf(email))
}

export function rememberAdminDevice(reply: FastifyReply, email: string, dependencies: Dependencies): void {
  const { config, vault } = dependencies
  rememberDevice(reply, vault, {
    emailKey: keyOf(email),
    id: newId(dependencies),
    isSecure: config.appUrl.startsWith('https:'),
    realm: 'admin',
  })
}

/** A user's device is no admin's, even with one address. */
function keyOf(email: string): string {
  return `admin:${emailKey(email)}`
}
