import type { ReminderKind } from '#domain/reminders/due-reminders.ts'

/** The names of the kinds in the link at the end of a reminder: `?art=vertragsfrist.monatsabschluss`. */
export const reminderSlugs = {
  month_close: 'monatsabschluss',
  contract_deadline: 'vertragsfrist',
  stale_balance: 'stand',
  folder_check: 'notfallmappe',
} as const satisfies Readonly<Record<ReminderKind, string>>
