import { formatMonth, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { EuroGrid, Plot, type PlotSize, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { InflationKey } from './inflation-inputs.ts'
import type { IndexPoint, IndexResult, InflationResult } from './inflation-result.ts'
import { changeWords } from './inflation-words.ts'

interface Props extends Pick<ChartProps<InflationKey, InflationResult>, 'show' | 'compared'> {
  readonly result: IndexResult
}

/** Steps: the amount as it had to be from month to month, or from year to year, to buy the same. */
export function IndexDrawing(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = points[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={points.length}
        onMove={place.choose}
        step="Schritt"
        words={[formatMonth(here.month), show.euros(here.adjusted), changeWords(here.change, show)]}
      />
      <Plot
        label={`${show.euros(result.amount)} im ${formatMonth(result.from)} entsprechen ${show.euros(result.adjusted)} im ${formatMonth(result.to)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height } = size
  const { points, from, to } = result
  const all = Math.max(1, Math.abs(monthsBetween(from, to)))
  const scale = scaleFor(points.map(amountOf), height)
  const x = ({ month }: IndexPoint) => (Math.abs(monthsBetween(from, month)) / all) * width
  const places = points.map((point) => [x(point), scale.y(amountOf(point))] as const)
  const steps = linePath(
    places.flatMap(([left, y], at) =>
      at === 0
        ? [[left, y]]
        : ([
            [left, places[at - 1]![1]],
            [left, y],
          ] as const),
    ),
  )
  const start = scale.y(amountOf(points[0]!))
  const [hereX, hereY] = places[place.at]!
  return (
    <>
      <path d={`${steps}L${places.at(-1)![0]},${start}L0,${start}Z`} className="fill-primary flow-fill" />
      <EuroGrid scale={scale} width={width} show={show} />
      <line x1={0} x2={width} y1={start} y2={start} className="stroke-text" strokeDasharray="7 4" />
      <path d={steps} fill="none" className="stroke-primary" strokeWidth={2.5} strokeLinejoin="round" />
      <line x1={hereX} x2={hereX} y1={0} y2={height} className="stroke-text" strokeDasharray="2 3" />
      <circle cx={hereX} cy={hereY} r={6} className="fill-paper stroke-primary" strokeWidth={2.5} />
      <text x={0} y={height + 22} className="fill-text-2 text-14">
        {formatMonthYearShort(from)}
      </text>
      {from !== to && (
        <text x={width} y={height + 22} textAnchor="end" className="fill-text-2 text-14">
          {formatMonthYearShort(to)}
        </text>
      )}
      <rect
        {...place.surface(places.map(([left]) => left))}
        width={width}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

function amountOf({ adjusted }: IndexPoint): number {
  return adjusted.toNumber()
}
