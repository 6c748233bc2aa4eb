import { decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { EuroGrid, axisEuros, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { CapitalGainsInputs } from './capital-gains-inputs.ts'
import { checkAt } from './capital-gains-result.ts'

interface CheckCurveProps {
  readonly values: Values<CapitalGainsInputs>
  readonly show: Show
}

interface Point {
  readonly income: number
  /** What the income tax tariff saves; negative where it costs more. */
  readonly advantage: number
}

const COUNT = 60

/** What the tariff saves or costs by the amount of other income, with one's own place and the point where it turns. */
export function CheckCurve({ values, show }: CheckCurveProps) {
  const own = pointAt(values, amountOf(values.otherIncome).toNumber())
  return (
    <Plot
      label={`Bei ${show.euros(values.otherIncome)} Einkommen ${own.advantage < 0 ? 'kostet' : 'spart'} der Tarif ${show.euros(Math.abs(own.advantage))}`}
    >
      {(size) => <Curve values={values} show={show} size={size} own={own} />}
    </Plot>
  )
}

function Curve({ values, show, size, own }: CheckCurveProps & { size: PlotSize; own: Point }) {
  const { width, height } = size
  const end = Math.max(values.filing === 'couple' ? 80_000 : 40_000, own.income * 1.2)
  const points = Array.from({ length: COUNT + 1 }, (_, at) => pointAt(values, (end / COUNT) * at))
  const scale = scaleFor(
    points.map(({ advantage }) => advantage),
    height,
  )
  const x = (income: number) => (income / end) * width
  const path = linePath(points.map(({ income, advantage }) => [x(income), scale.y(advantage)]))
  const zero = scale.y(0)
  const turn = points.find(({ advantage }, at) => at > 0 && advantage <= 0)
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <path d={areaPath(path, { to: width, ground: zero })} className="fill-primary flow-fill" />
      <path d={path} fill="none" className="stroke-primary" strokeWidth={2.5} />
      <PlotWords
        size={size}
        lines={[path]}
        marks={euroMarks(scale, show)}
        words={
          turn && turn.income < end * 0.8
            ? [
                {
                  text: `kein Vorteil ab etwa ${axisEuros(Math.round(turn.income / 500) * 500, show)}`,
                  x: width,
                  y: zero - 30,
                  anchor: 'end',
                  className: 'fill-text-2',
                  givesWay: 'around',
                  isDropped: true,
                },
              ]
            : []
        }
      />
      <Guide x={x(own.income)} height={height} points={[{ y: scale.y(own.advantage) }]} />
      <AxisWords
        start={`Einkommen ${show.euros(0, { places: 0 })}`}
        end={axisEuros(end, show)}
        width={width}
        height={height}
      />
    </>
  )
}

function pointAt(values: CheckCurveProps['values'], income: number): Point {
  const check = checkAt(values, decimal(income.toFixed(2)))
  return {
    income,
    advantage: check.ok ? check.flatTotal.minus(check.tariffTotal).toNumber() : 0,
  }
}
