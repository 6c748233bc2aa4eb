import { formatMonth } from '#domain/calendar/format-date.ts'
import { icsFile } from '#domain/calendar/ics.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { FixedEnd } from '#domain/property/own/loan-outlook.ts'
import { downloadFile } from '#web/kit/browser/download.ts'

interface RemindedEnd {
  readonly accountId: string
  readonly name: string
  readonly end: Pick<FixedEnd, 'remindOn' | 'debtCents'> & { readonly month: Month }
}

/** How many days before its day the calendar reminds. */
const REMINDERS = [7] as const

/** Downloads a day for each fixed rate on which to ask for the next one, as a file for a calendar. */
export function downloadFixedEnds(ends: readonly RemindedEnd[]): void {
  const entries = ends.map(({ accountId, name, end }) => ({
    uid: `zinsbindung-${accountId}`,
    day: end.remindOn,
    title: `Anschluss für ${name} klären`,
    description: `Die Zinsbindung endet im ${formatMonth(end.month)}, Restschuld dann ${formatEuro(end.debtCents)}.`,
    reminders: REMINDERS,
  }))
  const text = icsFile(entries, 'Wohlstandskompass', new Date().toISOString())
  downloadFile('zinsbindung.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
