import type { Day } from '#domain/calendar/day.ts'
import type { ReminderKind } from '#domain/reminders/due-reminders.ts'

/**
 * The version of the words below, to which somebody agrees with each switch; stored with the time, so that it can be
 * shown later who wanted what (§ 7 UWG, Art. 7 (1) DSGVO). Changed words need another version; the former ones stay in
 * the history of this file.
 */
export const reminderWordingVersion: Day = '2026-11-30'

/** The words to which one agrees. `{email}` stands for the mail address. */
export const reminderWording = {
  lead: 'Nur was du einschaltest, höchstens eine Mail am Tag. Darin steht nie ein Betrag, kein Konto und kein Anbieter.',
  recipient: 'Die Mails gehen an {email}. Abbestellen kannst du sie hier oder mit dem Link in jeder Mail.',
  kinds: {
    month_close: {
      title: 'Monatsabschluss',
      sentence:
        'Einmal im Monat: am dritten Tag deines neuen Monats, wenn du den vergangenen noch abschließen kannst.',
    },
    contract_deadline: {
      title: 'Vertragsfrist',
      sentence:
        'Wenn eine Kündigung in den nächsten 30 Tagen angekommen sein muss, und noch einmal in den letzten 7. Nicht bei Verträgen, die du jeden Monat kündigen kannst.',
    },
    stale_balance: {
      title: 'Veralteter Stand',
      sentence:
        'Höchstens einmal im Monat: wenn ein offenes Konto seit mehr als 45 Tagen keinen neuen Stand hat.',
    },
    folder_check: {
      title: 'Notfallmappe prüfen',
      sentence: 'Alle sechs Monate: ob in deiner Notfallmappe noch alles stimmt.',
    },
  },
} as const satisfies {
  readonly lead: string
  readonly recipient: string
  readonly kinds: Readonly<Record<ReminderKind, { readonly title: string; readonly sentence: string }>>
}
