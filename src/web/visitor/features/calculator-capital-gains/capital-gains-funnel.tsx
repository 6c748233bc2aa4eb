import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { Stage, TaxResult } from './capital-gains-result.ts'

interface FunnelProps {
  readonly result: TaxResult
  readonly show: Show
}

/** Every band is as wide as its amount; between two bands it narrows to what is left. */
export function Funnel({ result, show }: FunnelProps) {
  const stages: readonly Stage[] = [...result.stages, { label: 'Steuern', amount: result.tax.total }]
  return (
    <Plot label={stages.map(({ label, amount }) => `${label} ${show.euros(amount)}`).join(', dann ')}>
      {(size) => <Bands size={size} stages={stages} show={show} />}
    </Plot>
  )
}

function Bands({ size, stages, show }: { size: PlotSize; stages: readonly Stage[]; show: Show }) {
  const { width, height, isWide } = size
  const widest = Math.max(0.01, ...stages.map(({ amount }) => amount.toNumber()))
  const labelHeight = 22
  const step = (height + 40) / stages.length
  const band = Math.max(8, (step - labelHeight) * (isWide ? 0.42 : 0.5))
  const shape = stages.map(({ label, amount }, at) => {
    const half = (Math.max(0, amount.toNumber()) / widest) * (width / 2)
    return { label, amount, half, top: at * step + labelHeight - 20 }
  })
  const middle = width / 2
  return shape.map(({ label, amount, half, top }, at) => {
    const next = shape[at + 1]
    const isTax = next === undefined
    return (
      <g key={label}>
        {next && (
          <path
            d={`M${middle - half},${top + band}L${middle + half},${top + band}L${middle + next.half},${next.top}L${middle - next.half},${next.top}Z`}
            className="fill-primary flow-fill"
          />
        )}
        <rect
          x={middle - Math.max(half, 0.5)}
          y={top}
          width={Math.max(half * 2, 1)}
          height={band}
          className={isTax ? 'fill-negative' : at === 0 ? 'fill-border-strong' : 'fill-primary'}
        />
        <text x={0} y={top - 8} className={`text-14 ${isTax ? 'fill-text font-semibold' : 'fill-text-2'}`}>
          {label}
        </text>
        <text
          x={width}
          y={top - 8}
          textAnchor="end"
          className={`fill-text text-14 ${isTax ? 'font-semibold' : ''}`}
        >
          {show.euros(amount)}
        </text>
      </g>
    )
  })
}
