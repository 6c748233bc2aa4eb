import { transferPotTitles } from '#contract/records/words/pot-titles.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { AmountEffect, MonthEffect } from '#domain/proposals/effect.ts'
import { incomeTitle } from '#web/household/planning/pot-words.ts'
import type { StoredLine } from '#web/household/planning/proposal-queries.ts'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'

interface MonthSectionProps {
  readonly month: MonthEffect
  /** The lines that are counted in the month. */
  readonly lines: readonly StoredLine[]
}

/** The pots of a month today and with the chosen lines, to the cent. */
export function MonthSection({ month, lines }: MonthSectionProps) {
  const { pots, reserve, income } = month
  const hasReserve = reserve.beforeCents !== 0 || reserve.afterCents !== 0
  const rows = [...(hasReserve ? [{ pot: 'tax_reserve' as const, ...reserve }] : []), ...pots]
  return (
    <section aria-labelledby="monat" className="mt-14 @container">
      <h2 id="monat" className="text-20">
        {titleOf(month, lines)}
      </h2>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">Die Töpfe heute und mit dem Vorschlag</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="label-caps py-2 text-left">
              Topf
            </th>
            <th scope="col" className="label-caps py-2 pl-3 text-right">
              Heute
            </th>
            <th scope="col" className="label-caps py-2 pl-3 text-right">
              Vorschlag
            </th>
            <th scope="col" className="label-caps hidden py-2 pl-3 text-right @min-[32rem]:table-cell">
              Änderung
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pot, ...amounts }) => (
            <tr key={pot} className="border-b border-border last:border-b-0">
              <th scope="row" className="h-13 py-2 text-left font-normal wrap-anywhere hyphens-auto">
                <span className="flex items-stretch gap-3.5">
                  <PotKey colour={pot} />
                  <span className="min-w-0">
                    {transferPotTitles[pot]}
                    <Difference {...amounts} className="block text-14 @min-[32rem]:hidden" />
                  </span>
                </span>
              </th>
              <AmountCells {...amounts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="double-rule border-t border-t-text font-semibold">
            <th scope="row" className="h-13 py-2 text-left">
              <span className="flex flex-wrap items-center gap-x-4">
                {incomeTitle}
                <Proof rows={rows} income={income} />
              </span>
            </th>
            <AmountCells {...income} isTotal />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function AmountCells({
  beforeCents,
  afterCents,
  isTotal = false,
}: AmountEffect & { readonly isTotal?: boolean }) {
  return (
    <>
      <td className={`pl-3 text-right @max-[32rem]:text-14 ${isTotal ? '' : 'text-text-2'}`}>
        <Money cents={beforeCents} />
      </td>
      <td
        className={`pl-3 text-right @max-[32rem]:text-14 ${beforeCents === afterCents && !isTotal ? '' : 'font-semibold'}`}
      >
        <Money cents={afterCents} />
      </td>
      <td className="hidden pl-3 text-right @min-[32rem]:table-cell">
        {isTotal ? (
          <Money cents={afterCents - beforeCents} isSigned />
        ) : (
          <Difference beforeCents={beforeCents} afterCents={afterCents} />
        )}
      </td>
    </>
  )
}

function Difference({
  beforeCents,
  afterCents,
  className = '',
}: AmountEffect & { readonly className?: string }) {
  const cents = afterCents - beforeCents
  if (cents === 0) return <span className={`text-text-3 ${className}`}>–</span>
  return <Money cents={cents} isSigned className={`font-semibold ${className}`} />
}

/** Says that the pots sum to the income, before and after; where they do not, nothing is shown. */
function Proof({ rows, income }: { readonly rows: readonly AmountEffect[]; readonly income: AmountEffect }) {
  if (sumCents(rows.map(({ beforeCents }) => beforeCents)) !== income.beforeCents) return null
  return (
    <SumCheck parts={rows.map(({ afterCents }) => afterCents)} whole={income.afterCents}>
      geht auf den Cent auf
    </SumCheck>
  )
}

function titleOf({ month }: MonthEffect, lines: readonly StoredLine[]): string {
  const name = formatMonthName(month)
  const rates = lines.flatMap(({ change }) => (change.kind === 'rate' ? [change] : []))
  const [rate] = rates
  if (rate && rates.length === 1) return `Dein ${name} mit ${formatPercent(rate.bp)}`
  return lines.length === 1 ? `Dein ${name} mit dieser Zeile` : `Dein ${name} mit diesen Zeilen`
}
