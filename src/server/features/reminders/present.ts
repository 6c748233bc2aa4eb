import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readReminders } from '#contract/reminders.ts'
import type { ReminderChoice, ReminderMailRow } from '#server/reminders/reminder-store.ts'

export type Reminders = DataOf<typeof readReminders>

/** Which reminders are switched on and since when, and the last mail. */
export function presentReminders(
  choices: readonly ReminderChoice[],
  last: ReminderMailRow | undefined,
): Reminders {
  return {
    chosen: choices.map(({ kind, agreed_at }) => ({ kind, agreed_at: agreed_at.toISOString() })),
    last: last ? { sent_at: last.sent_at.toISOString(), kinds: [...last.kinds] } : null,
  }
}
