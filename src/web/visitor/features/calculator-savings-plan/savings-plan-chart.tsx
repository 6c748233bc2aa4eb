import { useState } from 'react'
import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import {
  ComparedLines,
  type DrawnLine,
  drawnLines,
} from '#web/household/calculators/comparison/compared-lines.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { LineEnds, endLabelsOf } from '#web/kit/labels/line-ends.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { SavingsPlanInputs } from './savings-plan-inputs.ts'
import type { SavingsPlanResult, SavingsPoint } from './savings-plan-result.ts'

type Props = ChartProps<SavingsPlanInputs, SavingsPlanResult>

interface Line extends DrawnLine {
  readonly points: readonly SavingsPoint[]
}

type Basis = 'nominal' | 'purchasing_power'

/** The money paid in as an area, its earnings above it, other results as lines. */
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
  const paidY = (point: SavingsPoint) => scale.y(point.paidIn.toNumber())
  const paid = linePath(points.map((point) => [x(point.month), paidY(point)]))
  const last = itemAt(points, -1)
  const base = scale.y(0)
  const here = itemAt(points, place.at)
  const middle = itemAt(points, Math.round((points.length - 1) * 0.82))
  const ends = lines.map((line) => {
    const end = itemAt(line.points, -1)
    return {
      ...line,
      x: x(end.month),
      y: scale.y(valueOf(end)),
      words: show.euros(basis === 'nominal' ? end.balance : end.power, { places: 0 }),
    }
  })
  const areas = [
    { text: 'Erträge', className: 'fill-primary', from: scale.y(valueOf(middle)), to: paidY(middle) },
    { text: 'Eingezahlt', className: 'fill-text', from: paidY(middle), to: base },
  ]
  // Whether the pointer is between the two lines, or below the lower one, at the nearest year.
  const isBetween = (areYields: boolean, at: number, y: number) => {
    if (at > x(last.month)) return false
    const point = itemAt(points, Math.round((at / Math.max(1, x(last.month))) * (points.length - 1)))
    const [top, ground] = areYields ? [scale.y(valueOf(point)), paidY(point)] : [paidY(point), base]
    return y - 12 > top && y + 12 < ground
  }

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
      <TimeAxis months={months} width={width} height={height} show={show} />
      <Guide
        x={x(here.month)}
        height={base}
        points={[
          { y: scale.y(valueOf(here)) },
          { y: scale.y(here.paidIn.toNumber()), className: 'stroke-border-strong', size: 'small' },
        ]}
      />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={[paid, ...lines.map((line) => pathFor(line.points))]}
        marks={euroMarks(scale, show)}
        ends={endLabelsOf(ends)}
        words={areas.map(({ text, className, from, to }) => ({
          text,
          x: x(middle.month),
          y: (from + to) / 2 + 5,
          anchor: 'middle',
          className: `font-semibold ${className}`,
          givesWay: 'around',
          isDropped: true,
          isWithin: (at, y) => isBetween(text === 'Erträge', at, y),
        }))}
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
