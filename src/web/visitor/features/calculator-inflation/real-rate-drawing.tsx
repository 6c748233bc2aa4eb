import { extent, ticks } from 'd3-array'
import { decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import type { InflationInputs } from './inflation-inputs.ts'
import type { InflationResult, RealRateResult } from './inflation-result.ts'

type Props = Pick<ChartProps<InflationInputs, InflationResult>, 'show' | 'compared'>

interface Row {
  readonly letter: string
  readonly name: string
  readonly isCurrent: boolean
  readonly result: RealRateResult
}

/** One row for each result: from the nominal rate down to the real one. */
export function RealRateDrawing({ show, compared }: Props) {
  const rows = compared.flatMap(({ letter, name, isCurrent, outcome }) =>
    outcome.ok && outcome.result.search === 'real_rate'
      ? [{ letter, name, isCurrent, result: outcome.result }]
      : [],
  )
  return (
    <Plot
      label={rows
        .map(({ name, result }) => `${name}: Zins ${show.rate(result.rate)}, real ${show.rate(result.real)}`)
        .join('. ')}
    >
      {(size) => <Drawing rows={rows} show={show} size={size} />}
    </Plot>
  )
}

interface DrawingProps {
  readonly rows: readonly Row[]
  readonly show: Props['show']
  readonly size: PlotSize
}

function Drawing({ rows, show, size: { width, height } }: DrawingProps) {
  const ends = rows.flatMap(({ result }) => [result.rate.toNumber(), result.real.toNumber()])
  const [lowest = 0, highest = 0] = extent([0, ...ends])
  const room = (highest - lowest || 0.01) * 0.08
  const [from, to] = [lowest - room, highest + room]
  const x = (rate: number) => ((rate - from) / (to - from)) * width
  const rowHeight = height / Math.max(1, rows.length)
  return (
    <>
      {ticks(from, to, width < 420 ? 4 : 7).map((mark) => (
        <g key={mark}>
          <line
            x1={x(mark)}
            x2={x(mark)}
            y1={0}
            y2={height}
            className={mark === 0 ? 'stroke-border-strong' : 'stroke-border'}
          />
          <text x={x(mark)} y={height + 22} textAnchor="middle" className="fill-text-2 text-14">
            {show.rate(decimal(mark.toFixed(6)), { places: 0, maximumPlaces: 2 })}
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <RateRow key={row.letter} row={row} show={show} x={x} y={rowHeight * (at + 0.5)} width={width} />
      ))}
    </>
  )
}

interface RateRowProps {
  readonly row: Row
  readonly show: Props['show']
  readonly x: (rate: number) => number
  readonly y: number
  readonly width: number
}

function RateRow({ row, show, x, y, width }: RateRowProps) {
  const { letter, name, isCurrent, result } = row
  const [paper, real] = [x(result.rate.toNumber()), x(result.real.toNumber())]
  const isTurned = real > paper
  const inside = (place: number) => Math.min(width - 60, Math.max(60, place))
  return (
    <>
      <text x={0} y={y - 30} className={`${isCurrent ? 'fill-primary' : 'fill-text'} text-14 font-semibold`}>
        {letter === '' ? name : `${letter}, ${name}`}
      </text>
      <line
        x1={x(0)}
        x2={real}
        y1={y}
        y2={y}
        className={isCurrent ? 'stroke-primary' : 'stroke-text'}
        strokeWidth={8}
      />
      <line
        x1={real}
        x2={paper}
        y1={y}
        y2={y}
        className={isTurned ? 'stroke-positive' : 'stroke-negative'}
        strokeWidth={2}
        strokeDasharray="3 3"
      />
      <circle cx={paper} cy={y} r={5} className="fill-paper stroke-text-2" strokeWidth={2} />
      <circle cx={real} cy={y} r={7} className={isCurrent ? 'fill-primary' : 'fill-text'} />
      <text x={inside(paper)} y={y - 14} textAnchor="middle" className="fill-text-2 text-14">
        {show.rate(result.rate)}
      </text>
      <text x={inside(real)} y={y + 26} textAnchor="middle" className="fill-text text-14 font-semibold">
        {`real ${show.rate(result.real, { places: 2 })}`}
      </text>
    </>
  )
}
