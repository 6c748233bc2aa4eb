import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'

interface WaivedSoon {
  readonly number: string
  readonly cents: number
  readonly on: Day
}

/** How many contracts the mail names; the page has all of them. */
const MOST_NAMED = 30

/** Tells the operator which unpaid amounts are going to be waived, before it happens. */
export function dunningNoticeMail(soon: readonly WaivedSoon[], sender: Sender): Mail {
  const total = formatEuro(soon.reduce((sum, { cents }) => sum + cents, 0))
  const what = soon.length === 1 ? 'Eine offene Zahlung wird' : `${soon.length} offene Zahlungen werden`
  const named = soon.slice(0, MOST_NAMED)
  const rest = soon.length - named.length
  return layOut(
    {
      kind: 'dunning_notice',
      subject: `${what} bald erlassen`,
      heading: `${what} bald erlassen.`,
      preview: `Zusammen ${total}.`,
      paragraphs: [
        {
          before:
            'In den nächsten 14 Tagen enden Verträge, weil nicht bezahlt wurde. Nach den Regeln, die für sie gelten, forderst du dann nichts mehr: zusammen ',
          bold: total,
          after: '.',
        },
        ...(rest > 0 ? [{ before: `${rest} weitere stehen in der Verwaltung.` }] : []),
      ],
      facts: named.map(({ number, cents, on }) => ({
        label: number,
        value: `${formatEuro(cents)}, am ${formatDayMonthYear(on)}`,
      })),
      button: {
        label: 'Offene Zahlungen ansehen',
        address: `${sender.appUrl}/admin/mahnungen?nur=bald`,
      },
      note: 'Bezahlt jemand vorher, läuft der Vertrag weiter.',
      doubt: {
        question: 'Soll das künftig anders sein?',
        answer: 'Unter Mahnungen änderst du die Regeln. Für laufende Fälle gelten die alten weiter.',
      },
      reason: 'Diese Mail geht an den Betreiber.',
    },
    sender,
  )
}
