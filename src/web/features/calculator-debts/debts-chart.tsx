import type { ChartProps } from '#web/calculators/calculator.ts'
import { EuroGrid, Plot, type PlotSize, TimeAxis, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { Show } from '#web/calculators/show.ts'
import type { DebtsKey } from './debts-inputs.ts'
import type { DebtsResult } from './debts-result.ts'
import { balancesAfter, methodWords, sumOfBalances } from './debts-words.ts'

type Props = ChartProps<DebtsKey, DebtsResult>

// In the order in which they are paid off; whole class names, so that the style sheet has them.
const fills = ['fill-chart-7', 'fill-chart-1', 'fill-chart-2', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6']

/** The debts as layers that are paid off one after the other, the last one at the bottom; dashed the other method. */
export default function DebtsChart(props: Props) {
  const { values, result, show } = props
  const moments = momentsOf(result.chosen.months)
  const place = usePlace(moments.length, Math.floor(moments.length / 3))
  const month = moments[place.at]!
  const balances = balancesAfter(result, month)
  const open = result.chosen.order.filter((debt) => balances[debt]!.gt(0))
  return (
    <>
      <Readout
        at={place.at}
        count={moments.length}
        onMove={place.choose}
        step="Schritt"
        words={[
          show.monthAfter(month),
          `offen ${show.euros(sumOfBalances(balances))}`,
          ...open.slice(0, 3).map((debt) => `${result.debts[debt]!.name} ${show.euros(balances[debt]!)}`),
        ]}
      />
      <Plot
        rightRoom={132}
        label={`Schulden von ${show.euros(sumOfBalances(balancesAfter(result, 0)))} heute bis null nach ${show.duration(result.chosen.months, 'dative')}`}
      >
        {(size) => (
          <Layers
            result={result}
            otherName={methodWords(methodWords(values.method).other).name}
            moments={moments}
            show={show}
            size={size}
            place={place}
          />
        )}
      </Plot>
    </>
  )
}

interface LayersProps {
  readonly result: DebtsResult
  readonly otherName: string
  readonly moments: readonly number[]
  readonly show: Show
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Layers({ result, otherName, moments, show, size, place }: LayersProps) {
  const { width, height, isWide } = size
  const { chosen, other, debts } = result
  const stacks = stacksOf(result, moments)
  const months = Math.max(chosen.months, other?.months ?? 0)
  const others = other
    ? momentsOf(other.months).map((month) => ({ month, total: totalAfter(result, other, month) }))
    : []
  const scale = scaleFor([...stacks.flatMap(({ tops }) => tops), ...others.map(({ total }) => total)], height)
  const x = (month: number) => (month / months) * width
  const here = moments[place.at]!
  const layers = chosen.order.length
  return (
    <>
      {Array.from({ length: layers }, (_, layer) => {
        const upper = stacks.map(({ month, tops }) => [x(month), scale.y(tops[layer]!)] as const)
        const lower = stacks
          .map(({ month, tops }) => [x(month), scale.y(tops[layer + 1]!)] as const)
          .toReversed()
        return (
          <path
            key={chosen.order[layer]}
            d={`${linePath([...upper, ...lower])}Z`}
            className={`${fills[layer % fills.length]} stroke-paper`}
            strokeWidth={1}
          />
        )
      })}
      <EuroGrid scale={scale} width={width} show={show} />
      {other && (
        <path
          d={linePath(others.map(({ month, total }) => [x(month), scale.y(total)]))}
          fill="none"
          className="stroke-text"
          strokeWidth={1.8}
          strokeDasharray="7 4"
        />
      )}
      <TimeAxis months={months} width={width} height={height} show={show} />
      <line x1={x(here)} x2={x(here)} y1={0} y2={height} className="stroke-text" strokeDasharray="2 3" />
      {isWide && (
        <>
          {chosen.order.slice(0, 8).map((debt, layer) => (
            <g key={debt}>
              <rect
                x={width + 14}
                y={layer * 24}
                width={12}
                height={12}
                className={fills[layer % fills.length]}
              />
              <text x={width + 32} y={layer * 24 + 11} className="fill-text text-14">
                {shortened(debts[debt]!.name)}
              </text>
            </g>
          ))}
          {other && (
            <g>
              <line
                x1={width + 12}
                x2={width + 28}
                y1={Math.min(layers, 8) * 24 + 7}
                y2={Math.min(layers, 8) * 24 + 7}
                className="stroke-text"
                strokeWidth={1.8}
                strokeDasharray="4 3"
              />
              <text x={width + 32} y={Math.min(layers, 8) * 24 + 11} className="fill-text-2 text-14">
                {otherName}
              </text>
            </g>
          )}
        </>
      )}
      <rect
        {...place.surface(x(chosen.months))}
        width={x(chosen.months)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

/** Every month of a short way, sixty places of a long one. */
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
    for (const debt of result.chosen.order.toReversed()) tops.unshift(tops[0]! + balances[debt]!.toNumber())
    return { month, tops }
  })
}

function totalAfter(result: DebtsResult, chosen: DebtsResult['chosen'], month: number): number {
  return sumOfBalances(balancesAfter({ ...result, chosen }, month)).toNumber()
}

function shortened(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name
}
