import { formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthNumber, monthRange } from '#domain/calendar/month.ts'
import type { YearCauses } from '#domain/household-statistics/month-causes.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { changeOf } from '#domain/net-worth/monthly-waterfall.ts'
import { Section } from '#web/app/page/section.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { valueScale } from '#web/kit/drawing/value-axis.tsx'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import { amountOnly } from '#web/kit/words/amount-only.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { causeSeries, type CauseSeries } from './cause-steps.ts'
import { pairClass, pairedClass } from './paired.ts'

/** The greatest number of lines that can be told apart; the table has all years. */
const MOST_LINES = 5

/** The change of each year up to the end of each of its months, and in all. */
export function YearsSection({ years }: { readonly years: readonly YearCauses[] }) {
  const format = useFormatEuro()
  const last = years.at(-1)
  if (!last) return null
  const lines = years.slice(-MOST_LINES).map(({ year, months }) => ({
    year,
    points: pointsOf(months),
  }))
  return (
    <div className={pairClass}>
      <Section
        title={
          years.length === 1 ? `${last.year} bisher` : `${capitalNumberWord(years.length)} Jahre im Vergleich`
        }
        className={pairedClass}
      >
        <YearLines
          lines={lines}
          label={`Veränderung seit Jahresbeginn: ${years.map(({ year, sum }) => `${year} ${format(changeOf(sum), { isSigned: true })}`).join(', ')}`}
        />
        <p className="mt-1 text-14 text-text-3">
          Veränderung des Nettovermögens seit Jahresbeginn, ohne neu Erfasstes.
          {years.length > MOST_LINES && ` Gezeichnet sind die letzten ${MOST_LINES} Jahre.`}
        </p>
      </Section>
      <Section title="Jahr für Jahr" className={pairedClass}>
        <YearsTable years={years} />
      </Section>
    </div>
  )
}

interface YearLine {
  readonly year: number
  readonly points: readonly { readonly month: number; readonly cents: Cents }[]
}

/** The points of a line, which begins at 0 before the first month. */
function pointsOf(months: YearCauses['months']): YearLine['points'] {
  const [first] = months
  if (!first) return []
  return [
    { month: monthNumber(first.month) - 1, cents: 0 },
    ...months.map(({ month }, at) => ({
      month: monthNumber(month),
      cents: sumCents(months.slice(0, at + 1).map(changeOf)),
    })),
  ]
}

const [HEIGHT, HEADROOM, FOOTROOM, RIGHT_ROOM] = [216, 20, 32, 52]
const monthNames = monthRange('2026-01-01', 12).map(formatMonthShort)
const shownMonths = [1, 3, 6, 9, 12] as const
const dashes = [undefined, '2 3', '7 4', '10 3 2 3'] as const

interface YearLinesProps {
  readonly lines: readonly YearLine[]
  readonly label: string
}

