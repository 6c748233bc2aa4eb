import type { AdminCustomer } from '#contract/admin/customers.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { type CustomerTask, sendAgainTask } from './customer-actions.ts'

interface InvoicesSectionProps {
  readonly customer: AdminCustomer
  readonly onTask: (task: CustomerTask) => void
}

/** Invoices and their corrections, the newest first; each can be sent again. */
export function InvoicesSection({ customer: { invoices }, onTask }: InvoicesSectionProps) {
  if (invoices.length === 0) return null
  const sum = invoices.reduce((total, { gross_cents: cents }) => total + cents, 0)
  return (
    <Section title="Rechnungen" aside={`zusammen ${formatEuro(sum)}`}>
      <ul aria-label="Rechnungen und Korrekturen" className="mt-2 border-t border-border">
        {invoices.map((invoice) => (
          <li
            key={invoice.number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-border py-2.5 md:grid-cols-[14rem_minmax(0,1fr)_8rem_9rem]"
          >
            <p className="font-semibold">{invoice.number}</p>
            <p
              className={`text-right text-18 md:col-start-3 md:row-start-1 ${invoice.gross_cents < 0 ? 'text-negative' : ''}`}
            >
              {formatEuro(invoice.gross_cents)}
            </p>
            <p className="text-14 text-text-3">
              {formatDay(invoice.issued_on)}, {periodWords(invoice.from_day, invoice.to_day)}
              {invoice.corrects !== null && `, Korrektur zu ${invoice.corrects}`}
            </p>
            <div className="text-right md:col-start-4 md:row-start-1">
              <Button
                variant="quiet"
                onClick={() =>
                  onTask(
                    sendAgainTask(
                      invoice.contract_number,
                      invoice.number,
                      invoice.kind === 'correction' ? 'Korrekturrechnung' : 'Rechnung',
                    ),
                  )
                }
              >
                Senden …<span className="sr-only"> {invoice.number}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
