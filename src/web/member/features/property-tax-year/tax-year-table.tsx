import type { Cents } from '#domain/money/cents.ts'
import type { PropertyTaxYear, TaxRow } from '#domain/property/own/property-tax-year.ts'
import { Money } from '#web/kit/display/money.tsx'
import { deductionSum, incomeSum, resultWords, taxRowWords } from './tax-row-words.ts'

/** What came in, what is deducted, and the result, in the order of the form. */
export function TaxYearTable({ told }: { readonly told: PropertyTaxYear }) {
  const { rows, incomeCents, deductionsCents, resultCents } = told
  const of = (side: TaxRow['side']) => rows.filter((row) => row.side === side)
  return (
    <table className="mt-6 w-full max-w-180 border-collapse text-left">
      <caption className="sr-only">{`Einnahmen und Werbungskosten ${told.year}`}</caption>
      <Group title="Einnahmen" rows={of('income')} sum={{ label: incomeSum, cents: incomeCents }} />
      <Group
        title="Werbungskosten"
        rows={of('deduction')}
        sum={{ label: deductionSum, cents: deductionsCents }}
      />
      <tfoot>
        <tr className="double-rule border-t border-t-text font-semibold">
          <th scope="row" className="py-3 pr-4 text-left font-semibold">
            {resultWords(resultCents)}
          </th>
          <Figure cents={resultCents} />
        </tr>
      </tfoot>
    </table>
  )
}

interface GroupProps {
  readonly title: string
  readonly rows: readonly TaxRow[]
  readonly sum: { readonly label: string; readonly cents: Cents | null }
}

function Group({ title, rows, sum }: GroupProps) {
  return (
    <tbody>
      <tr className="border-b border-border">
        <th scope="rowgroup" colSpan={2} className="label-caps pt-6 pb-2">
          {title}
        </th>
      </tr>
      {rows.map(({ kind, cents }) => (
        <tr key={kind} className="border-b border-border">
          <th scope="row" className="py-3 pr-4 font-normal">
            {taxRowWords[kind]}
          </th>
          <Figure cents={cents} />
        </tr>
      ))}
      <tr className="border-t border-t-text font-semibold">
        <th scope="row" className="py-3 pr-4 font-semibold">
          {sum.label}
        </th>
        <Figure cents={sum.cents} />
      </tr>
    </tbody>
  )
}

function Figure({ cents }: { readonly cents: Cents | null }) {
  return (
    <td className="py-3 text-right text-18 whitespace-nowrap">
      {cents === null ? <span className="text-16 text-warning">fehlt</span> : <Money cents={cents} />}
    </td>
  )
}
