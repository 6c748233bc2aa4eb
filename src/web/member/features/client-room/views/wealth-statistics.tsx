import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { formatPercent, formatPercentDifference } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { valueScale } from '#web/kit/drawing/value-axis.tsx'
import type { WealthPlanView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { Fact, Facts } from './view-parts.tsx'

type Course = WealthPlanView['statistics']['course']

const [HEIGHT_PX, HEADROOM_PX, FOOTROOM_PX, TENTHS] = [160, 14, 26, 10]

/** The statistics of the wealth: rates, changes, and the net worth month by month. */
export function WealthStatistics({ view: { statistics } }: { readonly view: WealthPlanView }) {
  const { months, savingsRateBp, investmentRateBp, since, change, valueChange, changeBp } = statistics
  const changed = since === null ? 'Veränderung' : `Veränderung seit ${formatMonthYearShort(since)}`
  if (months === 0)
    return (
      <Section title="Statistiken">
        <p className="mt-3 text-text-2">
          Bisher ist nur ein Monat bekannt. Ab dem zweiten gibt es etwas zu vergleichen.
        </p>
      </Section>
    )
  return (
    <Section title="Statistiken" aside={months === 1 ? 'der letzte Monat' : `die letzten ${months} Monate`}>
      <Facts>
        {savingsRateBp !== null && (
          <Fact label="Sparquote">{formatPercent(savingsRateBp, { digits: 1 })}</Fact>
        )}
        {investmentRateBp !== null && (
          <Fact label="Investitionsquote">{formatPercent(investmentRateBp, { digits: 1 })}</Fact>
        )}
        {change !== null && (
          <Fact
            label={changed}
            note={
              valueChange === null ? undefined : (
                <>
                  davon Wert <ToldAmount value={valueChange} isSigned />
                </>
              )
            }
          >
            <ToldAmount value={change} isSigned isToned />
          </Fact>
        )}
        {change === null && changeBp !== null && (
          <Fact label={changed}>{formatPercentDifference(changeBp, { digits: 1 })} %</Fact>
        )}
        {statistics.financedYearTenths !== null && (
          <Fact label="Reicht für">
            {formatDecimal(decimal(statistics.financedYearTenths).div(TENTHS), { places: 1 })} Jahre
          </Fact>
        )}
      </Facts>
      {statistics.course.length > 1 && <NetWorthCourse course={statistics.course} />}
    </Section>
  )
}

function NetWorthCourse({ course }: { readonly course: Course }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const tell = useTell()
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last) return null
  const scale = valueScale(
    course.map(({ amount }) => amount),
    HEIGHT_PX,
  )
  const x = (at: number) => (at / (course.length - 1)) * width
  return (
    <div ref={ref} className="mt-6 min-h-50">
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Nettovermögen von ${tell(first.amount)} im ${formatMonthYearShort(first.month)} bis ${tell(last.amount)} im ${formatMonthYearShort(last.month)}`}
          width={width}
          height={HEIGHT_PX + HEADROOM_PX + FOOTROOM_PX}
          className="block overflow-visible"
        >
          <g transform={`translate(0 ${HEADROOM_PX})`}>
            {scale.marks.map((mark) => (
              <g key={mark}>
                <line x2={width} y1={scale.y(mark)} y2={scale.y(mark)} className="stroke-border" />
                <text y={scale.y(mark) - 6} className="plot-words fill-text-3 text-12">
                  {tell(mark)}
                </text>
              </g>
            ))}
            <path
              d={linePath(course.map(({ amount }, at) => [x(at), scale.y(amount)]))}
              fill="none"
              className="stroke-text"
              strokeWidth={2.5}
            />
            <circle cx={width} cy={scale.y(last.amount)} r={4} className="fill-text" />
            <text y={HEIGHT_PX + 20} className="fill-text-2 text-12">
              {formatMonthYearShort(first.month)}
            </text>
            <text x={width} y={HEIGHT_PX + 20} textAnchor="end" className="fill-text-2 text-12">
              {formatMonthYearShort(last.month)}
            </text>
          </g>
        </svg>
      )}
    </div>
  )
}
