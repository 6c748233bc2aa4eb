import type { FastifyReply } from 'fastify'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { type DeviceOwner, type DeviceProof, rememberDevice } from './device-cookie.ts'
import { emailKey } from './email-key.ts'

interface Owner {
  readonly email: string
  readonly deviceEpoch: number
}

/** The account for which a device cookie is signed: a new epoch makes every device unknown. */
export function deviceOwner({ email, deviceEpoch: epoch }: Owner): DeviceOwner {
  return { emailKey: emailKey(email), epoch }
}

/** Makes the device known from now on. To be called after the commit of what proved it. */
export function rememberUserDevice(
  reply: FastifyReply,
  owner: Owner,
  proof: DeviceProof,
  dependencies: Dependencies,
): void {
  const { config, vault } = dependencies
  rememberDevice(reply, vault, {
    owner: deviceOwner(owner),
    id: newId(dependencies),
    proof,
    isSecure: config.appUrl.startsWith('https:'),
    realm: 'user',
  })
}
