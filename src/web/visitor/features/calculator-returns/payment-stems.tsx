import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { EuroGrid, EuroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { usePlace } from '#web/kit/drawing/place.tsx'
import { Plot, type PlotSize } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { XirrResult } from './returns-result.ts'

interface PaymentStemsProps {
  readonly result: XirrResult
  readonly show: Show
}

/** Each payment at its day: money paid in points down, money that came back points up. */
export function PaymentStems({ result, show }: PaymentStemsProps) {
  const { payments } = result
  const place = usePlace(payments.length, payments.length - 1)
  const here = itemAt(payments, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Zahlung"
        words={[
          formatDay(here.day),
          show.euros(here.amount.abs()),
          here.amount.lt(0) ? 'eingezahlt' : 'zurück',
        ]}
      />
      <Plot
        label={`${payments.length} Zahlungen vom ${formatDay(itemAt(payments, 0).day)} bis zum ${formatDay(itemAt(payments, -1).day)}`}
      >
        {(size) => <Stems result={result} show={show} size={size} at={place.at} />}
      </Plot>
    </>
  )
}

function Stems({ result, show, size, at }: PaymentStemsProps & { size: PlotSize; at: number }) {
  const { width, height } = size
  const { payments } = result
  const [first, last] = [itemAt(payments, 0).day, itemAt(payments, -1).day]
  const scale = scaleFor(
    payments.map(({ amount }) => amount.toNumber()),
    height,
  )
  // The labels of the axis stand at the left, the first payment beside them.
  const room = 84
  const whole = Math.max(1, daysBetween(first, last))
  const zero = scale.y(0)
  // Hundreds of larger points would cover each other.
  const radius = payments.length > 60 ? 2.5 : 5
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <EuroMarks scale={scale} show={show} />
      {payments.map(({ day, amount }, place) => {
        const x = room + (daysBetween(first, day) / whole) * Math.max(0, width - room - 10)
        const y = scale.y(amount.toNumber())
        const isIn = amount.lt(0)
        return (
          // Two payments may be equal in everything but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={place}>
            <line
              x1={x}
              x2={x}
              y1={zero}
              y2={y}
              className={isIn ? 'stroke-text-2' : 'stroke-primary'}
              strokeWidth={place === at ? 4 : 2}
            />
            <circle
              cx={x}
              cy={y}
              r={place === at ? 7 : radius}
              className={isIn ? 'fill-paper stroke-text-2' : 'fill-primary stroke-primary'}
              strokeWidth={2}
            />
          </g>
        )
      })}
      <AxisWords start={formatDay(first)} end={formatDay(last)} width={width} height={height} />
    </>
  )
}
