import LayoutGrid from 'lucide-react/icons/layout-grid'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { PositionResult, PositionResults } from '#domain/household-statistics/position-results.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { monthValues } from '#domain/net-worth/month-values.ts'
import type { PositionReturn } from '#domain/wealth-statistics/position-returns.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { keyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { chartIndexOf } from '#web/member/wealth-plan/colour-of.ts'
import { countOfPositions } from './statistics-words.ts'

interface PositionsSectionProps {
  readonly results: PositionResults
  readonly months: readonly Month[]
}

/** All positions, each with its curve and its yearly return. */
export function PositionsSection({ results, months }: PositionsSectionProps) {
  const [isTable, setTable] = useState(false)
  const [first] = months
  const current = months.at(-1)
  if (first === undefined || current === undefined) return null
  const since = addMonths(first, -1)
  const lines = results.positions
    .flatMap((each): readonly PositionLine[] => {
      const cents = monthValues(each.position.series, [since, ...months]).map((value) => value?.cents ?? null)
      const now = cents.at(-1)
      return typeof now === 'number' ? [{ ...each, cents, now }] : []
    })
    .toSorted(
      (one, other) => partOrder[one.position.part] - partOrder[other.position.part] || other.now - one.now,
    )
  const { total } = results
  const refused = refusedWords(lines)
  return (
    <Section
      title={
        total.ok
          ? `${countOfPositions(lines.length)}, ${formatRate(total.xirr, { places: 2 })} Rendite im Jahr`
          : countOfPositions(lines.length)
      }
      actions={
        <>
          <span className="text-14 text-text-3">{`XIRR seit ${formatMonth(since)}, act/365`}</span>
          <TextAction
            icon={isTable ? LayoutGrid : Table2}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Tabelle
          </TextAction>
        </>
      }
    >
      {isTable ? (
        <div className="mt-3">
          <ResultsTable lines={lines} total={total} />
        </div>
      ) : (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-x-12 gap-y-8 phone:gap-y-5">
          {lines.map((line) => (
            <PositionFigure key={line.position.id} line={line} />
          ))}
        </ul>
      )}
      {refused !== null && <p className="mt-4 max-w-prose text-14 text-text-2">{refused}</p>}
      <p className="mt-4 max-w-prose text-14 text-text-3">
        Jede Kurve hat ihre eigene Höhe. Laufende Konten und Darlehen haben keine Wertänderung, deshalb keine
        Rendite; bei einem Darlehen steht sein Sollzins. Immobilien zählen nur mit ihrem Wert, ohne Miete und
        Wohnvorteil.
      </p>
      <Formula
        steps={
          total.ok
            ? [
                { label: 'Geldgewichtet im Jahr (XIRR)', value: signedRate(total.xirr) },
                { label: 'Zeitgewichtet, ganze Zeit (TTWROR)', value: signedRate(total.ttwror.total) },
                { label: 'Tage', value: String(total.days) },
              ]
            : [{ label: 'Noch nicht', value: refusalWords[total.reason] }]
        }
        result={{
          label: 'Rendite aller Anlagen',
          value: total.ok ? signedRate(total.xirr) : '–',
        }}
        note="Der erste Stand gilt als eingezahlt, der letzte als ausgezahlt, dazwischen zählt jede Zahlung mit ihrem Tag. Der Zins, bei dem sich alles aufhebt, ist der XIRR. Beim TTWROR werden die Zeiten zwischen zwei Ständen verkettet; wann du eingezahlt hast, spielt dort keine Rolle. Nicht berechenbar unter 90 Tagen, ohne Vorzeichenwechsel und wo kein Zins passt."
      />
    </Section>
  )
}

// Positions that can have a return come first, and within each part the largest.
const partOrder = { invested: 0, loan: 1, running: 2 } as const

interface PositionLine extends PositionResult {
  /** The value of each month; null: the position did not exist yet. */
  readonly cents: readonly (number | null)[]
  readonly now: number
}

const refusalWords = {
  too_short: 'unter 90 Tagen oder nur ein Stand',
  no_sign_change: 'keine Zahlung in beide Richtungen',
  no_rate: 'kein Zins passt dazu',
} as const satisfies Record<Extract<PositionReturn, { readonly ok: false }>['reason'], string>

function PositionFigure({ line }: { readonly line: PositionLine }) {
  const { position, now, cents } = line
  const colour = chartIndexOf(position.colourIndex)
  const words = resultWords(line)
  return (
    <li className="min-w-0 grid-cols-[minmax(0,1fr)_36%] gap-x-4 border-t border-border pt-4 phone:grid">
      <p className="flex items-start gap-2.5 phone:col-start-1">
        <PotKey colour={colour} />
        <span className="min-w-0">{softHyphens(position.name)}</span>
      </p>
      <p className="mt-1 text-20 font-semibold phone:col-start-1">
        <Money cents={now} isToned />
      </p>
      <Sparkline cents={cents} colour={keyColour(colour)} />
      {words && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-14 phone:col-span-full">
          <span className="text-text-3">{words.label}</span>
          <span className={words.isFound ? 'font-semibold' : 'text-text-3'}>{words.value}</span>
        </p>
      )}
      {line.result?.ok && (
        <p className="flex justify-between gap-x-3 text-14 text-text-3 phone:col-span-full">
          <span>TTWROR, ganze Zeit</span>
          <span>{signedRate(line.result.ttwror.total)}</span>
        </p>
      )}
    </li>
  )
}

