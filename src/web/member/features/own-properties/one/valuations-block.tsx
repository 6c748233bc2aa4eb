import { valuationRecordFields } from '#contract/records/balance-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import type { ValuationRow } from '#domain/property/own/valuation-rows.ts'
import { indexedQuarters, newestYearlyChange } from '#domain/property/value/house-price-index.ts'
import { Money } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { Block } from './blocks.tsx'

interface ValuationsBlockProps {
  readonly board: PropertyBoard
  readonly onOpen: (day: Day) => void
  /** Takes the suggestion of the index over as a valuation. */
  readonly onTake: () => void
}

const { words } = valuationRecordFields.valuationKind
const longWords: Readonly<Record<keyof typeof words, string>> = {
  ...words,
  own_estimate: 'Eigene Schätzung',
  index: 'Index',
}

/** The name of where a valuation comes from. */
function kindWords(kind: ValuationRow['kind']): string {
  return kind === null ? 'Stand' : longWords[kind]
}

/** The valuations, the newest first, and above them what the index suggests. */
export function ValuationsBlock({ board, onOpen, onTake }: ValuationsBlockProps) {
  const { valuations, suggestion, own } = board
  return (
    <Block title="Bewertungen">
      <div className="@container mt-2">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{`Bewertungen von ${own.name}`}</caption>
          <Head isPart={own.property.shareBp < WHOLE_BP} />
          <tbody>
            {suggestion.ok && (
              <Row
                day={own.today}
                kind={<span className="text-text-2">Index, nur Vorschlag</span>}
                perSquareMetreCents={suggestion.perSquareMetreCents}
                value={<Money cents={suggestion.cents} className="text-text-2" />}
                last={
                  <button
                    type="button"
                    className="touch-target relative rounded-small text-14 font-semibold text-primary hover:underline print:hidden"
                    onClick={onTake}
                  >
                    Übernehmen
                  </button>
                }
              />
            )}
            {valuations.map((row) => (
              <Row
                key={row.day}
                day={row.day}
                kind={
                  <button
                    type="button"
                    className="touch-target relative rounded-small text-left decoration-dotted decoration-1 underline-offset-4 hover:underline"
                    onClick={() => onOpen(row.day)}
                  >
                    {kindWords(row.kind)}
                    <span className="sr-only">{` vom ${formatMonthEntry(monthOf(row.day))}, ändern`}</span>
                  </button>
                }
                perSquareMetreCents={row.perSquareMetreCents}
                value={<Money cents={row.cents} className="font-semibold" />}
                last={<Change cents={row.changeCents} />}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-14 text-text-3">{indexWords(suggestion)}</p>
    </Block>
  )
}

function Head({ isPart }: { readonly isPart: boolean }) {
  return (
    <thead className="@max-[30rem]:sr-only">
      <tr className="label-caps border-b border-border">
        <th scope="col" className="py-2 pr-4">
          Datum
        </th>
        <th scope="col" className="py-2 pr-4">
          Art
        </th>
        <th scope="col" className="py-2 pr-4 text-right">
          je m²
        </th>
        <th scope="col" className="py-2 pr-4 text-right">
          {isPart ? 'Wert, Anteil' : 'Wert'}
        </th>
        <th scope="col" className="py-2 text-right">
          Änderung
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly day: Day
  readonly kind: React.ReactNode
  readonly perSquareMetreCents: Cents | null
  readonly value: React.ReactNode
  readonly last: React.ReactNode
}

/** A row of five cells; where there is no room it has two lines. */
function Row({ day, kind, perSquareMetreCents, value, last }: RowProps) {
  const month = formatMonthEntry(monthOf(day))
  return (
    <tr className="border-b border-border last:border-b-0 @max-[30rem]:grid @max-[30rem]:grid-cols-[minmax(0,1fr)_auto] @max-[30rem]:gap-x-4 @max-[30rem]:py-2.5">
      <td className="py-3 pr-4 whitespace-nowrap @max-[30rem]:order-3 @max-[30rem]:py-0 @max-[30rem]:text-14 @max-[30rem]:text-text-2">
        {month}
        {perSquareMetreCents !== null && (
          <span className="@min-[30rem]:hidden">
            {', '}
            <Money cents={perSquareMetreCents} /> je m²
          </span>
        )}
      </td>
      <td className="py-3 pr-4 @max-[30rem]:order-1 @max-[30rem]:py-0 @max-[30rem]:font-semibold">{kind}</td>
      <td className="py-3 pr-4 text-right whitespace-nowrap text-text-2 @max-[30rem]:hidden">
        {perSquareMetreCents === null ? '–' : <Money cents={perSquareMetreCents} />}
      </td>
      <td className="py-3 pr-4 text-right text-18 whitespace-nowrap @max-[30rem]:order-2 @max-[30rem]:py-0 @max-[30rem]:pr-0">
        {value}
      </td>
      <td className="py-3 text-right whitespace-nowrap @max-[30rem]:order-4 @max-[30rem]:py-0 @max-[30rem]:text-14">
        {last}
      </td>
    </tr>
  )
}

function Change({ cents }: { readonly cents: Cents | null }) {
  if (cents === null) return <span className="text-text-3">–</span>
  return <Money cents={cents} isSigned isToned className={cents > 0 ? 'text-positive' : ''} />
}

/** What the index is, and where it says nothing of now. */
function indexWords(suggestion: PropertyBoard['suggestion']): string {
  const { quarter, percent } = newestYearlyChange
  const sign = percent.gte(0) ? '+' : ''
  const change = `Index für Deutschland, Wohnungen und Häuser, ${quarterWords(quarter)}: ${sign}${formatDecimal(percent, { places: 1 })}\u00A0% zum Vorjahr. Er kennt deine Immobilie nicht.`
  if (suggestion.ok || suggestion.reason === 'no_valuation') return change
  const last = indexedQuarters.last
  return `Für das ${quarterWords(suggestion.quarter)} liegt kein Indexstand vor${last === undefined ? '' : `, der letzte ist vom ${quarterWords(last)}`}. ${change}`
}

/** `1. Quartal 2026`, from `2026-Q1`. */
function quarterWords(quarter: string): string {
  const [year, number] = quarter.split('-Q')
  return `${number}. Quartal ${year}`
}
