import { Link } from 'react-router'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import { deviationCauses, deviationTone, deviationWords } from '#web/member/wealth-plan/deviation-words.ts'
import { type CurvePoints, monthAt } from './curve-points.ts'

interface StandingPanelProps {
  /** The deviation from the plan; null: the plan has just begun, or it is over. */
  readonly deviation: PlanDeviation | null
  readonly curve: CurvePoints
  readonly calculations: () => readonly CalculationProps[]
}

/**
 * The household's standing today: the months ahead of or behind the plan, the course up to now, and the
 * causes.
 */
export function StandingPanel({ deviation, curve, calculations }: StandingPanelProps) {
  return (
    <section aria-labelledby="standing">
      <h3 id="standing" className="label-caps">
        Bis heute
      </h3>
      {deviation ? (
        <>
          <p className={`mt-1 text-20 font-semibold ${deviationTone(deviation)}`}>
            {deviationWords(deviation)}
          </p>
          <p className="text-14 text-text-2">
            <Money cents={deviation.euroCents} isSigned /> zum Plan, in gebuchten Euro
          </p>
          <Way curve={curve} />
          <dl className="mt-3 border-t border-border text-14">
            {deviationCauses(deviation).map(({ label, note, cents }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
                <dt>
                  {label}
                  <span className="block text-text-3">{note}</span>
                </dt>
                <dd className="shrink-0">
                  <Money cents={cents} isSigned isToned className="font-semibold" />
                </dd>
              </div>
            ))}
          </dl>
          <Link
            to="/vermoegensplan/statistiken"
            className="inline-flex min-h-11 items-center text-14 font-semibold text-primary hover:underline print:hidden"
          >
            Was dahinter steht
          </Link>
          <Formulas of={calculations} />
        </>
      ) : (
        <p className="mt-1 text-14 text-text-2">
          {curve.now === 0
            ? `Der Plan beginnt gerade. Ab ${formatMonthName(addMonths(curve.startMonth, 1))} steht hier, ob du voraus bist.`
            : 'Der Plan ist zu Ende. Verlängere ihn in den Einstellungen.'}
        </p>
      )}
    </section>
  )
}

const [HEIGHT, HEADROOM, FOOTROOM] = [84, 8, 22]
/** The distance between the drawing and its amounts, in px. */
const GAP = 14
/** The width of a letter of an amount that is 12 px high, rounded up. */
const LETTER_PX = 6.6
/**
 * The width on paper in px, where the panel stands beside the actions that would bring security nearer: half
 * of 672 px, less the gap.
 */
const ON_PAPER_PX = 312

function Way({ curve }: { readonly curve: CurvePoints }) {
  const [ref, width] = useWidth<HTMLDivElement>(ON_PAPER_PX)
  return (
    <div ref={ref} className="mt-3 min-h-28.5">
      {width > 0 && curve.now > 0 && <Drawing curve={curve} width={width} />}
    </div>
  )
}

function Drawing({ curve, width }: { readonly curve: CurvePoints; readonly width: number }) {
  const format = useFormatEuro()
  const { now, actualCents, planCents } = curve
  const planned = planCents.slice(0, now + 1)
  const scale = valueScale([...actualCents, ...planned], HEIGHT, { count: 2 })
  const amounts = scale.marks.map((mark) => format(mark, { isWhole: true }).length * LETTER_PX)
  const inner = Math.max(1, width - GAP - Math.max(...amounts))
  const x = (at: number) => (at / now) * inner
  const path = (line: readonly Cents[]) => linePath(line.map((cents, at) => [x(at), scale.y(cents)]))
  const last = actualCents.at(-1) ?? 0
  // The names stand where both lines are furthest apart, because they have the most room there.
  const isAbove = last >= (planned.at(-1) ?? 0)
  return (
    <svg
      role="img"
      aria-label={`Seit Beginn des Plans: Ist ${format(last)}, Plan ${format(planned.at(-1) ?? 0)}`}
      width={width}
      height={HEADROOM + HEIGHT + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        <ValueGrid scale={scale} width={inner} labels="right" />
        <path
          d={path(planned)}
          fill="none"
          className="stroke-primary"
          strokeWidth={1.5}
          strokeDasharray="5 3"
        />
        <path d={path(actualCents)} fill="none" className="stroke-text" strokeWidth={2} />
        <circle cx={x(now)} cy={scale.y(last)} r={4} className="fill-text" />
        <text
          x={inner * 0.44}
          y={wordY(isAbove)}
          textAnchor="end"
          className="fill-text text-12 font-semibold"
        >
          Ist
        </text>
        <text x={inner * 0.62} y={wordY(!isAbove)} className="fill-primary text-12 font-semibold">
          Plan
        </text>
        {yearMarks(curve).map(({ at, year }) => (
          <text
            key={year}
            x={x(at)}
            y={HEIGHT + 17}
            textAnchor={at === 0 ? 'start' : 'middle'}
            className="fill-text-2 text-12"
          >
            {year}
          </text>
        ))}
      </g>
    </svg>
  )

  function wordY(isUpper: boolean): number {
    const at = Math.round(now / 2)
    const middle = scale.y(((actualCents[at] ?? 0) + (planned[at] ?? 0)) / 2)
    return isUpper ? Math.max(12, middle - 18) : Math.min(HEIGHT - 4, middle + 26)
  }
}

/** The greatest number of years that are named. */
const MOST_YEARS = 4

function yearMarks(curve: CurvePoints): readonly { readonly at: number; readonly year: number }[] {
  const marks = Array.from({ length: curve.now + 1 }, (_, at) => ({
    at,
    year: yearOf(monthAt(curve, at)),
  })).filter(({ year }, at, all) => at === 0 || all[at - 1]?.year !== year)
  const step = Math.ceil(marks.length / MOST_YEARS)
  // The first mark is left out where the plan began late in a year, because its name would lie under the name
  // of the next year.
  const free = marks.filter(({ at }, place) => place !== 0 || (marks[1]?.at ?? Infinity) - at > curve.now / 6)
  return free.filter((_, place) => place % step === 0)
}
