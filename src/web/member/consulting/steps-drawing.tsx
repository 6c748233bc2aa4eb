import { ticks } from 'd3-array'
import { addMonths, type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { wordWidth } from '#web/kit/labels/free-place.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { shiftOf, shiftWords, type StepChange } from './step-shift.ts'

const [NAME_PX, SHIFT_PX, WIDE_ROW_PX, NARROW_ROW_PX, AXIS_PX] = [132, 242, 52, 76, 30]
/** How far the lines run on behind the last date. */
const RUN_ON_PX = 64
/** The width below which the names and the differences stand above their lines. */
const WIDE_FROM = 640
const POINT_PX = 6.5
const GAP_PX = 14
const SHORTEST_YEARS = 4

interface StepsDrawingProps {
  readonly steps: readonly StepChange[]
  /** The month in which the drawing begins. */
  readonly from: Month
  /** What stands before and after, as in "heute" and "mit allen drei Zeilen". */
  readonly words: { readonly before: string; readonly after: string }
}

/** The dates of the three steps before and after a change: an open point before, a full one after. */
export function StepsDrawing({ steps, from, words }: StepsDrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} style={{ minHeight: steps.length * WIDE_ROW_PX + AXIS_PX }}>
      {width > 0 && <Drawing steps={steps} from={from} width={width} label={labelOf(steps, words)} />}
    </div>
  )
}

interface DrawingProps extends Pick<StepsDrawingProps, 'steps' | 'from'> {
  readonly width: number
  readonly label: string
}

function Drawing({ steps, from, width, label }: DrawingProps) {
  const isWide = width >= WIDE_FROM
  const left = isWide ? NAME_PX : POINT_PX
  const right = isWide ? width - SHIFT_PX : width - POINT_PX
  const row = isWide ? WIDE_ROW_PX : NARROW_ROW_PX
  const span = spanOf(steps, from)
  const x = (month: Month) =>
    left + (Math.max(0, monthsBetween(span.first, month)) / span.months) * (right - left)
  const height = steps.length * row
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + AXIS_PX}
      className="block overflow-visible"
    >
      {yearMarks(span, isWide ? 5 : 3).map((year) => (
        <g key={year}>
          <line
            x1={Math.round(x(`${year}-01-01`)) + 0.5}
            x2={Math.round(x(`${year}-01-01`)) + 0.5}
            y1={0}
            y2={height}
            className="stroke-border"
          />
          <text x={x(`${year}-01-01`)} y={height + 20} textAnchor="middle" className="fill-text-2 text-14">
            {year}
          </text>
        </g>
      ))}
      {steps.map((step, at) => (
        <Row
          key={step.name}
          step={step}
          x={x}
          top={at * row}
          isWide={isWide}
          room={{ left, edge: isWide ? right + RUN_ON_PX : width, width }}
        />
      ))}
    </svg>
  )
}

interface RowProps {
  readonly step: StepChange
  readonly x: (month: Month) => number
  readonly top: number
  readonly isWide: boolean
  readonly room: { readonly left: number; readonly edge: number; readonly width: number }
}

function Row({ step, x, top, isWide, room }: RowProps) {
  const y = top + (isWide ? WIDE_ROW_PX / 2 : NARROW_ROW_PX - 24)
  const words = isWide ? y + 6 : top + 22
  const shift = shiftOf(step)
  return (
    <g>
      <text x={0} y={words} className="fill-text text-16 font-semibold">
        {stepWords[step.name]}
      </text>
      <text
        x={room.width}
        y={words}
        textAnchor="end"
        className={`text-16 font-semibold md:text-18 ${shiftColours[shift]}`}
      >
        {shiftWords(step)}
      </text>
      <line x1={room.left} x2={room.edge} y1={y} y2={y} className="stroke-border" />
      <Points step={step} x={x} y={y} room={room} />
    </g>
  )
}

const shiftColours = {
  earlier: 'fill-primary',
  later: 'fill-text',
  same: 'fill-text-2 font-normal!',
} as const

