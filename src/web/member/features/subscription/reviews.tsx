import { requestWords, reviewOutcomeWords } from '#contract/requests/receipt-words.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { ReceiptAction } from './receipt-action.tsx'

type Review = Contract['reviews'][number]

/** The person's extraordinary cancellations that still wait for a decision (decision 0141). */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const today = useToday()
  return reviews.map((review) => <UnderReview key={review.receipt.number} review={review} today={today} />)
}

function UnderReview({
  review: { receipt, dueOn },
  today,
}: {
  readonly review: Review
  readonly today: Day
}) {
  const { kind, number, receivedAt, message, wantedEnd } = receipt
  return (
    <section
      aria-label={`${requestWords[kind]} ${number}`}
      className="max-w-160 rounded-dialog border border-border-strong bg-surface p-6 print:break-inside-avoid"
    >
      <h2 className="text-20">Deine Kündigung wird geprüft.</h2>
      <p className="mt-2 text-text-2">
        {`Wir schreiben dir ${dueOn < today ? 'so bald wie möglich' : `bis ${formatDayMonthYear(dueOn)}`}, wann der Vertrag endet. Bis dahin läuft er weiter, auch die Zahlungen. ${reviewOutcomeWords(wantedEnd)}`}
      </p>
      <DeclaredLines
        lines={[
          { label: requestWords[kind], value: `${number}, außerordentlich` },
          { label: 'Eingang', value: formatInstant(Date.parse(receivedAt)) },
          { label: 'Grund', value: message },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <ReceiptAction receipt={receipt} />
        <TextActionLink to="/kontakt">Etwas dazu schreiben</TextActionLink>
      </div>
    </section>
  )
}
