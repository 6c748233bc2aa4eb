import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table'
import { useState } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { csvMonth } from '#domain/spreadsheet/csv-text.ts'
import type { AdminFigures } from '#web/admin/admin-counts.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { RevenueChart, RevenueTable } from './revenue-months.tsx'

/** The invoices of twelve months, as bars or as a table, and those of this month to the cent. */
export function RevenueSection({ figures }: { readonly figures: AdminFigures }) {
  const [isTable, setTable] = useState(false)
  const revenue = figures.revenue.at(-1)
  if (!revenue) return null
  const { month, grossCents, netCents, vatCents, monthlyCents, yearlyCents, refundedCents, invoices } =
    revenue
  const { payments, contracts } = figures
  const lines = [
    { label: 'Monatsabos', cents: monthlyCents },
    { label: 'Jahresabos', cents: yearlyCents },
  ]
  return (
    <Section
      title={`Umsatz ${isMonth(month) ? formatMonthName(month) : month}`}
      actions={
        <>
          <TextAction icon={isTable ? ChartColumn : Table} onClick={() => setTable(!isTable)}>
            {isTable ? 'Diagramm' : 'Tabelle'}
          </TextAction>
          <TextAction icon={Download} onClick={() => downloadRevenue(figures)}>
            CSV
          </TextAction>
        </>
      }
    >
      {isTable ? <RevenueTable revenue={figures.revenue} /> : <RevenueChart revenue={figures.revenue} />}
      <dl className="mt-3">
        {lines.map(({ label, cents }) => (
          <Line key={label} label={label} cents={cents} />
        ))}
      </dl>
      <p className="double-rule flex justify-between gap-4 border-t border-text py-2.5 font-semibold">
        <span>Brutto</span>
        <span>{formatEuro(grossCents)}</span>
      </p>
      <div className="mt-3 flex justify-end">
        <SumCheck parts={lines.map(({ cents }) => cents)} whole={grossCents} />
      </div>
      <p className="mt-1 text-14 text-text-3">
        {invoices === 0
          ? 'noch keine Rechnung'
          : vatCents === 0
            ? 'ohne Umsatzsteuer'
            : `darin Mehrwertsteuer ${formatEuro(vatCents)}, netto ${formatEuro(netCents)}`}
        {refundedCents < 0 && `, erstattet ${formatEuro(refundedCents)}`}.
      </p>
      <p className="mt-1 text-14 text-text-3">
        Laufende Abos bringen im Monat {formatEuro(contracts.monthlyGrossCents)}.
        {payments.failed > 0 &&
          ` ${formatCount(payments.failed)} ${payments.failed === 1 ? 'Zahlung ist' : 'Zahlungen sind'} gescheitert, ${formatEuro(payments.openCents)} offen.`}
        {figures.provider === 'test' && ' Der Testdienst bewegt kein Geld.'}
        {figures.provider === null && ' Kein Zahlungsdienst ist eingestellt.'}
      </p>
    </Section>
  )
}

function Line({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2.5 last:border-b-0">
      <dt>{label}</dt>
      <dd className={cents < 0 ? 'text-negative' : ''}>{formatEuro(cents)}</dd>
    </div>
  )
}

function downloadRevenue({ revenue }: AdminFigures): void {
  downloadCsv(
    'umsatz-je-monat',
    ['Monat', 'Brutto', 'Netto', 'Mehrwertsteuer', 'Erstattet', 'Monatsabos', 'Jahresabos', 'Rechnungen'],
    revenue.map((each) => [
      isMonth(each.month) ? csvMonth(each.month) : each.month,
      ...[
        each.grossCents,
        each.netCents,
        each.vatCents,
        each.refundedCents,
        each.monthlyCents,
        each.yearlyCents,
      ].map((cents) => formatEuro(cents).replace('\u00A0€', '')),
      each.invoices,
    ]),
  )
}
