import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertWish } from '#server/emergency-folder/wish-store.ts'
import type { Networks } from '#server/http/client-info.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { mayMailStranger } from '#server/mail/strangers-budget.ts'

/**
 * Notes that the links of an address are wished for again; the job looks whose it is. So whoever asks learns nothing:
 * answer, work and time are the same whether or not it belongs to a person of trust.
 */
export async function wishForLinks(
  { email, networks }: { readonly email: string; readonly networks: Networks },
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  await inTransaction(database, async (transaction) => {
    if (await mayMailStranger(transaction, dependencies, { kind: 'folder_link', recipient: email, networks }))
      await insertWish(transaction, mailboxKey(email), clock.now())
  })
}
