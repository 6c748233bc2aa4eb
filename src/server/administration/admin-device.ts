import type { FastifyReply } from 'fastify'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { type DeviceOwner, knownDevice, rememberDevice } from '#server/identity/device-cookie.ts'
import { emailKey } from '#server/identity/email-key.ts'

interface Admin {
  readonly email: string
  readonly deviceEpoch: number
}

/**
 * The device on which the admin of an address has signed in completely since the last reset of his access; null
 * elsewhere.
 */
export function knownAdminDevice(
  { request }: FastifyReply,
  admin: Admin,
  { vault }: Dependencies,
): string | null {
  return knownDevice(request, vault, ownerOf(admin))
}

/**
 * Remembers the device, so that wrong passwords of strangers no longer slow down its logins. To be called after the
 * commit of the login.
 */
export function rememberAdminDevice(reply: FastifyReply, admin: Admin, dependencies: Dependencies): void {
  const { config, vault } = dependencies
  rememberDevice(reply, vault, {
    owner: ownerOf(admin),
    id: newId(dependencies),
    proof: 'login',
    isSecure: config.appUrl.startsWith('https:'),
    realm: 'admin',
  })
}

/** The device of a user is never taken for an admin's, even if both have the same address. */
function ownerOf({ email, deviceEpoch: epoch }: Admin): DeviceOwner {
  return { emailKey: `admin:${emailKey(email)}`, epoch }
}
