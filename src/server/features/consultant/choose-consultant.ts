import type { chooseConsultant as chooseEndpoint } from '#contract/consultant.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import { endConsultantAccess, noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { type ConsultantChoice, findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { type ConsultantAccess, presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import { MAX_CLIENTS } from '#server/database/table-caps.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requireSubscription } from '#server/http/guard.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { today } from '#server/today.ts'
import { countChoices, deleteChoice, findListed, insertChoice, sharesHousehold } from './store.ts'

type ChooseCall = Pick<Call<typeof chooseEndpoint>, 'body' | 'caller' | 'note'>

/**
 * Chooses a consultant, or none; the access of the former one ends. Choosing the present one changes nothing.
 * @throws {Problem} subscription_required, unless none is chosen · invalid_input at `consultant_id`
 */
export async function chooseConsultant(
  call: ChooseCall,
  dependencies: Dependencies,
): Promise<ConsultantAccess> {
  const { userId } = call.caller
  const wanted = call.body.consultant_id
  if (wanted !== null) requireSubscription(call.caller, dependencies.config.isSubscriptionRequired)
  return inTransaction(dependencies.database, async (transaction) => {
    await lockUser(transaction, userId)
    const present = await findConsultantChoice(transaction, userId)
    if (wanted === null || wanted !== present?.consultant_id) {
      const next = wanted === null ? null : await readConsultant(transaction, userId, wanted)
      await leave(transaction, present, call, dependencies)
      if (next) await choose(transaction, next, call, dependencies)
    }
    const choice = await findConsultantChoice(transaction, userId)
    return presentConsultantAccess(choice, today(dependencies.clock))
  })
}

async function readConsultant(transaction: Transaction, userId: string, consultantId: string) {
  const consultant = await findListed(transaction, userId, consultantId)
  if (!consultant || (await sharesHousehold(transaction, userId, consultantId)))
    throw fieldProblem('consultant_id', 'Diesen Berater gibt es hier nicht. Bitte wähle einen aus der Liste.')
  if (!consultant.consultant_takes_clients || (await countChoices(transaction, consultantId)) >= MAX_CLIENTS)
    throw fieldProblem(
      'consultant_id',
      'Dieser Berater nimmt zurzeit niemanden an. Bitte wähle einen anderen.',
    )
  return consultant
}

async function leave(
  transaction: Transaction,
  present: ConsultantChoice | undefined,
  { caller: { userId }, note }: ChooseCall,
  dependencies: Dependencies,
): Promise<void> {
  if (present) {
    const { consultant_id: consultantId, name, surname } = present
    const line = { userId, consultantId, name, surname, actor: 'household' } as const
    await endConsultantAccess(transaction, dependencies, userId)
    await noteConsultantEvent(transaction, dependencies, { ...line, event: 'removed' })
    await note(transaction, 'consultant_removed')
  }
  await deleteChoice(transaction, userId)
}

async function choose(
  transaction: Transaction,
  { user_id: consultantId, name, surname }: Awaited<ReturnType<typeof readConsultant>>,
  { caller: { userId }, note }: ChooseCall,
  dependencies: Dependencies,
): Promise<void> {
  const now = dependencies.clock.now()
  await insertChoice(transaction, { userId, consultantId, now })
  const line = { userId, consultantId, name, surname, actor: 'household' } as const
  await noteConsultantEvent(transaction, dependencies, { ...line, event: 'chosen' })
  await note(transaction, 'consultant_chosen')
}
