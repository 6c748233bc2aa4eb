import type { dismissExtension as dismissEndpoint, setConsultantNotices } from '#contract/consultant.ts'
import { problem } from '#contract/protocol/problem.ts'
import { noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { type ConsultantAccess, presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { today } from '#server/today.ts'
import { closeExtension, updateNotices } from './store.ts'

/** Dismisses the request of the consultant for a later end; succeeds when nothing was asked, too. */
export async function dismissExtension(
  { caller: { userId } }: Pick<Call<typeof dismissEndpoint>, 'caller'>,
  dependencies: Dependencies,
): Promise<ConsultantAccess> {
  return inTransaction(dependencies.database, async (transaction) => {
    await lockUser(transaction, userId)
    const asked = await closeExtension(transaction, userId)
    if (asked) {
      const { consultant_id: consultantId, name, surname } = asked
      const line = { userId, consultantId, name, surname, actor: 'household' } as const
      await noteConsultantEvent(transaction, dependencies, { ...line, event: 'extension_dismissed' })
    }
    return presentConsultantAccess(await findConsultantChoice(transaction, userId), today(dependencies.clock))
  })
}

/** Switches the mail on the first opening of a day on or off. @throws {Problem} conflict while nobody is chosen */
export async function setNotices(
  { body, caller: { userId } }: Pick<Call<typeof setConsultantNotices>, 'body' | 'caller'>,
  { clock, database }: Dependencies,
): Promise<ConsultantAccess> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    if (!(await updateNotices(transaction, userId, body.tells_opening))) throw problem('conflict')
    return presentConsultantAccess(await findConsultantChoice(transaction, userId), today(clock))
  })
}
