import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { columnsOf } from '#web/kit/drawing/columns.ts'
import { EuroGrid, EuroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { PropertyInputs } from './property-inputs.ts'
import type { PropertyResult } from './property-result.ts'
import { type Part, partsOf } from './property-words.ts'

/** A waterfall: each part begins where the one before it ended, sums stand on the ground. */
export default function PropertyChart(props: ChartProps<PropertyInputs, PropertyResult>) {
  const { show } = props
  const parts = partsOf(props)
  const place = usePlace(parts.length, parts.length - 1)
  const here = itemAt(parts, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Posten"
        words={[here.label, show.euros(here.amount), ...(here.from === '' ? [] : [here.from])]}
      />
      <Plot label={parts.map(({ label, amount }) => `${label} ${show.euros(amount)}`).join(', ')}>
        {(size) => <Waterfall parts={parts} show={show} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface WaterfallProps extends PlacedDrawing {
  readonly parts: readonly Part[]
  readonly show: Show
}

function Waterfall({ parts, show, size, place }: WaterfallProps) {
  const { width, height, isWide } = size
  const steps = stepsOf(parts)
  const scale = scaleFor(
    steps.flatMap(({ from, to }) => [from, to]),
    height,
  )
  const { step, middle } = columnsOf(size, steps.length)
  const bar = Math.min(72, step * 0.66)
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <EuroMarks scale={scale} show={show} />
      {steps.map(({ from, to, part }, at) => {
        const [top, bottom] = [scale.y(Math.max(from, to)), scale.y(Math.min(from, to))]
        const next = steps[at + 1]
        return (
          <g key={part.label}>
            <rect
              x={middle(at) - bar / 2}
              width={bar}
              y={top}
              height={Math.max(1.5, bottom - top)}
              className={colourOf(part)}
              opacity={at === place.at ? 1 : 0.8}
            />
            {next && (
              <line
                x1={middle(at) + bar / 2}
                x2={middle(at + 1) - bar / 2}
                y1={scale.y(to)}
                y2={scale.y(to)}
                className="stroke-border-strong"
              />
            )}
            {isWide && (
              <text
                x={middle(at)}
                y={top - 8}
                textAnchor="middle"
                className={`fill-text text-14 ${part.isSum ? 'font-semibold' : ''}`}
              >
                {show.euros(part.amount, { places: 0 })}
              </text>
            )}
            <text
              x={middle(at)}
              y={height + 22}
              textAnchor="middle"
              className={`${at === place.at ? 'fill-text font-semibold' : 'fill-text-2'} ${isWide ? 'text-14' : 'text-12'}`}
            >
              {part.short}
            </text>
          </g>
        )
      })}
      <PlaceSurface place={place} from={middle(0)} to={middle(steps.length - 1)} height={height} />
    </>
  )
}

function stepsOf(parts: readonly Part[]) {
  let level = 0
  return parts.map((part) => {
    const amount = part.amount.toNumber()
    const from = part.isSum ? 0 : level
    level = from + amount
    return { from, to: level, part }
  })
}

function colourOf({ isSum, amount }: Part): string {
  if (isSum) return 'fill-text'
  return amount.lt(0) ? 'fill-chart-7' : 'fill-chart-0'
}
