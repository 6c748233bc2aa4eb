import type { WithdrawalYear } from '#domain/calculators/withdrawal-course.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import {
  ComparedLines,
  type DrawnLine,
  drawnLines,
} from '#web/household/calculators/comparison/compared-lines.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { WithdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import type { WithdrawalPlanResult } from './withdrawal-plan-result.ts'

type Props = ChartProps<WithdrawalPlanInputs, WithdrawalPlanResult>

interface Line extends DrawnLine {
  readonly points: readonly Point[]
}

interface Point {
  readonly month: number
  readonly balance: number
}

/**
 * The remaining capital as an area, and under it the withdrawals of each year: the part paid from interest, and the
 * part paid from capital.
 */
export default function WithdrawalPlanChart(props: Props) {
  const { result, show, compared } = props
  const { course, capital } = result
  const place = usePlace(course.years.length, Math.floor(course.years.length / 2))
  const year = course.years[place.at]
  const lines = drawnLines(compared, (one) => ({ points: pointsOf(one) }))

  return (
    <>
      {year && (
        <Readout
          place={place}
          step="Jahr"
          words={[
            show.monthAfter(Math.min(year.year * 12, course.months.length)),
            `${show.euros(year.balance)} übrig`,
            `entnommen ${show.euros(year.withdrawn)}`,
            `Erträge ${show.euros(year.interest)}`,
          ]}
        />
      )}
      <Plot
        label={`Restkapital von ${show.euros(capital)} heute bis ${show.euros(course.balance)} ${show.monthAfter(course.months.length)}, darunter die Entnahmen jedes Jahres`}
      >
        {(size) => <Drawing {...props} size={size} lines={lines} place={place} />}
      </Plot>
      <p className="flex flex-wrap gap-x-6 text-14 text-text-2">
        <Key className="bg-primary" words="Entnahme aus Erträgen" />
        <Key className="bg-border-strong" words="aus dem Kapital" />
      </p>
    </>
  )
}

function Key({ className, words }: { readonly className: string; readonly words: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 ${className}`} aria-hidden />
      {words}
    </span>
  )
}

function pointsOf({ capital, course }: WithdrawalPlanResult): readonly Point[] {
  return [
    { month: 0, balance: capital.toNumber() },
    ...course.years.map(({ year, balance }) => ({
      month: Math.min(year * 12, course.months.length),
      balance: balance.toNumber(),
    })),
  ]
}

interface DrawingProps extends Props, PlacedDrawing {
  readonly lines: readonly Line[]
}

function Drawing({ result, show, size, lines, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { course } = result
  const months = Math.max(1, ...lines.map(({ points }) => itemAt(points, -1).month))
  const upper = Math.round(height * (isWide ? 0.68 : 0.6))
  const scale = scaleFor(
    lines.flatMap(({ points }) => points.map(({ balance }) => balance)),
    upper,
  )
  const x = (month: number) => (month / months) * width
  const path = (points: readonly Point[]) =>
    linePath(points.map(({ month, balance }) => [x(month), scale.y(balance)]))
  const own = pointsOf(result)
  const end = itemAt(own, -1)
  const base = scale.y(0)
  const here = course.years[place.at]
  const hereMonth = here ? Math.min(here.year * 12, course.months.length) : 0

  return (
    <>
      <path d={areaPath(path(own), { to: x(end.month), ground: base })} className="fill-primary flow-fill" />
      <EuroGrid scale={scale} width={width} />
      <ComparedLines lines={lines} path={({ points }) => path(points)} />
      <YearBars
        years={course.years}
        chosen={place.at}
        top={upper + (isWide ? 28 : 16)}
        bottom={height}
        widthOfYear={x(12)}
        end={x(end.month)}
      />
      <line x1={0} x2={width} y1={height + 0.5} y2={height + 0.5} className="stroke-border-strong" />
      <PlotWords
        size={{ ...size, height: base }}
        lines={lines.map(({ points }) => path(points))}
        marks={euroMarks(scale, show)}
        words={lines.map(({ letter, points, isCurrent }, at) => {
          // Each label stands a little further along, so that labels of close lines do not overlap.
          const point = itemAt(points, Math.round((points.length - 1) * Math.min(0.8, 0.3 + at * 0.17)))
          return {
            text: letter,
            x: x(point.month) + 6,
            y: scale.y(point.balance) - 8,
            anchor: 'start',
            className: `font-semibold ${isCurrent ? 'fill-primary' : 'fill-text'}`,
            givesWay: 'around',
          }
        })}
      />
      <TimeAxis months={months} width={width} height={height} show={show} />
      {here && <Guide x={x(hereMonth)} height={base} points={[{ y: scale.y(here.balance.toNumber()) }]} />}
      <PlaceSurface
        place={place}
        to={x(end.month)}
        height={height}
        places={own.slice(1).map(({ month }) => x(month))}
      />
    </>
  )
}

interface YearBarsProps {
  readonly years: readonly WithdrawalYear[]
  readonly chosen: number
  readonly top: number
  readonly bottom: number
  readonly widthOfYear: number
  /** The end of a year that is not complete. */
  readonly end: number
}

function YearBars({ years, chosen, top, bottom, widthOfYear, end }: YearBarsProps) {
  const largest = Math.max(1e-9, ...years.map(({ withdrawn }) => withdrawn.toNumber()))
  const height = (value: number) => (value / largest) * (bottom - top)
  const gap = widthOfYear > 6 ? 2 : 0
  return years.map(({ year, withdrawn, interest }, at) => {
    const whole = height(withdrawn.toNumber())
    const earned = height(Math.max(0, Math.min(withdrawn.toNumber(), interest.toNumber())))
    const from = (year - 1) * widthOfYear
    const bar = { x: from, width: Math.max(0.5, Math.min(widthOfYear, end - from) - gap) }
    return (
      <g key={year} className={at === chosen ? '' : 'opacity-70'}>
        <rect {...bar} y={bottom - whole} height={whole - earned} className="fill-border-strong" />
        <rect {...bar} y={bottom - earned} height={earned} className="fill-primary" />
      </g>
    )
  })
}
