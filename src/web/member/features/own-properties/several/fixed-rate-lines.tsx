import { type Month, addMonths, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { wordWidth } from '#web/kit/labels/free-place.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

/** A loan, or a property without one, on its line. */
export interface FixedRateLine {
  readonly key: string
  readonly name: string
  /** The rate of now in words: `1,90 % nominal`; for a property without debt what else is to say. */
  readonly words: string
  /** The last month of the fixed rate, and what is left then; null: none is known. */
  readonly end: { readonly month: Month; readonly debtCents: Cents | null } | null
}

interface FixedRateLinesProps {
  readonly lines: readonly FixedRateLine[]
  readonly month: Month
}

const [ROW_PX, FOOT_PX, NAMES_PX, NARROW_BELOW_PX, END_PX] = [48, 32, 200, 620, 24]
/** The width of the words at the end of a line. */
const WORDS_PX = 310

/** The fixed rates of all loans on one line of time, so that it is seen which ends next. */
export function FixedRateLines(props: FixedRateLinesProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-4">
      {width >= NARROW_BELOW_PX ? <Drawing {...props} width={width} /> : width > 0 && <List {...props} />}
    </div>
  )
}

function Drawing({ lines, month, width }: FixedRateLinesProps & { readonly width: number }) {
  const format = useFormatEuro()
  const height = lines.length * ROW_PX
  const last = lines.reduce((most, { end }) => Math.max(most, end ? monthsBetween(month, end.month) : 0), 0)
  const plotWidth = width - NAMES_PX
  const months = monthsOf(last, plotWidth)
  const x = (count: number) => (count / months) * (plotWidth - END_PX)
  return (
    <svg
      role="img"
      aria-label={lines.map((line) => spoken(line, month, format)).join('. ')}
      width={width}
      height={height + FOOT_PX}
      className="block overflow-visible text-14"
    >
      <g transform={`translate(${NAMES_PX} 0)`}>
        {yearsOf(month, months).map(({ at, year }) => (
          <g key={year}>
            <line x1={x(at)} x2={x(at)} y1={0} y2={height} className="stroke-border" />
            <text x={x(at)} y={height + 22} textAnchor="middle" className="fill-text-2">
              {x(at) < 44 ? '' : year}
            </text>
          </g>
        ))}
        <line x1={0.5} x2={0.5} y1={0} y2={height} className="stroke-text" />
        <text x={0} y={height + 22} textAnchor="middle" className="fill-text font-semibold">
          heute
        </text>
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            y={at * ROW_PX + ROW_PX / 2}
            x={x}
            width={plotWidth}
            month={month}
          />
        ))}
      </g>
    </svg>
  )
}

/** So many months that the words at the last end have room beside it. */
function monthsOf(last: number, plotWidth: number): number {
  const room = Math.max(plotWidth / 2, plotWidth - WORDS_PX)
  return Math.max(24, Math.ceil((last * (plotWidth - END_PX)) / room / 12) * 12)
}

interface LineProps {
  readonly line: FixedRateLine
  readonly y: number
  readonly x: (months: number) => number
  readonly width: number
  readonly month: Month
}

function Line({ line: { name, words, end }, y, x, width, month }: LineProps) {
  const format = useFormatEuro()
  const endX = end ? x(Math.max(0, monthsBetween(month, end.month))) : 0
  const title = end ? endWords(end.month, month) : ''
  const debt = end && end.debtCents !== null ? `Restschuld ${format(end.debtCents)}` : ''
  const isLeft = endX + 16 + Math.max(wordWidth(title) * 1.06, wordWidth(debt)) > width
  const place = isLeft
    ? ({ x: endX - 14, textAnchor: 'end' } as const)
    : ({ x: endX + 16, textAnchor: 'start' } as const)
  const hasRoom = !isLeft && endX > wordWidth(words) + 24
  return (
    <g>
      <text x={-NAMES_PX} y={y + 5} className="fill-text font-semibold">
        {shortened(name)}
      </text>
      {!end && (
        <text x={14} y={y + 5} className="plot-words fill-text-2">
          {words}
        </text>
      )}
      {end && (
        <>
          <line x1={0} x2={endX} y1={y} y2={y} className="stroke-chart-7" strokeWidth={3} />
          <circle cx={endX} cy={y} r={6} className="fill-paper stroke-chart-7" strokeWidth={2} />
          {hasRoom && (
            <text x={14} y={y - 9} className="plot-words fill-text-2">
              {words}
            </text>
          )}
          <text {...place} y={y - (isLeft ? 10 : 3)} className="plot-words fill-text font-semibold">
            {title}
          </text>
          <text {...place} y={y + (isLeft ? 18 : 16)} className="plot-words fill-text-2">
            {debt}
          </text>
        </>
      )}
    </g>
  )
}

const LONGEST_NAME = 22

function shortened(name: string): string {
  const signs = [...name]
  return signs.length <= LONGEST_NAME
    ? name
    : `${signs
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
}

function List({ lines, month }: FixedRateLinesProps) {
  const format = useFormatEuro()
  return (
    <ul>
      {lines.map(({ key, name, words, end }) => (
        <li key={key} className="border-b border-border py-3">
          <p className="font-semibold">{softHyphens(name)}</p>
          <p className="text-14 text-text-2">{words}</p>
          {end && (
            <p className="text-14">
              <span className="font-semibold">{endWords(end.month, month)}</span>
              {end.debtCents !== null && `, Restschuld ${format(end.debtCents)}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The end of a fixed rate in words: `05.2031, in 4 Jahren und 6 Monaten`. */
function endWords(end: Month, month: Month): string {
  const months = monthsBetween(month, end)
  if (months < 0) return `${formatMonthEntry(end)}, ist vorbei`
  if (months === 0) return `${formatMonthEntry(end)}, in diesem Monat`
  return `${formatMonthEntry(end)}, in ${durationWords(months, 'dative').replace(', ', ' und ')}`
}

function spoken(
  { name, words, end }: FixedRateLine,
  month: Month,
  format: ReturnType<typeof useFormatEuro>,
): string {
  if (!end) return `${name}: ${words}`
  const debt = end.debtCents === null ? '' : `, Restschuld ${format(end.debtCents)}`
  return `${name}: ${words}, Zinsbindung bis ${endWords(end.month, month)}${debt}`
}

function yearsOf(month: Month, months: number): readonly { readonly at: number; readonly year: number }[] {
  const step = months > 240 ? 5 : months > 132 ? 2 : 1
  const first = (13 - monthNumber(month)) % 12
  return Array.from({ length: Math.ceil(months / 12) }, (_, count) => first + count * 12)
    .filter((at) => at <= months)
    .map((at) => ({ at, year: yearOf(addMonths(month, at)) }))
    .filter(({ year }) => step === 1 || year % step === 0)
}
