import { formatDay } from '#domain/calendar/format-date.ts'
import type { CalendarEntry } from '#domain/calendar/ics.ts'
import { SEND_EARLY, boundWords } from './bound-words.ts'
import type { Contract } from './contract.ts'
import type { Termination } from './next-termination.ts'

/** Reminders, in days before the deadline: first time to decide, then time for the post. */
const REMINDERS = [14, 7] as const

/** The calendar entry for the deadline of a contract; it stands on the last day on which post is delivered. */
export function deadlineEntry(
  contract: Pick<Contract, 'itemId' | 'kind' | 'provider' | 'customerNumber' | 'signedOn' | 'startsOn'>,
  { arriveBy, deliverBy, endsOn, cap }: Termination,
): CalendarEntry {
  const { itemId, provider, customerNumber } = contract
  return {
    uid: `kuendigung-${itemId}-${endsOn}`,
    day: deliverBy,
    title: `${provider} kündigen`,
    description: [
      `Die Kündigung muss bis ${formatDay(arriveBy)} angekommen sein. Der Vertrag endet dann am ${formatDay(endsOn)}.`,
      ...(cap ? [boundWords(contract, cap)] : []),
      SEND_EARLY,
      ...(customerNumber === '' ? [] : [`Kundennummer: ${customerNumber}`]),
    ].join('\n'),
    reminders: REMINDERS,
  }
}
