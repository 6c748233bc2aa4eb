import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { invoiceKindWords } from '#contract/admin/invoice-words.ts'
import type { InvoiceClosing } from '#contract/admin/invoices.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { ClosingCards } from './closing-cards.tsx'
import { closingCells, closingHead, numbersWords, rowWords } from './closing-words.ts'

interface ClosingSectionProps {
  readonly closing: InvoiceClosing
  readonly current: Month
}

/** The invoices and corrections of a month, summed by rate, plan and kind; the total is checked against its rows. */
export function ClosingSection({ closing, current }: ClosingSectionProps) {
  const isWide = useMedia('(width >= 48rem)')
  const isOnPaper = useIsOnPaper()
  const { month, rows, total } = closing
  return (
    <Section
      className="mt-8"
      title={`Abschluss ${formatMonth(month)}`}
      lead={month === current ? 'Der Monat läuft noch, die Summen wachsen.' : undefined}
      actions={
        rows.length > 0 && (
          <>
            <TextAction icon={Printer} onClick={() => void printWholePage()}>
              Drucken
            </TextAction>
            <TextAction
              icon={Download}
              onClick={() =>
                downloadCsv(`abschluss-${month.slice(0, 7)}`, closingHead, closingCells(closing))
              }
            >
              CSV
            </TextAction>
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState level={3} title="Keine Rechnung." sentence="In diesem Monat ist keine entstanden." />
      ) : (
        <>
          {isWide || isOnPaper ? (
            <DataTable
              caption={`Abschluss ${formatMonth(month)}`}
              rows={rows}
              rowKey={rowKey}
              columns={columnsFor(total)}
              hasTotal
            />
          ) : (
            <ClosingCards rows={rows} total={total} />
          )}
          <ClosingFoot closing={closing} />
        </>
      )}
    </Section>
  )
}

/** The series of numbers with their gaps, whether the sum is right, and a word about receipts of tests. */
function ClosingFoot({ closing }: Pick<ClosingSectionProps, 'closing'>) {
  const { rows, total, numbers } = closing
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="text-14 text-text-3">
          {numbers.map((range) => (
            <li key={range.series} className={range.missing.length > 0 ? 'font-semibold text-negative' : ''}>
              {numbersWords(range)}
            </li>
          ))}
        </ul>
        <SumCheck parts={rows.map(({ gross_cents: gross }) => gross)} whole={total.gross_cents} />
      </div>
      {closing.has_tests && closing.tests > 0 && (
        <p className="mt-2 text-14 font-semibold text-warning">
          Mit {formatCount(closing.tests)} {closing.tests === 1 ? 'Beleg' : 'Belegen'} des Testanbieters:
          Dafür ist kein Geld geflossen.
        </p>
      )}
    </>
  )
}

type Row = InvoiceClosing['rows'][number]

function rowKey({ vat_bp: rate, plan, kind }: Row): string {
  return `${rate} ${plan} ${kind}`
}

function columnsFor(total: InvoiceClosing['total']): readonly Column<Row>[] {
  return [
    {
      key: 'what',
      head: 'Was',
      cell: (row) => (
        <>
          <span className="block font-semibold">{rowWords(row)}</span>
          <span className="block text-14 text-text-3">
            {row.kind === 'invoice' ? 'Rechnungen' : `${invoiceKindWords.correction}en`}
          </span>
        </>
      ),
      total: 'Summe',
    },
    {
      key: 'documents',
      head: 'Belege',
      isNumber: true,
      cell: (row) => formatCount(row.documents),
      total: formatCount(total.documents),
    },
    money('net', 'Netto', 'net_cents', total),
    money('vat', 'Umsatzsteuer', 'vat_cents', total),
    money('gross', 'Brutto', 'gross_cents', total),
    money('paid', 'Davon bezahlt', 'paid_cents', total),
  ]
}

function money(
  key: string,
  head: string,
  column: 'net_cents' | 'vat_cents' | 'gross_cents' | 'paid_cents',
  total: InvoiceClosing['total'],
): Column<Row> {
  return {
    key,
    head,
    isNumber: true,
    cell: (row) => formatEuro(row[column]),
    total: formatEuro(total[column]),
  }
}
