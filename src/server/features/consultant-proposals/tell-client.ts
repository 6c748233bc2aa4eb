import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { proposalMail } from '#server/mails/consulting/proposal-mail.ts'
import { findToldClient } from './store.ts'

/** Tells a household of a proposal by mail, where it has switched mails about its consultant on. */
export async function tellClient(
  dependencies: Dependencies,
  { clientId, consultant }: { readonly clientId: string; readonly consultant: string },
): Promise<void> {
  const { config, database } = dependencies
  await inTransaction(database, async (transaction) => {
    const client = await findToldClient(transaction, clientId)
    if (!client) return
    await queueMail(transaction, dependencies, {
      recipient: client.email,
      mail: proposalMail({ name: client.name, consultant }, senderOf(config)),
    })
  })
}
