import type { Decimal } from '#domain/money/decimal.ts'
import type { RentOrBuyYear } from '#domain/property/rent-or-buy-years.ts'
import { type ResultTable, type TableColumn, csvEuros, resultTable } from '#web/calculators/result-table.ts'
import type { RentOrBuyView } from './rent-or-buy-words.ts'

/** Year by year: what both pay, and what both own. */
export function rentOrBuyTable({ result, show }: RentOrBuyView): ResultTable {
  const amount = (
    key: string,
    head: string,
    read: (row: RentOrBuyYear) => Decimal,
    isWideOnly = false,
  ): TableColumn<RentOrBuyYear> => ({
    key,
    head,
    isNumber: true,
    isWideOnly,
    cell: (row) => show.euros(read(row)),
    csv: (row) => csvEuros(read(row)),
  })
  return resultTable<RentOrBuyYear>({
    title: 'Jahr für Jahr',
    fileName: 'Miete-oder-Kauf',
    unit: 'Jahre',
    rows: result.figures.years,
    rowKey: ({ year }) => String(year),
    columns: [
      {
        key: 'year',
        head: 'Jahr',
        cell: ({ year }) => show.yearAfter(year),
        csv: ({ year }) => show.yearAfter(year),
      },
      amount('buyerPaid', 'Kauf, gezahlt', ({ buyerPaid }) => buyerPaid, true),
      amount('tenantPaid', 'Miete, gezahlt', ({ tenantPaid }) => tenantPaid, true),
      amount('loanBalance', 'Restschuld', ({ loanBalance }) => loanBalance, true),
      { ...amount('buyer', 'Mit Kauf', ({ buyer }) => buyer), className: 'font-semibold' },
      { ...amount('tenant', 'Mit Miete', ({ tenant }) => tenant), className: 'font-semibold' },
      {
        key: 'difference',
        head: 'Vorsprung Kauf',
        isNumber: true,
        isWideOnly: true,
        cell: ({ buyer, tenant }) => show.euros(buyer.minus(tenant), { isSigned: true }),
        csv: ({ buyer, tenant }) => csvEuros(buyer.minus(tenant)),
      },
    ],
  })
}