/** The reasons why positions have no return, in one sentence for all of them; null where each has one. */
function refusedWords(lines: readonly PositionLine[]): string | null {
  const refused = lines.flatMap(({ position, result }) =>
    result === null || result.ok || position.part === 'loan'
      ? []
      : [{ name: position.name, reason: result.reason }],
  )
  if (refused.length === 0) return null
  const told = [...Map.groupBy(refused, ({ reason }) => reason)].map(
    ([reason, own]) => `${listWords(own.map(({ name }) => name))} (${refusalWords[reason]})`,
  )
  return `Rendite nicht berechenbar: ${told.join('; ')}.`
}

/** The note below the curve of a position; null: none. */
function resultWords({ position, result }: PositionLine) {
  if (position.part === 'loan')
    return position.interestBp === null
      ? { label: 'Sollzins', value: 'nicht eingetragen', isFound: false }
      : { label: 'Sollzins', value: formatPercent(position.interestBp, { digits: 2 }), isFound: true }
  if (!result) return null
  const label = position.group === 'property' ? 'XIRR, nur Wert' : 'XIRR'
  return result.ok
    ? { label, value: signedRate(result.xirr), isFound: true }
    : { label, value: '–', isFound: false }
}

const [HEIGHT, ROOM] = [64, 5]

function Sparkline({ cents, colour }: { readonly cents: PositionLine['cents']; readonly colour: string }) {
  const [ref, width] = useWidth<HTMLDivElement>(150)
  const known = cents.flatMap((each, at) => (each === null ? [] : [{ at, cents: each }]))
  const amounts = known.map((each) => each.cents)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const last = Math.max(1, cents.length - 1)
  const x = (at: number) => (at / last) * (width - ROOM)
  const y = (each: number) =>
    highest === lowest
      ? HEIGHT / 2
      : HEIGHT - ROOM - ((each - lowest) / (highest - lowest)) * (HEIGHT - 2 * ROOM)
  const end = known.at(-1)
  return (
    <div
      ref={ref}
      className="mt-2 h-16.25 border-b border-border phone:col-start-2 phone:row-span-2 phone:row-start-1 phone:mt-0"
    >
      {width > 0 && (
        <svg aria-hidden width={width} height={HEIGHT} className="block overflow-visible">
          <path
            d={linePath(known.map((each) => [x(each.at), y(each.cents)]))}
            fill="none"
            stroke={colour}
            strokeWidth={2}
          />
          {end && <circle cx={x(end.at)} cy={y(end.cents)} r={3.5} fill={colour} />}
        </svg>
      )}
    </div>
  )
}

interface ResultsTableProps {
  readonly lines: readonly PositionLine[]
  readonly total: PositionReturn
}

function ResultsTable({ lines, total }: ResultsTableProps) {
  const columns: readonly Column<PositionLine>[] = [
    {
      key: 'name',
      head: 'Position',
      cell: ({ position }) => softHyphens(position.name),
      total: 'Alle Anlagen',
    },
    { key: 'now', head: 'Stand', isNumber: true, cell: ({ now }) => <Money cents={now} isToned /> },
    {
      key: 'xirr',
      head: 'XIRR im Jahr',
      isNumber: true,
      cell: (line) => (line.result?.ok ? signedRate(line.result.xirr) : (resultWords(line)?.value ?? '–')),
      total: total.ok ? signedRate(total.xirr) : '–',
    },
    {
      key: 'total',
      head: 'TTWROR gesamt',
      isNumber: true,
      cell: ({ result }) => (result?.ok ? signedRate(result.ttwror.total) : '–'),
      total: total.ok ? signedRate(total.ttwror.total) : '–',
    },
    {
      key: 'year',
      head: 'TTWROR im Jahr',
      isNumber: true,
      cell: ({ result }) => yearlyWords(result),
      total: yearlyWords(total),
    },
  ]
  return (
    <DataTable
      caption="Rendite jeder Position"
      rowHeight={36}
      columns={columns}
      rows={lines}
      rowKey={({ position }) => position.id}
      hasTotal
    />
  )
}

function yearlyWords(result: PositionReturn | null): string {
  return result?.ok && result.ttwror.annualised ? signedRate(result.ttwror.annualised) : '–'
}

/** A rate with its sign: `+4,12 %`. */
function signedRate(rate: Decimal): string {
  return formatRate(rate, { places: 2, isSigned: true })
}
