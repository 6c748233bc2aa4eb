import { type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import type { RoundScale } from '#web/kit/drawing/round-scale.ts'
import { valueScale } from '#web/kit/drawing/value-axis.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import type { PlotWord } from '#web/kit/labels/place-words.ts'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import { useTell } from '#web/member/consulting/told-amount.tsx'

export interface CoursePoint {
  readonly month: Month
  /** By the plan as it is, in today's purchasing power. */
  readonly now: Cents
  /** With the lines of the proposal; null: nothing is proposed. */
  readonly proposed: Cents | null
}

export interface CourseTarget {
  readonly label: string
  readonly amount: Cents
  /** When the plan reaches it, and when the proposal does; null: never, or nothing is proposed. */
  readonly now: Month | null
  readonly proposed: Month | null
  /** The difference in words: "33 Monate früher". */
  readonly shift: string | null
}

interface CourseDrawingProps {
  readonly points: readonly CoursePoint[]
  /** The step that is drawn as a line; null: its amount is not known. */
  readonly target: CourseTarget | null
  /** The words at the end of the proposal's line, such as "Sparrate 12 %". */
  readonly proposalWords: string
  readonly label: string
}

const HEIGHTS = { wide: 300, narrow: 220 } as const
const [HEADROOM, FOOTROOM, END_ROOM, WIDE_FROM, NAME_ROOM] = [18, 34, 110, 480, 70]

/** The plan as it is (dashed), and with the proposal (solid), up to the end of the plan. */
export function CourseDrawing(props: CourseDrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-4 min-h-68 md:min-h-88">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

interface Plot {
  readonly width: number
  readonly height: number
  readonly isWide: boolean
  readonly scale: RoundScale
  readonly x: (month: Month) => number
  readonly y: (cents: Cents) => number
}

function Drawing(props: CourseDrawingProps & { readonly width: number }) {
  const { points, target, label } = props
  const plot = plotOf(props)
  const { width, height, isWide, x, y } = plot
  const now = points.map((point) => [x(point.month), y(point.now)] as const)
  const proposed = points.flatMap((point) =>
    point.proposed === null ? [] : [[x(point.month), y(point.proposed)] as const],
  )
  const tell = useTell()
  const lines = [
    linePath(now),
    ...(proposed.length > 1 ? [linePath(proposed)] : []),
    ...(target ? waysDown(target, plot) : []),
  ]
  return (
    <svg
      role="img"
      aria-label={label}
      width={props.width}
      height={height + HEADROOM + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        <Grid plot={plot} />
        {proposed.length > 1 && <path d={bandPath(proposed, now)} className="fill-primary-soft" />}
        {target && y(target.amount) > 0 && (
          <line x2={width} y1={y(target.amount)} y2={y(target.amount)} className="stroke-text" />
        )}
        <path d={linePath(now)} fill="none" className="stroke-text" strokeWidth={2} strokeDasharray="6 4" />
        {proposed.length > 1 && (
          <path d={linePath(proposed)} fill="none" className="stroke-primary" strokeWidth={2} />
        )}
        {target && <Reached target={target} plot={plot} />}
        <PlotWords
          size={{ width, height, isWide }}
          lines={lines}
          longest={16}
          marks={gridWords(plot, target, tell)}
          ends={endsOf(props, plot)}
          words={target ? targetWords(target, plot, tell) : []}
        />
        <Years points={points} plot={plot} />
      </g>
    </svg>
  )
}

/** The ways down from the dates of a step, on which no word stands. */
function waysDown({ now, proposed, amount }: CourseTarget, { x, y, height }: Plot): readonly string[] {
  return [now, proposed]
    .filter((month) => month !== null)
    .map((month) =>
      linePath([
        [x(month), y(amount)],
        [x(month), height],
      ]),
    )
}

function Grid({ plot: { scale, width } }: { readonly plot: Plot }) {
  return scale.marks.map((mark) => (
    <line
      key={mark}
      x2={width}
      y1={Math.round(scale.y(mark)) + 0.5}
      y2={Math.round(scale.y(mark)) + 0.5}
      className={mark === scale.minimum ? 'stroke-text' : 'stroke-border'}
    />
  ))
}

function plotOf({ points, target, width: whole }: CourseDrawingProps & { readonly width: number }): Plot {
  const isWide = whole >= WIDE_FROM
  const height = HEIGHTS[isWide ? 'wide' : 'narrow']
  const width = Math.max(1, whole - (isWide ? END_ROOM : 0))
  const values = points.flatMap(({ now, proposed }) => (proposed === null ? [now] : [now, proposed]))
  const scale = valueScale([Math.min(0, ...values), Math.max(1, ...values, target?.amount ?? 0)], height, {
    count: 3,
  })
  const first = points[0]?.month ?? '2000-01-01'
  const months = Math.max(1, monthsBetween(first, points.at(-1)?.month ?? first))
  return {
    width,
    height,
    isWide,
    scale,
    x: (month) => (monthsBetween(first, month) / months) * width,
    y: (cents) => Math.max(0, scale.y(cents)),
  }
}

function gridWords({ scale, y }: Plot, target: CourseTarget | null, tell: (cents: Cents) => string) {
  return scale.marks
    .filter((mark) => mark !== scale.minimum && mark !== 0)
    .filter((mark) => !target || Math.abs(y(target.amount) - scale.y(mark)) > 22)
    .map((mark) => ({ y: scale.y(mark), words: tell(mark) }))
}

function targetWords(
  target: CourseTarget,
  { x, y, width, height, isWide }: Plot,
  tell: (cents: Cents) => string,
): readonly PlotWord[] {
  const words: PlotWord[] = [
    {
      text: `${target.label} ${tell(target.amount)}`,
      x: 0,
      y: y(target.amount) - 6,
      anchor: 'start',
      className: 'fill-text font-semibold',
      givesWay: 'sideways',
      isDropped: true,
    },
  ]
  const { now, proposed, shift } = target
  if (proposed !== null && shift !== null)
    words.push({
      text: `${formatMonthEntry(proposed)}, ${shift}`,
      x: x(proposed) - 8,
      y: height - 12,
      anchor: 'end',
      className: 'fill-primary font-semibold',
      givesWay: 'around',
    })
  if (now !== null && !isWide)
    words.push({
      text: formatMonthEntry(now),
      x: x(now) + (x(now) + NAME_ROOM < width ? 8 : -8),
      y: height - 12,
      anchor: x(now) + NAME_ROOM < width ? 'start' : 'end',
      className: 'fill-text font-semibold',
      givesWay: 'around',
    })
  return words
}

function endsOf({ points, proposalWords }: CourseDrawingProps, { width, y }: Plot) {
  const last = points.at(-1)
  if (!last) return []
  const plan = {
    name: last.proposed === null ? 'Plan' : 'Plan heute',
    short: '',
    words: '',
    x: width,
    y: y(last.now),
    className: 'fill-text',
  }
  if (last.proposed === null) return [plan]
  return [
    {
      name: 'Vorschlag',
      short: '',
      words: proposalWords,
      x: width,
      y: y(last.proposed),
      className: 'fill-primary',
    },
    plan,
  ]
}

function Reached({ target, plot }: { readonly target: CourseTarget; readonly plot: Plot }) {
  const { x, y, height, isWide } = plot
  const top = y(target.amount)
  return (
    <>
      {[
        { month: target.now, stroke: 'stroke-text' },
        { month: target.proposed, stroke: 'stroke-primary' },
      ].map(({ month, stroke }) =>
        month === null ? null : (
          <g key={stroke}>
            <line x1={x(month)} x2={x(month)} y1={top} y2={height} className={stroke} strokeDasharray="2 3" />
            <circle cx={x(month)} cy={top} r={5} className={`fill-paper ${stroke}`} strokeWidth={2} />
          </g>
        ),
      )}
      {/* In a wide drawing the month of today's plan reaches into the room at the right. */}
      {isWide && target.now !== null && (
        <text x={x(target.now) + 8} y={height - 12} className="plot-words fill-text text-14 font-semibold">
          {formatMonthEntry(target.now)}
        </text>
      )}
    </>
  )
}

/** The possible numbers of years between two marks of the axis. */
const STEPS = [1, 2, 5, 10, 20] as const

function Years({ points, plot }: { readonly points: readonly CoursePoint[]; readonly plot: Plot }) {
  const [first, last] = [points[0]?.month, points.at(-1)?.month]
  if (first === undefined || last === undefined) return null
  const years = yearOf(last) - yearOf(first)
  const step = STEPS.find((each) => years / each <= (plot.isWide ? 5 : 3)) ?? 20
  return Array.from({ length: years + 1 }, (_, at) => yearOf(first) + at)
    .filter((year) => (year - yearOf(first)) % step === 0)
    .map((year) => {
      const x = year === yearOf(first) ? 0 : plot.x(`${year}-01-01`)
      return (
        <text
          key={year}
          x={x}
          y={plot.height + 22}
          textAnchor={x === 0 ? 'start' : x > plot.width - 16 ? 'end' : 'middle'}
          className="fill-text-2 text-14"
        >
          {year}
        </text>
      )
    })
}
