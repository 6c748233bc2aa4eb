import { itemAt } from '#domain/lists/item-at.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { CheckCost, Financing, FixedEnd } from '#domain/property/check/check-answer.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { Guide, GuidePoint } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { type Place, PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import type { PlotSize } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import type { PlotWord } from '#web/kit/labels/place-words.ts'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import { durationWords } from '#web/kit/words/duration-words.ts'
import { ChartFrame, moneyMarks, plotSize } from './chart-frame.tsx'
import { yearMarks } from './year-marks.ts'

interface ScheduleChartProps {
  readonly financing: Financing
  readonly fixedEnd: FixedEnd | null
  readonly cost: CheckCost
}

const RIGHT_ROOM = 132

/** What is owed, year after year: solid while the rate is fixed, dashed after it. */
export function ScheduleChart(props: ScheduleChartProps) {
  const { financing, fixedEnd } = props
  const format = useFormatEuro()
  const [ref, width] = useWidth<HTMLDivElement>()
  const { years } = financing
  const place = usePlace(years.length, Math.ceil((fixedEnd?.months ?? 12) / 12) - 1)
  const year = itemAt(years, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          `Jahr ${year.number}`,
          `offen ${format(year.balanceCents)}`,
          `Zinsen ${format(year.interestCents)}`,
          `Tilgung ${format(year.principalCents + year.specialCents)}`,
        ]}
      />
      <div ref={ref} className="mt-2 min-h-56 md:min-h-67">
        {width > 0 && <Drawing {...props} place={place} width={width} />}
      </div>
    </>
  )
}

function Drawing(props: ScheduleChartProps & { readonly place: Place; readonly width: number }) {
  const { financing, fixedEnd, place, width } = props
  const format = useFormatEuro()
  const size = plotSize(width, RIGHT_ROOM)
  const { height, width: inner, isWide } = size
  const months = financing.schedule.length
  const points = pointsOf(props)
  const amounts = points.map(({ cents }) => cents)
  const scale = valueScale(amounts, height, { fromZero: true })
  const x = (month: number) => (month / months) * inner
  const path = (some: readonly Point[]) =>
    linePath(some.map(({ month, cents }) => [x(month), scale.y(cents)]))
  const end = fixedEnd?.months ?? 0
  const bound = path(points.filter(({ month }) => month <= end))
  const edge = { x: x(end), y: scale.y(fixedEnd?.balanceCents ?? 0) }
  const here = itemAt(financing.years, place.at)
  return (
    <ChartFrame label={labelOf(props, format)} width={width} height={height}>
      {fixedEnd && (
        <path d={areaPath(bound, { to: edge.x, ground: scale.y(0) })} className="fill-chart-7 flow-fill" />
      )}
      <ValueGrid scale={scale} width={inner} labels="none" />
      {fixedEnd && <path d={bound} fill="none" className="stroke-chart-7" strokeWidth={2.5} />}
      <path
        d={path(points.filter(({ month }) => month >= end))}
        fill="none"
        className="stroke-chart-7"
        strokeWidth={2}
        strokeDasharray="7 4"
      />
      {fixedEnd && <FixedEdge {...edge} ground={scale.y(0)} />}
      <Guide
        x={x(Math.min(months, here.number * 12))}
        height={height}
        isQuiet
        points={[{ y: scale.y(here.balanceCents), className: 'stroke-border-strong', size: 'small' }]}
      />
      <YearWords months={months} size={size} />
      <PlotWords
        size={size}
        lines={[path(points)]}
        marks={moneyMarks(scale, format)}
        words={fixedEnd ? edgeWords({ fixedEnd, edge, size }, format) : []}
      />
      {isWide && financing.months !== null && <RepaidWords x={inner + 12} y={height} months={months} />}
      <PlaceSurface place={place} from={x(Math.min(12, months))} to={inner} height={height} />
    </ChartFrame>
  )
}

function YearWords({ months, size }: { readonly months: number; readonly size: PlotSize }) {
  const { width, height, isWide } = size
  const years = yearMarks(months / 12, isWide ? 6 : 3)
  const marks = years.map((year) => ({ x: ((year * 12) / months) * width, words: `Jahr ${year}` }))
  return <AxisWords start="heute" marks={marks} width={width} height={height} />
}

interface Point {
  readonly month: number
  readonly cents: Cents
}

/** The points that are drawn: the start, every full year, the end of the fixed rate and the end. */
function pointsOf({ financing: { schedule }, fixedEnd, cost }: ScheduleChartProps): readonly Point[] {
  return [
    { month: 0, cents: cost.loanCents },
    ...schedule
      .filter(({ number }) => number % 12 === 0 || number === fixedEnd?.months || number === schedule.length)
      .map(({ number, balanceCents }) => ({ month: number, cents: balanceCents })),
  ]
}

function labelOf(
  { financing, fixedEnd, cost }: ScheduleChartProps,
  format: (cents: Cents) => string,
): string {
  const parts = [
    `heute ${format(cost.loanCents)}`,
    ...(fixedEnd
      ? [`nach ${durationWords(fixedEnd.months, 'dative')} ${format(fixedEnd.balanceCents)}`]
      : []),
    ...(financing.months === null ? [] : [`getilgt nach ${durationWords(financing.months, 'dative')}`]),
  ]
  return `Restschuld: ${parts.join(', ')}. Die Zahlen stehen in der Tabelle.`
}

interface Edge {
  readonly x: number
  readonly y: number
}

/** Where the rate is no longer fixed. */
function FixedEdge({ x, y, ground }: Edge & { readonly ground: number }) {
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={ground} className="stroke-warning" strokeDasharray="2 3" />
      <GuidePoint x={x} y={y} className="stroke-chart-7" size="middle" />
    </>
  )
}

interface EdgePlace {
  readonly fixedEnd: FixedEnd
  readonly edge: Edge
  readonly size: PlotSize
}

function edgeWords(
  { fixedEnd, edge, size }: EdgePlace,
  format: (cents: number, options?: { readonly isWhole: boolean }) => string,
): readonly PlotWord[] {
  const { balanceCents, months } = fixedEnd
  const { width, height, isWide } = size
  if (balanceCents === 0) return []
  const isLate = edge.x > width * 0.5
  const anchor = isLate ? 'end' : 'start'
  return [
    {
      text: isWide
        ? `Restschuld nach ${durationWords(months, 'dative')} ${format(balanceCents)}`
        : format(balanceCents, { isWhole: true }),
      x: edge.x + (isLate ? 0 : 12),
      y: edge.y - 12,
      anchor,
      className: 'fill-text font-semibold',
      givesWay: 'around',
    },
    {
      text: 'Zinsbindung endet',
      x: edge.x + (isLate ? -8 : 8),
      y: height - 8,
      anchor,
      className: 'fill-warning font-semibold',
      givesWay: 'around',
      isDropped: true,
    },
  ]
}

function RepaidWords({ x, y, months }: Edge & { readonly months: number }) {
  return (
    <>
      <text x={x} y={y - 18} className="fill-text-2 text-14">
        getilgt nach
      </text>
      <text x={x} y={y} className="fill-text text-14 font-semibold">
        {shortDuration(months)}
      </text>
    </>
  )
}

/** A duration where there is little room: "28 J. 8 Mon." */
function shortDuration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [...(years > 0 ? [`${years} J.`] : []), ...(rest > 0 ? [`${rest} Mon.`] : [])].join(' ')
}
