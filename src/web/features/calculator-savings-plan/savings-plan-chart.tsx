import { useState } from 'react'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { type LineLook, lineLooks } from '#web/calculators/line-sample.tsx'
import {
  EuroGrid,
  Plot,
  type PlotSize,
  TimeAxis,
  linePath,
  scaleFor,
  spreadLabels,
} from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import { ViewSwitch } from '#web/calculators/view-switch.tsx'
import type { SavingsPlanKey } from './savings-plan-inputs.ts'
import type { SavingsPlanResult, SavingsPoint } from './savings-plan-result.ts'

type Props = ChartProps<SavingsPlanKey, SavingsPlanResult>

interface Line {
  readonly letter: string
  readonly name: string
  readonly look: LineLook
  readonly isCurrent: boolean
  readonly points: readonly SavingsPoint[]
}

type Basis = 'nominal' | 'kaufkraft'

/** What was paid in as an area, what it brought above it, other results as lines of their own. */
export default function SavingsPlanChart(props: Props) {
  const { values, result, show, compared } = props
  const [wanted, want] = useState<Basis>('nominal')
  const basis = values.inflation === '' ? 'nominal' : wanted
  const { points } = result
  const place = usePlace(points.length, Math.round((points.length - 1) * 0.6))
  const point = points[place.at]!
  const worth = basis === 'nominal' ? point.balance : point.power
  const lines = linesOf(compared)
  const last = points.at(-1)!

  return (
    <>
      {values.inflation !== '' && (
        <ViewSwitch
          label="Werte"
          choices={[
            { value: 'nominal', label: 'Nominal' },
            { value: 'kaufkraft', label: 'Kaufkraft' },
          ]}
          value={basis}
          onChange={want}
        />
      )}
      <Readout
        at={place.at}
        count={points.length}
        onMove={place.choose}
        step={points.length > 1 && points[1]!.month === 1 ? 'Monat' : 'Jahr'}
        words={[
          show.monthAfter(point.month),
          show.euros(worth),
          `eingezahlt ${show.euros(point.paidIn)}`,
          ...(basis === 'nominal' ? [`Erträge ${show.euros(point.balance.minus(point.paidIn))}`] : []),
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Verlauf von ${show.euros(points[0]!.balance)} heute bis ${show.euros(last.balance)} ${show.monthAfter(last.month)}, davon ${show.euros(last.paidIn)} eingezahlt`}
      >
        {(size) => <Drawing {...props} size={size} lines={lines} basis={basis} place={place} />}
      </Plot>
    </>
  )
}

function linesOf(compared: Props['compared']): readonly Line[] {
  const looks = lineLooks(compared)
  return compared.flatMap(({ letter, name, outcome, isCurrent }, at) =>
    outcome.ok ? [{ letter, name, isCurrent, look: looks[at]!, points: outcome.result.points }] : [],
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly lines: readonly Line[]
  readonly basis: Basis
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, size, lines, basis, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { points } = result
  const valueOf = ({ balance, power }: SavingsPoint) => drawn(basis === 'nominal' ? balance : power)
  const months = Math.max(1, ...lines.map((line) => line.points.at(-1)!.month))
  const scale = scaleFor(
    [...lines.flatMap((line) => line.points.map(valueOf)), ...points.map(({ paidIn }) => drawn(paidIn))],
    height,
  )
  const x = (month: number) => (month / months) * width
  const pathFor = (line: readonly SavingsPoint[]) =>
    linePath(line.map((point) => [x(point.month), scale.y(valueOf(point))]))
  const paid = linePath(points.map((point) => [x(point.month), scale.y(drawn(point.paidIn))]))
  const last = points.at(-1)!
  const base = scale.y(0)
  const here = points[place.at]!
  const middle = points[Math.round((points.length - 1) * 0.82)]!
  const yields = scale.y(drawn(middle.paidIn)) - scale.y(valueOf(middle))
  const deposits = base - scale.y(drawn(middle.paidIn))

  return (
    <>
      <path d={`${pathFor(points)}L${x(last.month)},${base}L0,${base}Z`} className="fill-primary flow-fill" />
      <path d={`${paid}L${x(last.month)},${base}L0,${base}Z`} className="fill-surface-3" />
      <path d={paid} fill="none" className="stroke-border-strong" strokeWidth={1.5} />
      <EuroGrid scale={scale} width={width} show={show} />
      {lines.map(({ letter, look, points: line }) => (
        <path
          key={letter}
          d={pathFor(line)}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      {yields > 28 && width > 0 && (
        <text
          x={x(middle.month)}
          y={scale.y(drawn(middle.paidIn)) - yields / 2 + 5}
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
      <TimeAxis months={months} width={width} height={height} show={show} />
      <line
        x1={x(here.month)}
        x2={x(here.month)}
        y1={0}
        y2={base}
        className="stroke-text"
        strokeDasharray="2 3"
      />
      <circle
        cx={x(here.month)}
        cy={scale.y(valueOf(here))}
        r={6}
        className="fill-paper stroke-primary"
        strokeWidth={2.5}
      />
      <circle
        cx={x(here.month)}
        cy={scale.y(drawn(here.paidIn))}
        r={4}
        className="fill-paper stroke-border-strong"
        strokeWidth={1.5}
      />
      <EndLabels
        lines={lines}
        show={show}
        isWide={isWide}
        xOf={x}
        yOf={(point) => scale.y(valueOf(point))}
        basis={basis}
      />
      {/* The chart is read by its buttons, too; the rectangle only follows the pointer. */}
      <rect
        {...place.surface(points.map(({ month }) => x(month)))}
        width={x(last.month)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

interface EndLabelsProps extends Pick<DrawingProps, 'lines' | 'show' | 'basis'> {
  readonly isWide: boolean
  readonly xOf: (month: number) => number
  readonly yOf: (point: SavingsPoint) => number
}

function EndLabels({ lines, show, isWide, basis, xOf, yOf }: EndLabelsProps) {
  const ends = lines.map(({ points }) => points.at(-1)!)
  const places = spreadLabels(ends.map(yOf), isWide ? 44 : 18)
  return lines.map(({ letter, name, isCurrent }, at) => {
    const end = ends[at]!
    const amount = basis === 'nominal' ? end.balance : end.power
    const colour = isCurrent ? 'fill-primary' : 'fill-text'
    return (
      <g key={letter}>
        {isCurrent && <circle cx={xOf(end.month)} cy={yOf(end)} r={4} className="fill-primary" />}
        {isWide ? (
          <>
            <text x={xOf(end.month) + 14} y={places[at]} className={`${colour} text-14 font-semibold`}>
              {letter === '' ? name : `${letter}, ${shortened(name)}`}
            </text>
            <text x={xOf(end.month) + 14} y={places[at]! + 19} className="fill-text-2 text-14">
              {shortened(show.euros(amount, { places: 0 }))}
            </text>
          </>
        ) : (
          <text
            x={xOf(end.month) - 6}
            y={places[at]! - 6}
            textAnchor="end"
            className={`${colour} text-14 font-semibold`}
          >
            {letter}
          </text>
        )}
      </g>
    )
  })
}

function shortened(text: string): string {
  return text.length > 18 ? `${text.slice(0, 17)}…` : text
}

function drawn(value: Decimal): number {
  return value.toNumber()
}
