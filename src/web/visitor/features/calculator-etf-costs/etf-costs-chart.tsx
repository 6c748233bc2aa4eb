import { itemAt } from '#domain/lists/item-at.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import type { EndLabel } from '#web/kit/labels/end-labels.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { EtfCostsInputs } from './etf-costs-inputs.ts'
import type { EtfCostsResult } from './etf-costs-result.ts'

type Props = ChartProps<EtfCostsInputs, EtfCostsResult>

/** Lines that diverge: the distance between no costs and each fund is what the fund costs. */
export default function EtfCostsChart(props: Props) {
  const { result, show } = props
  const { first, second } = result
  const { years } = first.costs
  const place = usePlace(years.length, years.length - 1)
  const here = itemAt(years, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          show.monthAfter(here.year * 12),
          `Fonds 1 ${show.euros(here.value)}`,
          `Fonds 2 ${show.euros(itemAt(second.costs.years, place.at).value)}`,
          `ohne Kosten ${show.euros(here.valueWithoutCosts)}`,
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Nach ${show.duration(years.length * 12, 'dative')} ohne Kosten ${show.euros(first.costs.endValueWithoutCosts)}, mit Fonds 1 ${show.euros(first.costs.endValue)}, mit Fonds 2 ${show.euros(second.costs.endValue)}`}
      >
        {(size) => <Drawing result={result} show={show} size={size} place={place} />}
      </Plot>
    </>
  )
}

type DrawingProps = Pick<Props, 'result' | 'show'> & PlacedDrawing

/** The drawing. Doubles are for drawing only. */
function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height } = size
  const { first, second } = result
  const start = first.input.initial.toNumber()
  const without = [start, ...first.costs.years.map(({ valueWithoutCosts }) => valueWithoutCosts.toNumber())]
  const one = [start, ...first.costs.years.map(({ value }) => value.toNumber())]
  const two = [start, ...second.costs.years.map(({ value }) => value.toNumber())]
  const scale = scaleFor([...without, ...one, ...two], height)
  const years = without.length - 1
  const x = (year: number) => (year / years) * width
  const places = (values: readonly number[]) =>
    values.map((value, year) => [x(year), scale.y(value)] as const)
  const path = (values: readonly number[]) => linePath(places(values))
  const lowest = one.map((value, year) => Math.min(value, itemAt(two, year)))
  const here = x(place.at + 1)
  const endLabel = (name: string, value: Decimal, className: string): EndLabel => ({
    name,
    short: name,
    words: show.euros(value, { places: 0 }),
    x: width,
    y: scale.y(value.toNumber()),
    className,
  })
  return (
    <>
      <path
        d={areaPath(path(lowest), { to: width, ground: scale.y(0) })}
        className="fill-primary flow-fill"
      />
      <path d={bandPath(places(without), places(lowest))} className="fill-negative flow-fill" />
      <EuroGrid scale={scale} width={width} />
      <path d={path(without)} fill="none" className="stroke-text-3" strokeWidth={1.5} strokeDasharray="2 3" />
      <path d={path(two)} fill="none" className="stroke-text" strokeWidth={2} strokeDasharray="7 4" />
      <path d={path(one)} fill="none" className="stroke-primary" strokeWidth={2.5} />
      <Guide
        x={here}
        height={height}
        points={[
          { y: scale.y(itemAt(one, place.at + 1)) },
          { y: scale.y(itemAt(two, place.at + 1)), className: 'stroke-text', size: 'middle' },
        ]}
      />
      <TimeAxis months={years * 12} width={width} height={height} show={show} />
      <PlotWords
        size={size}
        lines={[without, one, two].map(path)}
        marks={euroMarks(scale, show)}
        ends={[
          endLabel('Ohne Kosten', first.costs.endValueWithoutCosts, 'fill-text-2'),
          endLabel('Fonds 1', first.costs.endValue, 'fill-primary'),
          endLabel('Fonds 2', second.costs.endValue, 'fill-text'),
        ]}
      />
      <PlaceSurface
        place={place}
        to={width}
        height={height}
        places={first.costs.years.map(({ year }) => x(year))}
      />
    </>
  )
}
