import { largest, smallest } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import type { PensionGapInputs } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

type Props = ChartProps<PensionGapInputs, PensionGapResult>

/** A bar for each result: net pension, other income and the gap up to the wished income. */
export function IncomeDrawing({ compared, show }: Props) {
  const bars = compared.flatMap(({ letter, name, isCurrent, outcome }) =>
    outcome.ok ? [{ letter, name, isCurrent, result: outcome.result }] : [],
  )
  const label = bars
    .map(
      ({ name, result: { gap, input } }) =>
        `${name}: Rente netto ${show.euros(gap.netPension)}, sonstiges ${show.euros(input.otherNet)}, Lücke ${show.euros(gap.gapToday)}`,
    )
    .join('. ')
  return <Plot label={label}>{(size) => <Drawing bars={bars} show={show} size={size} />}</Plot>
}

interface DrawingProps {
  readonly bars: readonly {
    readonly letter: string
    readonly name: string
    readonly isCurrent: boolean
    readonly result: PensionGapResult
  }[]
  readonly show: Props['show']
  readonly size: PlotSize
}

function Drawing({ bars, show, size: { width, height } }: DrawingProps) {
  const incomeOf = ({ gap, input }: PensionGapResult) => largest(gap.netPension.plus(input.otherNet), 0)
  const most = Math.max(
    1,
    ...bars.map(({ result }) => largest(incomeOf(result), result.input.desiredNet).toNumber()),
  )
  const x = (value: number) => (value / most) * width
  const rowHeight = height / Math.max(1, bars.length)
  const thick = Math.min(40, rowHeight * 0.4)
  return bars.map(({ letter, name, isCurrent, result }, at) => {
    const { gap, input } = result
    const y = rowHeight * at + rowHeight / 2
    const pension = x(Math.max(0, gap.netPension.toNumber()))
    const income = x(incomeOf(result).toNumber())
    const wish = x(input.desiredNet.toNumber())
    return (
      <g key={letter}>
        <text
          x={0}
          y={y - thick / 2 - 8}
          className={`${isCurrent ? 'fill-primary' : 'fill-text'} text-14 font-semibold`}
        >
          {letter === '' ? name : `${letter}, ${name}`}
        </text>
        <rect x={0} y={y - thick / 2} width={pension} height={thick} className="fill-primary" />
        <rect
          x={Math.min(pension + 1, income)}
          y={y - thick / 2}
          width={Math.max(0, income - pension - 1)}
          height={thick}
          className="fill-border-strong"
        />
        {wish > income && (
          <rect
            x={income + 1}
            y={y - thick / 2 + 0.75}
            width={Math.max(0, wish - income - 2)}
            height={thick - 1.5}
            className="fill-negative flow-fill stroke-negative"
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
        )}
        <line
          x1={wish}
          x2={wish}
          y1={y - thick / 2 - 5}
          y2={y + thick / 2 + 5}
          className="stroke-text"
          strokeWidth={2}
        />
        <text x={0} y={y + thick / 2 + 20} className="fill-text-2 text-14">
          {`Netto ${show.euros(smallest(incomeOf(result), input.desiredNet), { places: 0 })}`}
        </text>
        <text x={width} y={y + thick / 2 + 20} textAnchor="end" className="fill-text text-14 font-semibold">
          {gap.gapToday.gt(0) ? `Lücke ${show.euros(gap.gapToday, { places: 0 })}` : 'keine Lücke'}
        </text>
      </g>
    )
  })
}
