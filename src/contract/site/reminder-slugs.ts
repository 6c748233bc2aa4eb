import type { ReminderKind } from '#domain/reminders/due-reminders.ts'

/** What the link at the end of a reminder calls its kinds: `?art=vertragsfrist.monatsabschluss`. */
export const reminderSlugs = {
  month_close: 'monatsabschluss',
  contract_deadline: 'vertragsfrist',
  stale_balance: 'stand',
} as const satisfies Readonly<Record<ReminderKind, string>>
