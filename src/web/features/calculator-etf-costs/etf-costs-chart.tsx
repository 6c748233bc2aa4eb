import type { ChartProps } from '#web/calculators/calculator.ts'
import {
  EuroGrid,
  Plot,
  type PlotSize,
  TimeAxis,
  linePath,
  scaleFor,
  spreadLabels,
} from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { EtfCostsKey } from './etf-costs-inputs.ts'
import type { EtfCostsResult } from './etf-costs-result.ts'

type Props = ChartProps<EtfCostsKey, EtfCostsResult>

/** A wedge that opens: between no costs and each fund lies what it costs. */
export default function EtfCostsChart(props: Props) {
  const { result, show } = props
  const { first, second } = result
  const { years } = first.costs
  const place = usePlace(years.length, years.length - 1)
  const here = years[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={years.length}
        onMove={place.choose}
        step="Jahr"
        words={[
          show.monthAfter(here.year * 12),
          `Fonds 1 ${show.euros(here.value)}`,
          `Fonds 2 ${show.euros(second.costs.years[place.at]!.value)}`,
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

interface DrawingProps extends Pick<Props, 'result' | 'show'> {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

/** Doubles: for drawing only. */
function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { first, second } = result
  const start = first.input.initial.toNumber()
  const without = [start, ...first.costs.years.map(({ valueWithoutCosts }) => valueWithoutCosts.toNumber())]
  const one = [start, ...first.costs.years.map(({ value }) => value.toNumber())]
  const two = [start, ...second.costs.years.map(({ value }) => value.toNumber())]
  const scale = scaleFor([...without, ...one, ...two], height)
  const years = without.length - 1
  const x = (year: number) => (year / years) * width
  const path = (values: readonly number[]) => linePath(values.map((value, year) => [x(year), scale.y(value)]))
  const lowest = one.map((value, year) => Math.min(value, two[year]!))
  const back = linePath(lowest.map((value, year) => [x(year), scale.y(value)] as const).toReversed())
  const here = x(place.at + 1)
  return (
    <>
      <path
        d={`${path(lowest)}L${width},${scale.y(0)}L0,${scale.y(0)}Z`}
        className="fill-primary flow-fill"
      />
      <path d={`${path(without)}${back.replace('M', 'L')}Z`} className="fill-negative flow-fill" />
      <EuroGrid scale={scale} width={width} show={show} />
      <path d={path(without)} fill="none" className="stroke-text-3" strokeWidth={1.5} strokeDasharray="2 3" />
      <path d={path(two)} fill="none" className="stroke-text" strokeWidth={2} strokeDasharray="7 4" />
      <path d={path(one)} fill="none" className="stroke-primary" strokeWidth={2.5} />
      <line x1={here} x2={here} y1={0} y2={height} className="stroke-text" strokeDasharray="2 3" />
      {[one, two].map((values, at) => (
        <circle
          key={at === 0 ? 'Fonds 1' : 'Fonds 2'}
          cx={here}
          cy={scale.y(values[place.at + 1]!)}
          r={at === 0 ? 6 : 5}
          className={`fill-paper ${at === 0 ? 'stroke-primary' : 'stroke-text'}`}
          strokeWidth={2}
        />
      ))}
      <TimeAxis months={years * 12} width={width} height={height} show={show} />
      <Labels
        isWide={isWide}
        width={width}
        lines={[
          {
            name: 'Ohne Kosten',
            words: show.euros(first.costs.endValueWithoutCosts, { places: 0 }),
            y: scale.y(without.at(-1)!),
            className: 'fill-text-2',
          },
          {
            name: 'Fonds 1',
            words: show.euros(first.costs.endValue, { places: 0 }),
            y: scale.y(one.at(-1)!),
            className: 'fill-primary',
          },
          {
            name: 'Fonds 2',
            words: show.euros(second.costs.endValue, { places: 0 }),
            y: scale.y(two.at(-1)!),
            className: 'fill-text',
          },
        ]}
      />
      <rect
        {...place.surface(first.costs.years.map(({ year }) => x(year)))}
        width={width}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

interface LabelsProps {
  readonly isWide: boolean
  readonly width: number
  readonly lines: readonly {
    readonly name: string
    readonly words: string
    readonly y: number
    readonly className: string
  }[]
}

function Labels({ isWide, width, lines }: LabelsProps) {
  const places = spreadLabels(
    lines.map(({ y }) => y),
    isWide ? 44 : 18,
  )
  return lines.map(({ name, words, className }, at) => (
    <g key={name}>
      <text
        x={isWide ? width + 14 : width - 6}
        y={places[at]! - (isWide ? 0 : 6)}
        textAnchor={isWide ? 'start' : 'end'}
        className={`${className} text-14 font-semibold`}
      >
        {name}
      </text>
      {isWide && (
        <text x={width + 14} y={places[at]! + 19} className="fill-text-2 text-14">
          {words.length > 18 ? `${words.slice(0, 17)}…` : words}
        </text>
      )}
    </g>
  ))
}
