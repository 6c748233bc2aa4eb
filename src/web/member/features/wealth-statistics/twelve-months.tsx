import Table2 from 'lucide-react/icons/table-2'
import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { MonthCauses } from '#domain/household-statistics/month-causes.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { changeOf } from '#domain/net-worth/monthly-waterfall.ts'
import { Section } from '#web/app/page/section.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { keyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { type CauseSeries, changeSeries, recordedSeries } from './cause-steps.ts'
import { pairedClass } from './paired.ts'

interface TwelveMonthsProps {
  /** The last twelve months, or as many as are known. */
  readonly months: readonly MonthCauses[]
  readonly sum: MonthCauses
}

/** The last months as columns of their causes, with a dash at the sum of each. */
export function TwelveMonths({ months, sum }: TwelveMonthsProps) {
  const format = useFormatEuro()
  const series = changeSeries
  const hasRecorded = months.some(({ recordedCents }) => recordedCents !== 0)
  const isOne = months.length === 1
  return (
    <Section
      title={isOne ? 'Ein Monat' : `${capitalNumberWord(months.length)} Monate`}
      className={pairedClass}
    >
      <MonthColumns
        months={months}
        series={series}
        label={`Veränderung in ${isOne ? 'einem Monat' : `${months.length} Monaten`}: ${series
          .map((each) => `${each.label} ${format(each.centsOf(sum), { isSigned: true })}`)
          .join(', ')}`}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-14">
        {series.map(({ key, label, colour }) => (
          <span key={key} className="inline-flex items-center gap-2">
            <PotKey colour={colour} size="inline" />
            {label}
          </span>
        ))}
        <span className="text-text-3">Strich: Summe</span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Disclosure icon={Table2} label="Tabelle">
          <DataTable
            caption="Veränderung Monat für Monat"
            rowHeight={36}
            rows={months.toReversed()}
            rowKey={({ month }) => month}
            hasTotal
            columns={[
              { key: 'month', head: 'Monat', cell: ({ month }) => formatMonth(month), total: 'Zusammen' },
              ...series.map(({ key, label, centsOf }) => ({
                key,
                head: label,
                isNumber: true,
                cell: (row: MonthCauses) => <Money cents={centsOf(row)} isSigned isToned />,
                total: <Money cents={centsOf(sum)} isSigned isToned />,
              })),
              {
                key: 'change',
                head: 'Summe',
                isNumber: true,
                cell: (row: MonthCauses) => <Money cents={changeOf(row)} isSigned isToned />,
                total: <Money cents={changeOf(sum)} isSigned isToned />,
              },
              ...(hasRecorded
                ? [
                    {
                      key: recordedSeries.key,
                      head: recordedSeries.label,
                      isNumber: true,
                      cell: (row: MonthCauses) => <Money cents={row.recordedCents} isSigned isToned />,
                      total: <Money cents={sum.recordedCents} isSigned isToned />,
                    },
                  ]
                : []),
            ]}
          />
        </Disclosure>
        <div className="flex min-h-11 items-center">
          <SumCheck
            parts={months.flatMap((month) => series.map(({ centsOf }) => centsOf(month)))}
            whole={changeOf(sum)}
          />
        </div>
      </div>
    </Section>
  )
}

interface MonthColumnsProps {
  readonly months: readonly MonthCauses[]
  readonly series: readonly CauseSeries[]
  readonly label: string
}

const [HEIGHT, HEADROOM, FOOTROOM] = [226, 12, 44]
const DIGIT_PX = 7.2
const BAR_SHARE = 0.66

function MonthColumns({ months, series, label }: MonthColumnsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const format = useFormatEuro()
  const columns = months.map((month) => stacked(series.map(({ centsOf }) => centsOf(month))))
  const scale = valueScale([0, ...columns.flat().flatMap(({ from, to }) => [from, to])], HEIGHT, { count: 4 })
  const longest = Math.max(...scale.marks.map((mark) => format(mark, { isWhole: true }).length))
  const inner = Math.max(1, width - longest * DIGIT_PX - 14)
  const step = inner / months.length
  const bar = Math.max(3, step * BAR_SHARE)
  const x = (at: number) => at * step + (step - bar) / 2
  return (
    <div ref={ref} className="mt-3 min-h-70.5">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT + HEADROOM + FOOTROOM}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${HEADROOM})`}>
            <ValueGrid scale={scale} width={inner} labels="right" />
            {columns.map((parts, at) => {
              const month = months[at]
              if (!month) return null
              const total = changeOf(month)
              return (
                <g key={month.month}>
                  {parts.map(({ from, to }, order) => {
                    const colour = series[order]?.colour ?? 9
                    const [upper, lower] = [scale.y(Math.max(from, to)), scale.y(Math.min(from, to))]
                    return (
                      <rect
                        key={series[order]?.key}
                        x={x(at)}
                        y={upper}
                        width={bar}
                        height={Math.max(0, lower - upper)}
                        fill={keyColour(colour)}
                      />
                    )
                  })}
                  <rect
                    x={x(at) - 2}
                    y={scale.y(total) - 2}
                    width={bar + 4}
                    height={4}
                    className="fill-text stroke-paper"
                    strokeWidth={1}
                  />
                </g>
              )
            })}
            <line
              x1={0}
              x2={inner}
              y1={Math.round(scale.y(0)) + 0.5}
              y2={Math.round(scale.y(0)) + 0.5}
              className="stroke-text"
            />
            <MonthNames months={months} middle={(at) => x(at) + bar / 2} />
          </g>
        </svg>
      )}
    </div>
  )
}

const NAMES_APART = 3
/**
 * The least middle in px of a column's label, so that the year below the first column stays within the
 * drawing.
 */
const LEAST_MIDDLE = 17

function MonthNames({
  months,
  middle,
}: {
  readonly months: readonly MonthCauses[]
  readonly middle: (at: number) => number
}) {
  const last = months.length - 1
  return months.map(({ month }, at) => {
    const isLast = at === last
    const isShown = isLast || (at % NAMES_APART === 0 && last - at >= 2)
    if (!isShown) return null
    const isFirst = at === 0 || monthNumber(month) === 1
    const center = Math.max(middle(at), LEAST_MIDDLE)
    return (
      <g
        key={month}
        textAnchor="middle"
        className={`text-14 ${isLast ? 'fill-text font-semibold' : 'fill-text-2'}`}
      >
        <text x={center} y={HEIGHT + 22}>
          {formatMonthShort(month)}
        </text>
        {isFirst && !isLast && (
          <text x={center} y={HEIGHT + 39}>
            {yearOf(month)}
          </text>
        )}
      </g>
    )
  })
}

/** Stacks the parts from the zero line: parts above 0 upwards, parts below 0 downwards. */
function stacked(parts: readonly Cents[]): readonly { readonly from: Cents; readonly to: Cents }[] {
  return parts.map((cents, at) => {
    const sameSide = parts.slice(0, at).filter((each) => each < 0 === cents < 0)
    const from = sumCents(sameSide)
    return { from, to: from + cents }
  })
}
