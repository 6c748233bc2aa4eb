import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import {
  type ComparisonCell,
  type ComparisonGroup,
  comparisonGroups,
  type ComparisonRow,
} from '#domain/property/check/check-comparison.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { checkParam, propertyAddress } from '#web/member/property/property-address.ts'
import { inputLabel, objectWords, refusalWords } from '#web/member/purchase-check/check-words.ts'
import { groupWords, rowWords } from './comparison-words.ts'

interface ComparisonTableProps {
  readonly shown: readonly StoredCheck[]
  readonly rows: readonly ComparisonRow[]
}

/**
 * The compared figures, a check in each column. On phones the words of a row stand above its values, so that all columns
 * fit, and the names stay in sight.
 */
export function ComparisonTable({ shown, rows }: ComparisonTableProps) {
  return (
    <table className="section-rule mt-8 w-full border-collapse text-left max-md:block">
      <caption className="sr-only">Vergleich der Prüfungen</caption>
      <CheckHeads shown={shown} />
      {comparisonGroups.map((group) => (
        <GroupRows key={group} group={group} shown={shown} rows={rows.filter((row) => row.group === group)} />
      ))}
    </table>
  )
}

function CheckHeads({ shown }: Pick<ComparisonTableProps, 'shown'>) {
  return (
    <>
      <thead className="max-md:sticky max-md:top-0 max-md:z-1 max-md:block max-md:bg-paper">
        <tr className={`border-b border-border align-top md:border-b-0 ${rowClass(shown.length)}`}>
          <th scope="col" className="max-md:sr-only">
            <span className="sr-only">Zeile</span>
          </th>
          {shown.map((check) => (
            <th
              key={check.id}

              scope="col"
              className="min-w-0 py-2 text-14 md:w-[26%] md:pt-4 md:pb-0 md:pl-4 md:text-16"
            >
              <Link
                to={propertyAddress('pruefen', { [checkParam]: check.id })}
                className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline md:line-clamp-none"
              >
                {softHyphens(check.name)}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        <tr className={`border-b border-border align-top ${rowClass(shown.length)}`}>
          <th scope="row" className="max-md:sr-only">
            <span className="sr-only">Objekt und Kaufpreis</span>
          </th>
          {shown.map((check) => (
            <td key={check.id} className="min-w-0 py-2 md:pt-0 md:pb-4 md:pl-4">
              <CheckHead check={check} />
            </td>
          ))}
        </tr>
      </tbody>
    </>
  )
}

function GroupRows({ group, shown, rows }: ComparisonTableProps & { readonly group: ComparisonGroup }) {
  if (rows.length === 0) return null
  return (
    <tbody className="max-md:block">
      <tr className="border-b border-border max-md:block">
        <th
          scope="rowgroup"
          colSpan={shown.length + 1}
          className="label-caps pt-7 pb-2 text-left max-md:block"
        >
          {groupWords[group]}
        </th>
      </tr>
      {rows.map(({ id, unit, cells }) => (
        <tr key={id} className={`hover-cells border-b border-border max-md:py-2 ${rowClass(shown.length)}`}>
          <th
            scope="row"
            className="text-left font-normal max-md:col-span-full max-md:text-14 max-md:text-text-2 md:py-2.5 md:pr-2"
          >
            {rowWords[id].label}
            {rowWords[id].note !== undefined && (
              <span className="text-14 text-text-3">{` ${rowWords[id].note}`}</span>
            )}
          </th>
          {cells.map((cell, at) => (
            <td
              key={shown[at]?.id}
              className="min-w-0 max-md:text-14 md:py-2.5 md:pl-4 md:text-right md:whitespace-nowrap"
            >
              <Cell cell={cell} unit={unit} check={shown[at]} row={rowWords[id].label} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const columnClasses = ['', 'max-md:grid-cols-1', 'max-md:grid-cols-2', 'max-md:grid-cols-3'] as const

/** A row: on phones as many columns as there are checks. */
function rowClass(count: number): string {
  return `max-md:grid max-md:gap-x-3 ${columnClasses[count] ?? ''}`
}

function CheckHead({ check }: { readonly check: StoredCheck }) {
  return (
    <>
      <p className="text-14 text-text-3">{objectWords(check)}</p>
      <p className="mt-1 text-14 whitespace-nowrap md:text-24">
        {check.priceCents === null ? (
          <span className="text-text-3">Preis fehlt</span>
        ) : (
          <AnswerParts cents={check.priceCents} />
        )}
      </p>
      {check.savedAt !== '' && (
        <p className="mt-1 text-14 text-text-3">{`geprüft ${formatDay(germanDay(check.savedAt))}`}</p>
      )}
    </>
  )
}

interface CellProps {
  readonly cell: ComparisonCell
  readonly unit: ComparisonRow['unit']
  readonly check: StoredCheck | undefined
  readonly row: string
}

function Cell({ cell, unit, check, row }: CellProps) {
  const format = useFormatEuro()
  const { value, missing, refusal, applies, isBest } = cell
  if (value === null) {
    const [first] = missing
    if (!applies || !check || first === undefined)
      return (
        <span className="text-14 whitespace-normal text-text-3">
          {refusal && applies ? refusalWords[refusal] : '–'}
        </span>
      )
    return (
      <Link
        to={propertyAddress('pruefen', { [checkParam]: check.id })}
        className="font-semibold text-primary underline underline-offset-4"
      >
        fehlt
        <span className="sr-only">{`: ${inputLabel(first)}, für ${row} von ${check.name}`}</span>
      </Link>
    )
  }
  const words = wordsOf(value, unit, format)
  if (!isBest) return <span className="text-text-2">{words}</span>
  return (
    <span className="font-semibold">
      <Icon of={Check} size={16} className="mr-1 inline align-[-2px] text-primary md:mr-2" />
      {words}
      <span className="sr-only">, bester Wert</span>
    </span>
  )
}

function wordsOf(
  value: NonNullable<ComparisonCell['value']>,
  unit: ComparisonRow['unit'],
  format: (cents: number) => string,
): string {
  if (value instanceof Decimal) return formatDecimal(value, { places: 1 })
  return unit === 'cents' ? format(value) : formatPercent(value, { digits: 2 })
}
