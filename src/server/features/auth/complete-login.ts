import type { FastifyReply } from 'fastify'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { describeDevice } from '#server/http/describe-device.ts'
import { newDeviceMail } from '#server/mail/new-device-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { writeAudit } from '#server/security/audit-store.ts'
import { isKnownDevice, rememberDevice } from '#server/security/device-cookie.ts'
import { emailKey } from '#server/security/email-key.ts'
import type { SessionToken } from '#server/security/renew-session.ts'
import { openSession } from '#server/security/open-session.ts'
import { hasSignedInBefore } from './store.ts'

export interface Visitor {
  readonly client: ClientInfo
  readonly cookies: { readonly token: string | null }
  readonly reply: FastifyReply
}

export interface SignedIn {
  readonly user_id: string
  readonly name: string
  readonly email: string
}

/** The end of every login, with or without a second factor: a full session, and a word when the device is new. */
export async function completeLogin(
  transaction: Transaction,
  dependencies: Dependencies,
  { client, cookies, reply }: Visitor,
  user: SignedIn,
): Promise<SessionToken> {
  const { vault } = dependencies
  const { user_id: userId, email } = user
  const isNew =
    !isKnownDevice(reply.request, vault, emailKey(email)) && (await hasSignedInBefore(transaction, userId))
  const owner = { realm: 'user', userId } as const
  const opening = { owner, state: 'active', formerToken: cookies.token, client } as const
  const session = await openSession(transaction, dependencies, opening)
  await writeAudit(transaction, dependencies, { event: 'login', userId, ...client })
  if (isNew) await reportDevice(transaction, dependencies, user, client)
  return session
}

async function reportDevice(
  transaction: Transaction,
  dependencies: Dependencies,
  { user_id: userId, name, email: recipient }: SignedIn,
  client: ClientInfo,
): Promise<void> {
  const { clock, config } = dependencies
  const now = clock.now()
  await writeAudit(transaction, dependencies, { event: 'new_device', userId, ...client })
  const device = describeDevice(client.userAgent, config.productName)
  const mail = newDeviceMail({ name, signedInAt: now, ...device }, senderOf(config))
  await queueMail(transaction, dependencies, { recipient, mail })
}

/** Comes after the commit of {@link completeLogin}. */
export function rememberVisitor(reply: FastifyReply, email: string, dependencies: Dependencies): void {
  const { config, vault } = dependencies
  const isSecure = config.appUrl.startsWith('https:')
  rememberDevice(reply, vault, { emailKey: emailKey(email), id: newId(dependencies), isSecure })
}
