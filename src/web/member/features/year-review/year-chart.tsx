import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'

const [HEIGHT, HEADROOM, FOOTROOM, ON_PAPER_HEIGHT] = [168, 16, 28, 110]
/** The gap in px between the plot and the amounts at its lines. */
const GAP = 14
const LETTER_PX = 6.8
const ON_PAPER_PX = 250
/** The width in px of the first name under the axis. */
const START_PX = 84
/** The named months of a year, which are enough for orientation. */
const NAMED = new Set([4, 8])

interface YearChartProps {
  readonly review: Pick<YearReview, 'year' | 'course' | 'planCents'>
}

/** The net worth at the end of each month, and the planned value of December. */
export function YearChart(props: YearChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(ON_PAPER_PX)
  return (
    <div ref={ref} className="min-h-53 print:min-h-0">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing({ review, width }: YearChartProps & { readonly width: number }) {
  const format = useFormatEuro()
  const height = useIsOnPaper() ? ON_PAPER_HEIGHT : HEIGHT
  const { course, planCents, year } = review
  const points: readonly { readonly month: Month; readonly cents: Cents }[] = [
    { month: course.openingMonth, cents: course.openingCents },
    ...course.months.map(({ month, afterCents }) => ({ month, cents: afterCents })),
  ]
  const december = addMonths(course.openingMonth, monthsUntilDecember(course.openingMonth, year))
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  const hasPlan = planCents !== null && last.month < december
  const scale = valueScale([...points.map(({ cents }) => cents), ...(hasPlan ? [planCents] : [])], height)
  const room = Math.max(...scale.marks.map((mark) => format(mark, { isWhole: true }).length)) * LETTER_PX
  const inner = Math.max(1, width - GAP - room)
  const whole = Math.max(1, monthsBetween(course.openingMonth, december))
  const x = (month: Month) => (monthsBetween(course.openingMonth, month) / whole) * inner
  const { y } = scale
  const plan = hasPlan ? `, laut Plan ${format(planCents)} im ${formatMonth(december)}` : ''
  return (
    <svg
      role="img"
      aria-label={`Von ${format(course.openingCents)} im ${formatMonth(course.openingMonth)} auf ${format(last.cents)} im ${formatMonth(last.month)}${plan}`}
      width={width}
      height={HEADROOM + height + FOOTROOM}
      className="block overflow-visible text-12"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        <ValueGrid scale={scale} width={inner} labels="right" />
        <path
          d={linePath(points.map(({ month, cents }) => [x(month), y(cents)]))}
          fill="none"
          className="stroke-text"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {hasPlan && (
          <>
            <path
              d={linePath([
                [x(last.month), y(last.cents)],
                [x(december), y(planCents)],
              ])}
              fill="none"
              className="stroke-primary"
              strokeWidth={2}
              strokeDasharray="4 4"
            />
            <circle
              cx={x(december)}
              cy={y(planCents)}
              r={4}
              className="fill-paper stroke-primary"
              strokeWidth={2}
            />
            <text
              x={x(december) + 4}
              y={y(planCents) - 10}
              textAnchor="end"
              className="fill-primary font-semibold"
            >
              {`Plan Dez ${format(planCents, { isWhole: true })}`}
            </text>
          </>
        )}
        <circle cx={x(last.month)} cy={y(last.cents)} r={4.5} className="fill-text" />
        <text x={0} y={height + 21} className="fill-text-2">
          {`${formatMonthShort(course.openingMonth)} ${yearOf(course.openingMonth)}`}
        </text>
        {points
          .slice(3)
          .filter(
            ({ month }) =>
              NAMED.has(monthNumber(month)) && x(month) > START_PX && monthsBetween(month, last.month) > 1,
          )
          .map(({ month }) => (
            <text key={month} x={x(month)} y={height + 21} textAnchor="middle" className="fill-text-2">
              {formatMonthShort(month)}
            </text>
          ))}
        {monthsBetween(course.openingMonth, last.month) > 2 && (
          <text x={x(last.month)} y={height + 21} textAnchor="middle" className="fill-text-2">
            {formatMonthShort(last.month)}
          </text>
        )}
      </g>
    </svg>
  )
}

function monthsUntilDecember(opening: Month, year: number): number {
  return (year - yearOf(opening)) * 12 + 12 - monthNumber(opening)
}