function Points({ step, x, y, room }: Pick<RowProps, 'step' | 'x' | 'room'> & { readonly y: number }) {
  const { before, after } = step
  const [old, fresh] = [before === null ? null : x(before), after === null ? null : x(after)]
  return (
    <>
      {old !== null && fresh !== null && old !== fresh && (
        <line x1={old} x2={fresh} y1={y} y2={y} className="stroke-primary" strokeWidth={4} />
      )}
      {fresh !== null && <circle cx={fresh} cy={y} r={POINT_PX} className="fill-primary" />}
      {old !== null && old !== fresh && (
        <circle cx={old} cy={y} r={POINT_PX - 1.25} className="fill-paper stroke-text" strokeWidth={2.5} />
      )}
      {labelsOf(step, { old, fresh, ...room }).map(({ text, x: at, anchor, isNew }) => (
        <text
          key={text}
          x={at}
          y={y + 5}
          textAnchor={anchor}
          className={`plot-words text-14 ${isNew ? 'fill-primary font-semibold' : 'fill-text-2'}`}
        >
          {text}
        </text>
      ))}
    </>
  )
}

interface PointLabel {
  readonly text: string
  readonly x: number
  readonly anchor: 'start' | 'end'
  readonly isNew: boolean
}

interface PointPlace {
  readonly old: number | null
  readonly fresh: number | null
  readonly left: number
  /** The right edge for words. */
  readonly edge: number
}

/** The months beside their points: one at each side, or both in one text where a side has no room. */
function labelsOf({ before, after }: StepChange, place: PointPlace): readonly PointLabel[] {
  const { old, fresh, left, edge } = place
  if (before === null || after === null || old === null || fresh === null || before === after) {
    const month = after ?? before
    if (month === null) return []
    return [{ ...beside(formatMonthEntry(month), fresh ?? old ?? left, edge), isNew: after !== null }]
  }
  const [first, last] = [Math.min(old, fresh), Math.max(old, fresh)]
  const [early, late] = after < before ? [after, before] : [before, after]
  const [earlyText, lateText] = [formatMonthEntry(early), formatMonthEntry(late)]
  const hasRoom = first - GAP_PX - wordWidth(earlyText) > left && last + GAP_PX + wordWidth(lateText) < edge
  if (hasRoom)
    return [
      { text: earlyText, x: first - GAP_PX, anchor: 'end', isNew: early === after },
      { text: lateText, x: last + GAP_PX, anchor: 'start', isNew: late === after },
    ]
  const both = `${formatMonthEntry(after)} statt ${formatMonthEntry(before)}`
  return last + GAP_PX + wordWidth(both) < edge
    ? [{ text: both, x: last + GAP_PX, anchor: 'start', isNew: false }]
    : [{ text: both, x: first - GAP_PX, anchor: 'end', isNew: false }]
}

function beside(text: string, at: number, edge: number): Omit<PointLabel, 'isNew'> {
  return at + GAP_PX + wordWidth(text) < edge
    ? { text, x: at + GAP_PX, anchor: 'start' }
    : { text, x: at - GAP_PX, anchor: 'end' }
}

interface Span {
  readonly first: Month
  readonly months: number
}

/** From the January before the first month to the last date, with a little air behind it. */
function spanOf(steps: readonly StepChange[], from: Month): Span {
  const first: Month = `${yearOf(from) + (monthNumber(from) === 1 ? 0 : 1)}-01-01`
  const dates = steps.flatMap(({ before, after }) => [before, after].filter((month) => month !== null))
  const begin = dates.some((month) => month < first) ? (`${yearOf(from)}-01-01` as Month) : first
  const last = dates.reduce((latest, month) => (month > latest ? month : latest), begin)
  return { first: begin, months: Math.max(SHORTEST_YEARS * 12, Math.ceil(monthsBetween(begin, last) * 1.02)) }
}

function yearMarks({ first, months }: Span, count: number): readonly number[] {
  const begin = yearOf(first)
  const years = yearOf(addMonths(first, months)) - begin
  return ticks(0, years, count)
    .filter((year) => Number.isInteger(year) && year * 12 <= months)
    .map((year) => begin + year)
}

function labelOf(steps: readonly StepChange[], words: StepsDrawingProps['words']): string {
  const monthWords = (month: Month | null) => (month === null ? 'nicht im Plan' : formatMonthEntry(month))
  return steps
    .map(
      (step) =>
        `${stepWords[step.name]}: ${words.before} ${monthWords(step.before)}, ${words.after} ${monthWords(step.after)}, ${shiftWords(step)}.`,
    )
    .join(' ')
}
