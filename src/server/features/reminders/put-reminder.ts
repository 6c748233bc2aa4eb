import { fieldProblem } from '#contract/protocol/problem.ts'
import type { putReminder as putReminderEndpoint } from '#contract/reminders.ts'
import { reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { switchOff, switchOn } from '#server/reminders/reminder-store.ts'

type PutCall = Pick<Call<typeof putReminderEndpoint>, 'params' | 'body' | 'caller' | 'note'>

/**
 * Switches a kind of reminder on or off. Nothing changes when it already is as wanted.
 * @throws {Problem} invalid_input when the words beside the switch have changed since it was shown
 */
export async function putReminder(
  { params: { kind }, body: { is_on: isOn, wording }, caller: { userId }, note }: PutCall,
  { clock, database }: Dependencies,
): Promise<void> {
  if (isOn && wording !== reminderWordingVersion) throw fieldProblem('wording', newWords)
  const now = clock.now()
  await inTransaction(database, async (transaction) => {
    const isChange = isOn
      ? await switchOn(transaction, { userId, kind, wording, now })
      : await switchOff(transaction, { userId, kind, now })
    if (isChange) await note(transaction, isOn ? 'reminder_on' : 'reminder_off')
  })
}

const newWords =
  'Der Text zu dieser Erinnerung ist inzwischen neu. Lade die Seite neu und schalte sie dann ein.'
