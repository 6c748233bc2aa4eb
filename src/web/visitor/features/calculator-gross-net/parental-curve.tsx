import { itemAt } from '#domain/lists/item-at.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { EuroGrid, axisEuros, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide, GuidePoint } from '#web/kit/drawing/guide.tsx'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { GrossNetInputs } from './gross-net-inputs.ts'
import { type FamilyResult, parentalAllowanceFor } from './gross-net-result.ts'

interface ParentalCurveProps {
  readonly values: Values<GrossNetInputs>
  readonly result: FamilyResult
  readonly show: Show
}

/** Basiselterngeld and ElterngeldPlus by net income, with one's own place on both lines. */
export function ParentalCurve({ values, result, show }: ParentalCurveProps) {
  const { allowance } = result
  return (
    <Plot
      rightRoom={110}
      label={`Bei ${show.euros(values.parentNet)} netto: Basiselterngeld ${show.euros(allowance.amount)}, ElterngeldPlus ${show.euros(allowance.plusAmount)} im Monat`}
    >
      {(size) => <Curves values={values} result={result} show={show} size={size} />}
    </Plot>
  )
}

function Curves({ values, result, show, size }: ParentalCurveProps & { readonly size: PlotSize }) {
  const { width, height, isWide } = size
  const own = amountOf(values.parentNet).toNumber()
  const end = Math.min(100_000, Math.max(3_500, Math.ceil((own * 1.1) / 500) * 500))
  const points = Array.from({ length: 71 }, (_, at) => {
    const net = (end / 70) * at
    const allowance = parentalAllowanceFor(values, decimal(net.toFixed(2)))
    return allowance.ok
      ? { net, basis: allowance.amount.toNumber(), plus: allowance.plusAmount.toNumber() }
      : { net, basis: 0, plus: 0 }
  })
  const scale = scaleFor(
    points.map(({ basis }) => basis),
    height,
  )
  const x = (net: number) => (net / end) * width
  const last = itemAt(points, -1)
  const place = x(Math.min(own, end))
  const lines = [
    {
      name: 'Basis',
      amount: result.allowance.amount.toNumber(),
      end: last.basis,
      isChosen: values.variant !== 'plus',
    },
    {
      name: 'Plus',
      amount: result.allowance.plusAmount.toNumber(),
      end: last.plus,
      isChosen: values.variant === 'plus',
    },
  ]
  const path = (name: string) =>
    linePath(points.map(({ net, basis, plus }) => [x(net), scale.y(name === 'Basis' ? basis : plus)]))
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      {lines.map(({ name, amount, end: top, isChosen }) => (
        <g key={name}>
          <path
            d={path(name)}
            fill="none"
            className={isChosen ? 'stroke-primary' : 'stroke-text'}
            strokeWidth={isChosen ? 2.5 : 1.8}
            strokeDasharray={isChosen ? undefined : '7 4'}
          />
          <GuidePoint
            x={place}
            y={scale.y(amount)}
            className={isChosen ? 'stroke-primary' : 'stroke-text'}
            size={isChosen ? 'large' : 'small'}
          />
          {isWide && (
            <text
              x={width + 14}
              y={scale.y(top) + 5}
              className={`text-14 font-semibold ${isChosen ? 'fill-primary' : 'fill-text'}`}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      <PlotWords
        size={size}
        lines={lines.map(({ name }) => path(name))}
        marks={euroMarks(scale, show)}
        words={
          isWide
            ? []
            : lines.map(({ name, end: top, isChosen }) => ({
                text: name,
                x: width - 6,
                y: scale.y(top) - 8,
                anchor: 'end',
                className: `font-semibold ${isChosen ? 'fill-primary' : 'fill-text'}`,
                givesWay: 'around',
              }))
        }
      />
      <Guide x={place} height={height} />
      <AxisWords
        start={`Netto ${show.euros(0, { places: 0 })}`}
        end={axisEuros(end, show)}
        width={width}
        height={height}
      />
    </>
  )
}
