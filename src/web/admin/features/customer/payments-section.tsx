import { Link } from 'react-router'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { paymentWords } from './customer-words.ts'

interface PaymentsSectionProps {
  readonly customer: AdminCustomer
  readonly today: Day
}

/** What happened to payments, failed ones too, and the money that somebody has to transfer back. */
export function PaymentsSection({
  customer: { payments, transfer_refunds: transfers },
  today,
}: PaymentsSectionProps) {
  return (
    <Section title="Zahlungen">
      {transfers.length > 0 && (
        <ul aria-label="Zu überweisen" className="mt-2 border-t border-border">
          {transfers.map((transfer) => (
            <li
              key={transfer.request_id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-2.5"
            >
              <div className="min-w-0">
                <Link to={`/admin/vorgaenge?vorgang=${transfer.request_id}`} className={linkClass}>
                  Überweisen, {transfer.request_number}
                </Link>
                <p
                  className={`text-14 ${transfer.is_overdue ? 'font-semibold text-negative' : 'text-text-3'}`}
                >
                  {transfer.state === 'done'
                    ? 'erledigt'
                    : `${transfer.is_overdue ? 'überfällig, ' : ''}bis ${formatDay(transfer.due_on)}`}
                </p>
              </div>
              <p className="text-18">{formatEuro(transfer.amount_cents)}</p>
            </li>
          ))}
        </ul>
      )}
      {payments.length === 0 && <p className="mt-2 text-text-3">Noch keine Zahlung.</p>}
      <ul aria-label="Zahlungen" className="mt-2">
        {payments.map((payment) => (
          <li
            key={`${payment.at} ${payment.kind} ${payment.contract_number} ${payment.from_day}`}
            className="flex items-center justify-between gap-x-4 border-b border-border py-2.5 first:border-t"
          >
            <div className="min-w-0">
              <StateWord state={paymentWords[payment.kind].tone}>
                {paymentWords[payment.kind].words}
              </StateWord>
              <p className="text-14 break-words text-text-3">
                {momentInColumn(payment.at, today)}, ab {formatDay(payment.from_day)}
                {payment.reference !== null && <span className="break-all">, {payment.reference}</span>}
              </p>
            </div>
            <p className="shrink-0 text-18">{formatEuro(payment.amount_cents)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'
