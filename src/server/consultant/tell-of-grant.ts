import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { answerMail } from '#server/mails/consulting/answer-mail.ts'
import { extensionMail } from '#server/mails/consulting/extension-mail.ts'
import { requestMail } from '#server/mails/consulting/request-mail.ts'
import { findTold, hasAskedSince } from './telling-store.ts'

/** A client who asks again within this time is on the desk, but in no second mail. */
const ASKED_AGAIN_MS = DAY_MS

interface Named {
  readonly userId: string
  readonly name: string
  readonly surname: string
}

/** Tells a consultant that somebody asks, before the log has the line about it. */
export async function tellRequest(
  transaction: Transaction,
  dependencies: Dependencies,
  { client, consultantId }: { readonly client: Named; readonly consultantId: string },
): Promise<void> {
  const since = new Date(dependencies.clock.now().getTime() - ASKED_AGAIN_MS)
  if (await hasAskedSince(transaction, { userId: client.userId, consultantId, since })) return
  await tell(transaction, dependencies, consultantId, (name, sender) =>
    requestMail({ name, client: `${client.name} ${client.surname}` }, sender),
  )
}

/** Tells a client what the consultant has answered. */
export async function tellAnswer(
  transaction: Transaction,
  dependencies: Dependencies,
  { clientId, consultant, accepts }: { clientId: string; consultant: Named; accepts: boolean },
): Promise<void> {
  await tell(transaction, dependencies, clientId, (name, sender) =>
    answerMail({ name, consultant: `${consultant.name} ${consultant.surname}`, accepts }, sender),
  )
}

/** Tells a client that the consultant asks for a later end. */
export async function tellExtension(
  transaction: Transaction,
  dependencies: Dependencies,
  { clientId, consultant, endsOn }: { clientId: string; consultant: Named; endsOn: Day },
): Promise<void> {
  await tell(transaction, dependencies, clientId, (name, sender) =>
    extensionMail({ name, consultant: `${consultant.name} ${consultant.surname}`, endsOn }, sender),
  )
}

async function tell(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
  write: (name: string, sender: Sender) => Mail,
): Promise<void> {
  const told = await findTold(transaction, userId)
  if (!told) return
  const mail = write(told.name, senderOf(dependencies.config))
  await queueMail(transaction, dependencies, { recipient: told.email, mail })
}
