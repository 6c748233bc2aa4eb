import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import type { IncomeSplitInputs } from './income-split-inputs.ts'
import type { IncomeSplitResult } from './income-split-result.ts'

type Props = ChartProps<IncomeSplitInputs, IncomeSplitResult>

/** The income as a bar at the left, and a band from it to each pot. */
export default function IncomeSplitChart({ result, show }: Props) {
  return (
    <Plot
      label={`${show.euros(result.income)} werden zu ${result.parts
        .map(({ name, amount }) => `${name} ${show.euros(amount)}`)
        .join(', ')}`}
    >
      {(size) => <Bands result={result} show={show} size={size} />}
    </Plot>
  )
}

const GAP = 14
const BAR_WIDTH = 14

function Bands({ result, show, size }: Pick<Props, 'result' | 'show'> & { readonly size: PlotSize }) {
  const { width, height, isWide } = size
  const full = height + 20
  const right = width - (isWide ? 190 : 148)
  const parts = placedParts(result, full)
  const places = spreadLabels(
    parts.map(({ to, size: own }) => to + own / 2),
    44,
    full - 18,
  )
  return (
    <>
      <rect x={0} y={0} width={BAR_WIDTH} height={full} className="fill-border-strong" />
      {parts.map(({ name, colour, amount, share, from, to, size: own }, at) => (
        <g key={name}>
          <path
            d={band({ left: BAR_WIDTH, right, from, to, size: own })}
            fill={keyColour(colour)}
            fillOpacity={0.28}
          />
          <rect x={right} y={to} width={BAR_WIDTH} height={Math.max(own, 1)} fill={keyColour(colour)} />
          <text
            x={right + BAR_WIDTH + 10}
            y={itemAt(places, at) - 3}
            className="fill-text text-14 font-semibold"
          >
            {colour === 'saving_rate' && !isWide && name.length > 14 ? 'Du selbst' : name}
          </text>
          <text x={right + BAR_WIDTH + 10} y={itemAt(places, at) + 16} className="fill-text-2 text-14">
            {amount.gte(10_000_000) ? show.rate(share) : show.euros(amount)}
          </text>
        </g>
      ))}
    </>
  )
}

function placedParts({ parts, income }: IncomeSplitResult, full: number) {
  const room = full - GAP * (parts.length - 1)
  const whole = income.toNumber()
  let [from, to] = [0, 0]
  return parts.map((part) => {
    const share = whole > 0 ? part.amount.toNumber() / whole : part.share.toNumber()
    const placed = { ...part, from, to, size: share * room }
    from += share * full
    to += placed.size + GAP
    return placed
  })
}

interface Band {
  readonly left: number
  readonly right: number
  readonly from: number
  readonly to: number
  readonly size: number
}

function band({ left, right, from, to, size }: Band): string {
  const middle = (left + right) / 2
  return `M${left},${from}C${middle},${from} ${middle},${to} ${right},${to}V${to + size}C${middle},${to + size} ${middle},${from + size} ${left},${from + size}Z`
}
