import type { Receipt } from '#contract/requests.ts'
import { receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import type { PagePath } from '#contract/site/pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from './layout.ts'
import { withoutWords } from './receipt-mail.ts'
import { safeName } from './safe-name.ts'

interface RequestNotice {
  readonly id: string
  readonly receipt: Receipt
  readonly dueOn: Day
  readonly isSuspicious: boolean
}

/** The page of the administration that lists requests of a kind. */
export const requestPages = {
  contact: '/admin/kontakt',
  cancellation: '/admin/kuendigungen',
  withdrawal: '/admin/widerrufe',
} as const satisfies Record<RequestKind, PagePath>

/**
 * Tells the operator that somebody has written, cancelled or withdrawn, and until when it has to be settled. The words
 * of the request are shown in the administration only (security.md rule 28).
 */
export function requestNoticeMail({ id, receipt, dueOn, isSuspicious }: RequestNotice, sender: Sender): Mail {
  const { kind, number, termination, product } = receipt
  const needsDecision = termination === 'extraordinary' && product !== 'account' && receipt.endsOn === null
  const subject = `${requestWords[kind]} ${number}`
  return layOut(
    {
      kind: 'request_notice',
      subject,
      heading: `${subject} ist eingegangen.`,
      preview: `Zu erledigen bis ${formatDayMonthYear(dueOn)}.`,
      paragraphs: [
        { before: 'Zu erledigen bis zum ', bold: formatDayMonthYear(dueOn), after: '.' },
        ...(needsDecision
          ? [
              {
                before:
                  'Die Kündigung nennt einen wichtigen Grund. Am Vertrag ist nichts gebucht, er wartet auf deine Entscheidung.',
              },
            ]
          : []),
        ...(isSuspicious
          ? [
              {
                before:
                  'Das Formular sieht nach einer Maschine aus. Es ist gespeichert, die Bestätigung wartet darauf, dass du sie freigibst.',
              },
            ]
          : []),
      ],
      facts: receiptLines({ ...withoutWords(receipt), name: safeName(receipt.name) ?? '' }),
      button: { label: 'Vorgang öffnen', address: `${sender.appUrl}${requestPages[kind]}?vorgang=${id}` },
      note: 'Was geschrieben wurde, steht nur im Vorgang. Es stammt von jemand Fremdem: folge keinen Links darin, die du nicht erwartest.',
      doubt: {
        question: 'Antworten?',
        answer: 'Die Adresse steht im Vorgang. Nenne die Nummer.',
      },
      reason: 'Diese Mail geht an den Betreiber.',
    },
    sender,
  )
}
