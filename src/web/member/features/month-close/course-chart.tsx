import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import { monthsWords } from './close-words.ts'
import type { CoursePoint } from './plan-course.ts'
import type { ResultFigures } from './result-figures.ts'

interface CourseChartProps {
  readonly points: readonly CoursePoint[]
  readonly plan: NonNullable<ResultFigures['plan']>
  readonly month: Month
}

const [HEIGHT, HEADROOM, FOOTROOM] = [240, 34, 30]
/** The gap in px between the plot and the amounts at its lines. */
const GAP = 14
const LETTER_PX = 6.8
/** The width on paper in px, where the chart stands beside the ledgers. */
const ON_PAPER_PX = 420

/**
 * The actual course as a solid line and the plan as a dashed one; the lead is drawn in euros upright and in
 * months across.
 */
export function CourseChart(props: CourseChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(ON_PAPER_PX)
  return (
    <div ref={ref} className="min-h-76">
      {width > 0 && <Drawing {...props} points={shownPoints(props, width)} width={width} />}
    </div>
  )
}

/** The width in px from which the last nine months fit. */
const WIDE_FROM = 480
const BACK_WHEN_NARROW = 5

function shownPoints({ points, month }: CourseChartProps, width: number): readonly CoursePoint[] {
  if (width >= WIDE_FROM) return points
  const now = points.findIndex((point) => point.month === month)
  return points.slice(Math.max(0, now - BACK_WHEN_NARROW))
}

function Drawing({ points, plan, month, width }: CourseChartProps & { readonly width: number }) {
  const format = useFormatEuro()
  const actuals = points.flatMap(({ actualCents }) => actualCents ?? [])
  const scale = valueScale([...actuals, ...points.map(({ planCents }) => planCents)], HEIGHT, { count: 3 })
  const room = Math.max(...scale.marks.map((mark) => format(mark, { isWhole: true }).length)) * LETTER_PX
  const inner = Math.max(1, width - GAP - room)
  const last = Math.max(1, points.length - 1)
  const x = (at: number) => (at / last) * inner
  const { y } = scale
  const now = points.findIndex((point) => point.month === month)
  const actual = plan.planTotalCents + plan.euroCents
  const isAhead = plan.euroCents > 0
  const { months } = plan
  const place = placeOnPlan(points, actual)
  const label = [
    `Ist ${format(actual)}, Plan ${format(plan.planTotalCents)} im ${formatMonth(month)}`,
    `${format(Math.abs(plan.euroCents))} ${isAhead ? 'über' : 'unter'} dem Plan`,
  ].join(', ')
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={HEADROOM + HEIGHT + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        <ValueGrid scale={scale} width={inner} labels="right" />
        <path
          d={linePath(points.map(({ planCents }, at) => [x(at), y(planCents)]))}
          fill="none"
          className="stroke-primary"
          strokeWidth={2}
          strokeDasharray="6 4"
        />
        <path
          d={linePath(
            points.flatMap(({ actualCents }, at): [number, number][] =>
              actualCents === undefined ? [] : [[x(at), y(actualCents)]],
            ),
          )}
          fill="none"
          className="stroke-text"
          strokeWidth={2.5}
        />
        {place !== null && months !== 0 && (
          <g>
            <line
              x1={x(now)}
              x2={x(place)}
              y1={y(actual)}
              y2={y(actual)}
              className="stroke-primary"
              strokeWidth={2}
            />
            <line
              x1={x(place)}
              x2={x(place)}
              y1={y(actual) - 5}
              y2={y(actual) + 5}
              className="stroke-primary"
              strokeWidth={2}
            />
            <text
              x={isAhead ? x(now) + 8 : x(place)}
              y={y(actual) + (isAhead ? -10 : 18)}
              className="fill-primary text-12 font-semibold"
            >
              {monthsWords(Math.abs(months))}
            </text>
          </g>
        )}
        {plan.euroCents !== 0 && (
          <line
            x1={x(now)}
            x2={x(now)}
            y1={y(actual)}
            y2={y(plan.planTotalCents)}
            className="stroke-primary"
            strokeWidth={2}
          />
        )}
        <circle
          cx={x(now)}
          cy={y(plan.planTotalCents)}
          r={4}
          className="fill-paper stroke-primary"
          strokeWidth={2}
        />
        <circle cx={x(now)} cy={y(actual)} r={4.5} className="fill-text" />
        <text
          x={x(now) - 10}
          y={y(actual) + (isAhead ? -10 : 22)}
          textAnchor="end"
          className="fill-text text-12 font-semibold"
        >
          Ist {format(actual)}
        </text>
        <text
          x={x(now) + 8}
          y={y(plan.planTotalCents) + (isAhead ? 22 : -22)}
          className="fill-primary text-12 font-semibold"
        >
          {format(plan.euroCents, { isSigned: true })}
          <tspan x={x(now) + 8} dy={15}>
            Plan {format(plan.planTotalCents)}
          </tspan>
        </text>
        <Months points={points} now={now} x={x} />
      </g>
    </svg>
  )
}

/**
 * The place of an amount on the line of the plan, in months since the first point; null: the line does not
 * reach the amount.
 */
function placeOnPlan(points: readonly CoursePoint[], cents: number): number | null {
  for (const [at, { planCents: from }] of points.entries()) {
    const to = points[at + 1]?.planCents
    if (to === undefined || cents < Math.min(from, to) || cents > Math.max(from, to)) continue
    return from === to ? at : at + (cents - from) / (to - from)
  }
  return null
}

interface MonthsProps {
  readonly points: readonly CoursePoint[]
  readonly now: number
  readonly x: (at: number) => number
}

/** The width in px of the label of a month with its year, 12 px high, and of half of the next label. */
const LABEL_PX = 84

/**
 * The labels of the axis: this month and every third month around it, and the first month where it has room.
 */
function Months({ points, now, x }: MonthsProps) {
  const shown = points
    .map(({ month }, at) => ({ month, at }))
    .filter(({ at }) => (at === 0 ? x(now % 3 || 3) >= LABEL_PX : Math.abs(at - now) % 3 === 0))
  return shown.map(({ month, at }, place) => {
    const before = shown[place - 1]
    const isOfNewYear = !before || yearOf(before.month) !== yearOf(month)
    return (
      <text
        key={month}
        x={x(at)}
        y={HEIGHT + 20}
        textAnchor={at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle'}
        className={at === now ? 'fill-text text-12 font-semibold' : 'fill-text-2 text-12'}
      >
        {isOfNewYear ? `${formatMonthShort(month)} ${yearOf(month)}` : formatMonthShort(month)}
      </text>
    )
  })
}
