import type { InvoiceClosing } from '#contract/admin/invoices.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'

/** What came and went in the month, whatever the month of its invoice. */
export function MoneySection({ closing: { month, money } }: { readonly closing: InvoiceClosing }) {
  const lines = [
    { title: 'Zahlungen', cents: money.paid_cents },
    { title: 'Rückbelastungen', cents: money.returned_cents },
    { title: 'Erstattungen', cents: money.refunded_cents },
  ]
  return (
    <Section
      title={`Geld im ${formatMonthName(month)}`}
      lead="Zahlungen und Erstattungen nach ihrem eigenen Tag, auch zu Rechnungen anderer Monate."
    >
      <div className="mt-3">
        {lines.map(({ title, cents }) => (
          <LedgerRow key={title} title={title}>
            <span className={cents < 0 ? 'text-negative' : ''}>{formatEuro(cents)}</span>
          </LedgerRow>
        ))}
        <TotalRow
          label="Zugang"
          proof={<SumCheck parts={lines.map(({ cents }) => cents)} whole={money.sum_cents} />}
        >
          {formatEuro(money.sum_cents)}
        </TotalRow>
      </div>
    </Section>
  )
}
