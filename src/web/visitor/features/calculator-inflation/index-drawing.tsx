import { formatMonth, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath, stepPath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { InflationInputs } from './inflation-inputs.ts'
import type { IndexPoint, IndexResult, InflationResult } from './inflation-result.ts'
import { changeWords } from './inflation-words.ts'

interface Props extends Pick<ChartProps<InflationInputs, InflationResult>, 'show' | 'compared'> {
  readonly result: IndexResult
}

/** Steps that show the amount needed from month to month, or from year to year, to buy the same. */
export function IndexDrawing(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = itemAt(points, place.at)
  return (
    <>
      <Readout
        place={place}
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

type DrawingProps = Props & PlacedDrawing

function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height } = size
  const { points, from, to } = result
  const all = Math.max(1, Math.abs(monthsBetween(from, to)))
  const scale = scaleFor(points.map(amountOf), height)
  const x = ({ month }: IndexPoint) => (Math.abs(monthsBetween(from, month)) / all) * width
  const places = points.map((point) => [x(point), scale.y(amountOf(point))] as const)
  const steps = stepPath(places)
  const start = scale.y(amountOf(itemAt(points, 0)))
  const [hereX, hereY] = itemAt(places, place.at)
  return (
    <>
      <path
        d={areaPath(steps, { to: itemAt(places, -1)[0], ground: start })}
        className="fill-primary flow-fill"
      />
      <EuroGrid scale={scale} width={width} />
      <line x1={0} x2={width} y1={start} y2={start} className="stroke-text" strokeDasharray="7 4" />
      <path d={steps} fill="none" className="stroke-primary" strokeWidth={2.5} strokeLinejoin="round" />
      <PlotWords
        size={size}
        lines={[
          steps,
          linePath([
            [0, start],
            [width, start],
          ]),
        ]}
        marks={euroMarks(scale, show)}
      />
      <Guide x={hereX} height={height} points={[{ y: hereY }]} />
      <AxisWords
        start={formatMonthYearShort(from)}
        end={from === to ? undefined : formatMonthYearShort(to)}
        width={width}
        height={height}
      />
      <PlaceSurface place={place} to={width} height={height} places={places.map(([left]) => left)} />
    </>
  )
}

function amountOf({ adjusted }: IndexPoint): number {
  return adjusted.toNumber()
}
