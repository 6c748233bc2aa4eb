import type { RentOrBuyYear } from '#domain/property/rent-or-buy-years.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { RentOrBuyView } from './rent-or-buy-words.ts'

/** Year by year: what both pay, and what both own. */
export function rentOrBuyTable({ result, show }: RentOrBuyView): ResultTable {
  const { text, euros } = tableColumns<RentOrBuyYear>(show)
  return resultTable<RentOrBuyYear>({
    title: 'Jahr für Jahr',
    fileName: 'Miete-oder-Kauf',
    unit: 'Jahre',
    firstYear: 1,
    rows: result.figures.years,
    rowKey: ({ year }) => String(year),
    columns: [
      text('year', 'Jahr', ({ year }) => show.yearAfter(year)),
      euros('buyerPaid', 'Kauf, gezahlt', ({ buyerPaid }) => buyerPaid, { isWideOnly: true }),
      euros('tenantPaid', 'Miete, gezahlt', ({ tenantPaid }) => tenantPaid, { isWideOnly: true }),
      euros('loanBalance', 'Restschuld', ({ loanBalance }) => loanBalance, { isWideOnly: true }),
      euros('buyer', 'Mit Kauf', ({ buyer }) => buyer, { className: 'font-semibold' }),
      euros('tenant', 'Mit Miete', ({ tenant }) => tenant, { className: 'font-semibold' }),
      euros('difference', 'Vorsprung Kauf', ({ buyer, tenant }) => buyer.minus(tenant), {
        isWideOnly: true,
        format: { isSigned: true },
      }),
    ],
  })
}
