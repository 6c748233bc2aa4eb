import { requestWords } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'
import { requestPages } from './request-notice-mail.ts'

interface StoppedDeclaration {
  readonly id: string
  readonly kind: 'cancellation' | 'withdrawal'
  readonly number: string
  readonly contractNumber: string
  readonly dueOn: Day
}

/** Tells the operator that the party of a contract has stopped what somebody declared (security.md rule 27). */
export function declarationStoppedNotice(
  { id, kind, number, contractNumber, dueOn }: StoppedDeclaration,
  sender: Sender,
): Mail {
  const subject = `${requestWords[kind]} ${number} wurde angehalten`
  return layOut(
    {
      kind: 'declaration_stopped_notice',
      subject,
      heading: `${subject}.`,
      preview: 'Jemand hat „Das war ich nicht“ gedrückt.',
      paragraphs: [
        {
          before: `Wer den Vertrag ${contractNumber} hat, hat „Das war ich nicht“ gedrückt. Der Vertrag läuft weiter.`,
        },
        { before: 'Sieh nach, wer erklärt hat, bis zum ', bold: formatDayMonthYear(dueOn), after: '.' },
      ],
      button: { label: 'Vorgang öffnen', address: `${sender.appUrl}${requestPages[kind]}?vorgang=${id}` },
      note: 'In den nächsten 30 Tagen gilt zu diesem Vertrag nichts von selbst, was ohne Anmeldung erklärt wird.',
      doubt: {
        question: 'Antworten?',
        answer: 'Die Adresse steht im Vorgang. Nenne die Nummer.',
      },
      reason: 'Diese Mail geht an den Betreiber.',
    },
    sender,
  )
}
