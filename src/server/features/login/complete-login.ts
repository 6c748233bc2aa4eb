import type { FastifyReply } from 'fastify'
import type { StrangersNote } from '#server/audit/create-note.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { describeDevice } from '#server/http/describe-device.ts'
import { isKnownDevice } from '#server/identity/device-cookie.ts'
import { openSession } from '#server/identity/open-session.ts'
import type { SessionToken } from '#server/identity/renew-session.ts'
import { deviceOwner } from '#server/identity/user-device.ts'
import { hasSignedInBefore } from '#server/identity/user-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { newDeviceMail } from '#server/mails/new-device-mail.ts'

export interface Visitor {
  readonly client: ClientInfo
  readonly note: StrangersNote
  readonly cookies: { readonly token: string | null }
  readonly reply: FastifyReply
}

export interface SignedIn {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly device_epoch: number
}

/**
 * Completes every login, with or without a second factor: opens a full session, and sends a mail when the device is
 * new.
 */
export async function completeLogin(
  transaction: Transaction,
  dependencies: Dependencies,
  { client, cookies, note, reply }: Visitor,
  user: SignedIn,
): Promise<SessionToken> {
  const { vault } = dependencies
  const { user_id: userId, email, device_epoch: deviceEpoch } = user
  const isNew =
    !isKnownDevice(reply.request, vault, deviceOwner({ email, deviceEpoch })) &&
    (await hasSignedInBefore(transaction, userId))
  const owner = { realm: 'user', userId } as const
  const opening = { owner, state: 'active', formerToken: cookies.token, client } as const
  const session = await openSession(transaction, dependencies, opening)
  await note(transaction, 'login', { userId })
  if (isNew) await reportDevice(transaction, dependencies, user, { client, note })
  return session
}

async function reportDevice(
  transaction: Transaction,
  dependencies: Dependencies,
  { user_id: userId, name, email: recipient }: SignedIn,
  { client, note }: Pick<Visitor, 'client' | 'note'>,
): Promise<void> {
  const { clock, config } = dependencies
  const now = clock.now()
  await note(transaction, 'new_device', { userId })
  const device = describeDevice(client.userAgent, config.productName)
  const mail = newDeviceMail({ name, signedInAt: now, ...device }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient, mail })
}
