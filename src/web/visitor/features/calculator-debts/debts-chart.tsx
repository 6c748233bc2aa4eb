import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { DebtsInputs } from './debts-inputs.ts'
import type { DebtsResult } from './debts-result.ts'
import { balancesAfter, methodWords, sumOfBalances } from './debts-words.ts'

type Props = ChartProps<DebtsInputs, DebtsResult>

// The colours are in the order in which debts are paid off; the class names are whole, so that the style sheet has
// them.
const fills = ['fill-chart-7', 'fill-chart-1', 'fill-chart-2', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6']
const strokes = [
  'stroke-chart-7',
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
]

/** The debts as layers that are paid off one after the other, the last one at the bottom; dashed the other method. */
export default function DebtsChart(props: Props) {
  const { values, result, show } = props
  const moments = momentsOf(result.chosen.months)
  const place = usePlace(moments.length, Math.floor(moments.length / 3))
  const month = itemAt(moments, place.at)
  const balances = balancesAfter(result, month)
  const open = result.chosen.order.filter((debt) => itemAt(balances, debt).gt(0))
  return (
    <>
      <Readout
        place={place}
        step="Schritt"
        words={[
          show.monthAfter(month),
          `offen ${show.euros(sumOfBalances(balances))}`,
          ...open
            .slice(0, 2)
            .map((debt) => `${itemAt(result.debts, debt).name} ${show.euros(itemAt(balances, debt))}`),
        ]}
      />
      <Key result={result} otherName={methodWords[methodWords[values.method].other].name} />
      <Plot
        label={`Schulden von ${show.euros(sumOfBalances(balancesAfter(result, 0)))} heute bis null nach ${show.duration(result.chosen.months, 'dative')}`}
      >
        {(size) => <Layers result={result} moments={moments} show={show} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface KeyProps {
  readonly result: DebtsResult
  readonly otherName: string
}

function Key({ result: { debts, chosen, other }, otherName }: KeyProps) {
  return (
    <ul className="flex min-h-8 flex-wrap items-center gap-x-4 text-14">
      {chosen.order.map((debt, layer) => (
        <li key={debt} className="flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden>
            <rect width={12} height={12} className={fills[layer % fills.length]} />
          </svg>
          {itemAt(debts, debt).name}
        </li>
      ))}
      {other && (
        <li className="flex items-center gap-1.5 text-text-2">
          <svg width={20} height={4} aria-hidden>
            <line x2={20} y1={2} y2={2} className="stroke-text" strokeWidth={1.8} strokeDasharray="7 4" />
          </svg>
          {otherName}
        </li>
      )}
    </ul>
  )
}

interface LayersProps extends PlacedDrawing {
  readonly result: DebtsResult
  readonly moments: readonly number[]
  readonly show: Show
}

function Layers({ result, moments, show, size, place }: LayersProps) {
  const { width, height } = size
  const { chosen, other } = result
  const stacks = stacksOf(result, moments)
  const months = Math.max(chosen.months, other?.months ?? 0)
  const others = other
    ? momentsOf(other.months).map((month) => ({ month, total: totalAfter(result, other, month) }))
    : []
  const scale = scaleFor([...stacks.flatMap(({ tops }) => tops), ...others.map(({ total }) => total)], height)
  const x = (month: number) => (month / months) * width
  const here = itemAt(moments, place.at)
  const layers = chosen.order.length
  const edge = (layer: number) =>
    stacks.map(({ month, tops }) => [x(month), scale.y(itemAt(tops, layer))] as const)
  const otherLine = linePath(others.map(({ month, total }) => [x(month), scale.y(total)]))
  return (
    <>
      {Array.from({ length: layers }, (_, layer) => {
        const [upper, lower] = [edge(layer), edge(layer + 1)]
        return (
          <path
            key={chosen.order[layer]}
            d={bandPath(upper, lower)}
            className={`${fills[layer % fills.length]} ${strokes[layer % strokes.length]}`}
            fillOpacity={0.3}
            strokeWidth={1.5}
          />
        )
      })}
      <EuroGrid scale={scale} width={width} />
      {other && (
        <path d={otherLine} fill="none" className="stroke-text" strokeWidth={1.8} strokeDasharray="7 4" />
      )}
      <PlotWords
        size={size}
        lines={[otherLine, ...Array.from({ length: layers }, (_, layer) => linePath(edge(layer)))]}
        marks={euroMarks(scale, show)}
      />
      <TimeAxis months={months} width={width} height={height} show={show} />
      <Guide x={x(here)} height={height} />
      <PlaceSurface place={place} to={x(chosen.months)} height={height} />
    </>
  )
}

/** The months that are drawn: all of a short repayment, sixty of a long one. */
function momentsOf(months: number): readonly number[] {
  const step = Math.max(1, Math.ceil(months / 60))
  const inner = Array.from({ length: Math.ceil(months / step) }, (_, at) => at * step)
  return [...inner, months]
}

/** The upper edge of each layer in the order of payoff, and 0 below the last. */
function stacksOf(result: DebtsResult, moments: readonly number[]) {
  return moments.map((month) => {
    const balances = balancesAfter(result, month)
    const tops = [0]
    for (const debt of result.chosen.order.toReversed())
      tops.unshift(itemAt(tops, 0) + itemAt(balances, debt).toNumber())
    return { month, tops }
  })
}

function totalAfter(result: DebtsResult, chosen: DebtsResult['chosen'], month: number): number {
  return sumOfBalances(balancesAfter({ ...result, chosen }, month)).toNumber()
}
