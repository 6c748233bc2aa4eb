import { problem } from '#contract/protocol/problem.ts'
import type { ReminderKind } from '#domain/reminders/due-reminders.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { NetworkLimit } from '#server/http/serve.ts'
import { findUserOfLink, switchOff } from '#server/reminders/reminder-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'

interface Unsubscription {
  readonly token: string
  /** The kind of reminder; all of them when missing. */
  readonly kind?: ReminderKind | undefined
}

/**
 * The limit is wide: a mail provider unsubscribes all its customers from a few addresses, and nobody guesses 256 bits.
 */
export const pressesByNetwork: NetworkLimit = { name: 'unsubscribe', limit: { burst: 300, everySeconds: 1 } }

/**
 * Ends reminders by the link of a mail, as often as it is opened.
 * @throws {Problem} link_invalid when no known reminder carried it
 */
export async function unsubscribe(
  { token, kind }: Unsubscription,
  note: StrangersNote,
  { clock, database }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const userId = await findUserOfLink(transaction, digestOf(token))
    if (userId === undefined) throw problem('link_invalid')
    const isChange = await switchOff(transaction, { userId, kind, now: clock.now() })
    if (isChange) await note(transaction, 'reminder_off', { userId })
  })
}