function YearLines({ lines, label }: YearLinesProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const format = useFormatEuro()
  const inner = Math.max(1, width - RIGHT_ROOM)
  const scale = valueScale([0, ...lines.flatMap(({ points }) => points.map(({ cents }) => cents))], HEIGHT)
  const x = (month: number) => (month / 12) * inner
  const ends = lines.map(({ points }) => points.at(-1) ?? { month: 0, cents: 0 })
  const places = spreadLabels(
    ends.map(({ cents }) => scale.y(cents) + 5),
    18,
  )
  const last = lines.length - 1
  return (
    <div ref={ref} className="mt-3 min-h-67">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT + HEADROOM + FOOTROOM}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${HEADROOM})`}>
            {scale.marks.map((mark) => {
              const y = Math.round(scale.y(mark)) + 0.5
              return (
                <g key={mark}>
                  <line
                    x1={0}
                    x2={inner}
                    y1={y}
                    y2={y}
                    className={mark === 0 ? 'stroke-text' : 'stroke-border'}
                  />
                  {mark !== 0 && (
                    <text x={0} y={y - 6} className="fill-text-3 text-14">
                      {format(mark, { isWhole: true, isSigned: true })}
                    </text>
                  )}
                </g>
              )
            })}
            {shownMonths.map((month) => (
              <g key={month}>
                <line
                  x1={x(month)}
                  x2={x(month)}
                  y1={HEIGHT}
                  y2={HEIGHT + 5}
                  className="stroke-border-strong"
                />
                <text
                  x={x(month)}
                  y={HEIGHT + 24}
                  textAnchor={month === 12 ? 'end' : 'middle'}
                  className="fill-text-2 text-14"
                >
                  {monthNames[month - 1]}
                </text>
              </g>
            ))}
            {lines.map(({ year, points }, at) => {
              const isCurrent = at === last
              const end = ends[at]
              return (
                <g key={year}>
                  <path
                    d={linePath(points.map(({ month, cents }) => [x(month), scale.y(cents)]))}
                    fill="none"
                    className={isCurrent ? 'stroke-primary' : 'stroke-text-2'}
                    strokeWidth={isCurrent ? 2.5 : 1.5}
                    strokeDasharray={isCurrent ? undefined : dashes[(last - 1 - at) % dashes.length]}
                  />
                  {end && (
                    <>
                      {isCurrent && (
                        <circle
                          cx={x(end.month)}
                          cy={scale.y(end.cents)}
                          r={5}
                          className="fill-primary stroke-paper"
                          strokeWidth={1.5}
                        />
                      )}
                      <text
                        x={x(end.month) + 9}
                        y={places[at]}
                        className={`text-14 font-semibold ${isCurrent ? 'fill-primary' : 'fill-text-2'}`}
                      >
                        {year}
                      </text>
                    </>
                  )}
                </g>
              )
            })}
          </g>
        </svg>
      )}
    </div>
  )
}

const MOST_COLUMNS = 3

interface YearRow {
  readonly key: string
  readonly label: string
  readonly isBalance: boolean
  readonly centsOf: (year: YearCauses) => Cents
}

function YearsTable({ years }: { readonly years: readonly YearCauses[] }) {
  const series = causeSeries(years.map(({ sum }) => sum))
  const words: Readonly<Record<string, string>> = { saved: 'Gespart', running: 'Laufende Konten' }
  const rows: readonly YearRow[] = [
    { key: 'before', label: 'Vorher', isBalance: true, centsOf: ({ sum }) => sum.beforeCents },
    ...series.map(({ key, label, centsOf }: CauseSeries): YearRow => ({
      key,
      label: words[key] ?? `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
      isBalance: false,
      centsOf: ({ sum }) => centsOf(sum),
    })),
  ]
  // The latest years come first where not all columns have room.
  const shown = years.length > MOST_COLUMNS ? years.toReversed() : years
  const partial = years.filter(({ months }) => months.length < 12)
  const columns: readonly Column<YearRow>[] = [
    { key: 'label', head: 'Euro', cell: ({ label }) => label, total: 'Nachher' },
    ...shown.map((year): Column<YearRow> => ({
      key: String(year.year),
      head: `${year.year}${partial.includes(year) ? '*' : ''}`,
      isNumber: true,
      cell: ({ centsOf, isBalance }) => <Amount cents={centsOf(year)} isSigned={!isBalance} />,
      total: <Amount cents={year.sum.afterCents} />,
    })),
  ]
  const last = years.at(-1)
  const format = useFormatEuro()
  return (
    <>
      <div className="mt-2 text-14 phone:text-12">
        <DataTable
          caption="Woher die Veränderung jedes Jahres kommt"
          rowHeight={36}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          hasTotal
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {last && (
          <Formula
            steps={[
              { label: 'Vorher', value: format(last.sum.beforeCents) },
              ...series.map(({ label, centsOf }) => ({
                label: `+ ${label}`,
                value: format(centsOf(last.sum), { isSigned: true }),
              })),
            ]}
            result={{ label: `Nachher, ${last.year}`, value: format(last.sum.afterCents) }}
            note="Jedes Jahr ist die Summe seiner Monate."
          />
        )}
        <div className="flex min-h-11 items-center">
          <SumCheck
            parts={years.flatMap((year) => rows.map(({ centsOf }) => centsOf(year)))}
            whole={sumCents(years.map(({ sum }) => sum.afterCents))}
          />
        </div>
      </div>
      {partial.length > 0 && (
        <p className="text-14 text-text-3">
          {`* ${partial.map(({ year, months }) => `${year} ${rangeWords(months)}`).join(', ')}.`}
        </p>
      )}
    </>
  )
}

function rangeWords(months: YearCauses['months']): string {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  return monthNumber(first.month) === 1
    ? `bis ${formatMonthName(last.month)}`
    : monthNumber(last.month) === 12
      ? `ab ${formatMonthName(first.month)}`
      : `von ${formatMonthName(first.month)} bis ${formatMonthName(last.month)}`
}

function Amount({ cents, isSigned = false }: { readonly cents: Cents; readonly isSigned?: boolean }) {
  const format = useFormatEuro()
  return <span className={cents < 0 ? 'text-negative' : ''}>{amountOnly(format(cents, { isSigned }))}</span>
}
