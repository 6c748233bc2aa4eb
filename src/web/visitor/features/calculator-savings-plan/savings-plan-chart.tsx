import { useState } from 'react'
import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { ComparedLines, type DrawnLine, drawnLines } from '#web/calculators/compared-lines.tsx'
import { EuroGrid, EuroMarks, scaleFor } from '#web/drawing/euro-grid.tsx'
import { Guide } from '#web/drawing/guide.tsx'
import { LineEnds } from '#web/drawing/line-ends.tsx'
import { PlaceSurface, usePlace } from '#web/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/drawing/plot.tsx'
import { Readout } from '#web/drawing/readout.tsx'
import { TimeAxis } from '#web/drawing/time-axis.tsx'
import { ViewSwitch } from '#web/drawing/view-switch.tsx'
import { areaPath, linePath } from '#web/drawing/line-path.ts'
import type { SavingsPlanInputs } from './savings-plan-inputs.ts'
import type { SavingsPlanResult, SavingsPoint } from './savings-plan-result.ts'

type Props = ChartProps<SavingsPlanInputs, SavingsPlanResult>

interface Line extends DrawnLine {
  readonly points: readonly SavingsPoint[]
}

type Basis = 'nominal' | 'purchasing_power'

/** What was paid in as an area, what it brought above it, other results as lines of their own. */
export default function SavingsPlanChart(props: Props) {
  const { values, result, show, compared } = props
  const [wanted, want] = useState<Basis>('nominal')
  const basis = values.inflation === '' ? 'nominal' : wanted
  const { points } = result
  const place = usePlace(points.length, Math.round((points.length - 1) * 0.6))
  const point = itemAt(points, place.at)
  const worth = basis === 'nominal' ? point.balance : point.power
  const lines = drawnLines(compared, (one) => ({ points: one.points }))
  const last = itemAt(points, -1)

  return (
    <>
      {values.inflation !== '' && (
        <ViewSwitch
          label="Werte"
          choices={[
            { value: 'nominal', label: 'Nominal' },
            { value: 'purchasing_power', label: 'Kaufkraft' },
          ]}
          value={basis}
          onChange={want}
        />
      )}
      <Readout
        place={place}
        step={points.length > 1 && itemAt(points, 1).month === 1 ? 'Monat' : 'Jahr'}
        words={[
          show.monthAfter(point.month),
          show.euros(worth),
          `eingezahlt ${show.euros(point.paidIn)}`,
          ...(basis === 'nominal' ? [`Erträge ${show.euros(point.balance.minus(point.paidIn))}`] : []),
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Verlauf von ${show.euros(itemAt(points, 0).balance)} heute bis ${show.euros(last.balance)} ${show.monthAfter(last.month)}, davon ${show.euros(last.paidIn)} eingezahlt`}
      >
        {(size) => <Drawing {...props} size={size} lines={lines} basis={basis} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props, PlacedDrawing {
  readonly lines: readonly Line[]
  readonly basis: Basis
}

function Drawing({ result, show, size, lines, basis, place }: DrawingProps) {
  const { width, height } = size
  const { points } = result
  const valueOf = ({ balance, power }: SavingsPoint) => (basis === 'nominal' ? balance : power).toNumber()
  const months = Math.max(1, ...lines.map((line) => itemAt(line.points, -1).month))
  const scale = scaleFor(
    [...lines.flatMap((line) => line.points.map(valueOf)), ...points.map(({ paidIn }) => paidIn.toNumber())],
    height,
  )
  const x = (month: number) => (month / months) * width
  const pathFor = (line: readonly SavingsPoint[]) =>
    linePath(line.map((point) => [x(point.month), scale.y(valueOf(point))]))
  const paid = linePath(points.map((point) => [x(point.month), scale.y(point.paidIn.toNumber())]))
  const last = itemAt(points, -1)
  const base = scale.y(0)
  const here = itemAt(points, place.at)
  const middle = itemAt(points, Math.round((points.length - 1) * 0.82))
  const yields = scale.y(middle.paidIn.toNumber()) - scale.y(valueOf(middle))
  const deposits = base - scale.y(middle.paidIn.toNumber())

  return (
    <>
      <path
        d={areaPath(pathFor(points), { to: x(last.month), ground: base })}
        className="fill-primary flow-fill"
      />
      <path d={areaPath(paid, { to: x(last.month), ground: base })} className="fill-surface-3" />
      <path d={paid} fill="none" className="stroke-border-strong" strokeWidth={1.5} />
      <EuroGrid scale={scale} width={width} />
      <ComparedLines lines={lines} path={(line) => pathFor(line.points)} />
      {yields > 28 && width > 0 && (
        <text
          x={x(middle.month)}
          y={scale.y(middle.paidIn.toNumber()) - yields / 2 + 5}
          textAnchor="middle"
          className="fill-primary text-14 font-semibold"
        >
          Erträge
        </text>
      )}
      {deposits > 28 && (
        <text
          x={x(middle.month)}
          y={base - deposits / 2 + 5}
          textAnchor="middle"
          className="fill-text text-14 font-semibold"
        >
          Eingezahlt
        </text>
      )}
      <EuroMarks scale={scale} show={show} />
      <TimeAxis months={months} width={width} height={height} show={show} />
      <Guide
        x={x(here.month)}
        height={base}
        points={[
          { y: scale.y(valueOf(here)) },
          { y: scale.y(here.paidIn.toNumber()), className: 'stroke-border-strong', size: 'small' },
        ]}
      />
      <LineEnds
        size={size}
        ends={lines.map((line) => {
          const end = itemAt(line.points, -1)
          return {
            ...line,
            x: x(end.month),
            y: scale.y(valueOf(end)),
            words: show.euros(basis === 'nominal' ? end.balance : end.power, { places: 0 }),
          }
        })}
      />
      <PlaceSurface
        place={place}
        to={x(last.month)}
        height={height}
        places={points.map(({ month }) => x(month))}
      />
    </>
  )
}
