import { useState } from 'react'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { lineLooks } from '#web/calculators/line-sample.tsx'
import { EuroGrid, Plot, type PlotSize, TimeAxis, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import { ViewSwitch } from '#web/calculators/view-switch.tsx'
import type { MortgageKey } from './mortgage-inputs.ts'
import type { MortgageResult } from './mortgage-result.ts'

type Props = ChartProps<MortgageKey, MortgageResult>

/** What is left of the loan: solid while the rate is bound, dashed after it; or what each year's payments are. */
export default function MortgageChart(props: Props) {
  const { result, show } = props
  const [kind, want] = useState<'balance' | 'payments'>('balance')
  const { years, fixed, rows } = result
  const place = usePlace(years.length, Math.ceil(fixed.months / 12) - 1)
  const year = years[place.at]!
  const end = Math.min(rows.length, year.year * 12)
  return (
    <>
      <ViewSwitch
        label="Ansicht"
        choices={[
          { value: 'balance', label: 'Restschuld' },
          { value: 'payments', label: 'Zinsen und Tilgung' },
        ]}
        value={kind}
        onChange={want}
      />
      <Readout
        at={place.at}
        count={years.length}
        onMove={place.choose}
        step="Jahr"
        words={[
          show.monthAfter(end),
          `offen ${show.euros(year.balance)}`,
          `Zinsen im Jahr ${show.euros(year.interest)}`,
          `Tilgung ${show.euros(year.principal.plus(year.special))}`,
        ]}
      />
      <Plot
        rightRoom={172}
        label={`Restschuld von ${show.euros(result.input.principal)} heute, ${show.euros(fixed.balance)} nach ${show.duration(fixed.months, 'dative')}, ${show.euros(rows.at(-1)!.balance)} nach ${show.duration(rows.length, 'dative')}`}
      >
        {(size) =>
          kind === 'balance' ? (
            <Balances {...props} size={size} place={place} />
          ) : (
            <Payments {...props} size={size} place={place} />
          )
        }
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Balances({ result, compared, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { fixed, rows, years } = result
  const looks = lineLooks(compared)
  const others = compared.flatMap(({ outcome, isCurrent, letter }, at) =>
    outcome.ok && !isCurrent ? [{ letter, look: looks[at]!, points: pointsOf(outcome.result) }] : [],
  )
  const points = pointsOf(result)
  const months = Math.max(rows.length, ...others.map((other) => other.points.at(-1)!.month))
  const scale = scaleFor(
    [...points, ...others.flatMap((other) => other.points)].map(({ balance }) => balance),
    height,
  )
  const x = (month: number) => (month / months) * width
  const path = (line: readonly Point[]) =>
    linePath(line.map(({ month, balance }) => [x(month), scale.y(balance)]))
  const bound = points.filter(({ month }) => month <= fixed.months)
  const after = points.filter(({ month }) => month >= fixed.months)
  const edge = { x: x(fixed.months), y: scale.y(drawn(fixed.balance)) }
  const here = years[place.at]!
  const at = x(Math.min(rows.length, here.year * 12))
  const firstYear = x(Math.min(rows.length, 12))
  const isLate = edge.x > width * 0.55
  return (
    <>
      <path
        d={`${path(bound)}L${edge.x},${scale.y(0)}L0,${scale.y(0)}Z`}
        className="fill-chart-7 flow-fill"
      />
      <EuroGrid scale={scale} width={width} show={show} />
      {others.map(({ letter, look, points: line }) => (
        <path
          key={letter}
          d={path(line)}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      <path d={path(bound)} fill="none" className="stroke-chart-7" strokeWidth={2.5} />
      <path d={path(after)} fill="none" className="stroke-chart-7" strokeWidth={2} strokeDasharray="7 4" />
      <TimeAxis months={months} width={width} height={height} show={show} />
      <line
        x1={edge.x}
        x2={edge.x}
        y1={edge.y}
        y2={scale.y(0)}
        className="stroke-chart-7"
        strokeDasharray="2 3"
      />
      <line x1={at} x2={at} y1={0} y2={scale.y(0)} className="stroke-border-strong" strokeDasharray="2 3" />
      <circle
        cx={at}
        cy={scale.y(drawn(here.balance))}
        r={4}
        className="fill-paper stroke-border-strong"
        strokeWidth={1.5}
      />
      <circle cx={edge.x} cy={edge.y} r={6} className="fill-paper stroke-chart-7" strokeWidth={2.5} />
      <text
        x={edge.x + (isLate ? 0 : 12)}
        y={edge.y - 12}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-text text-14 font-semibold"
      >
        {isWide
          ? `Zinsbindung endet, Restschuld ${show.euros(fixed.balance, { places: 0 })}`
          : show.euros(fixed.balance, { places: 0 })}
      </text>
      {isWide && (
        <EndWords result={result} show={show} x={x(rows.length)} y={scale.y(drawn(rows.at(-1)!.balance))} />
      )}
      {others.map(({ letter, points: line }) => (
        <text
          key={letter}
          x={x(line.at(-1)!.month)}
          y={scale.y(line.at(-1)!.balance) - 8}
          textAnchor="middle"
          className="fill-text text-14 font-semibold"
        >
          {letter}
        </text>
      ))}
      <rect
        {...place.surface(x(rows.length) - firstYear)}
        x={firstYear}
        width={Math.max(0, x(rows.length) - firstYear)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

interface EndWordsProps extends Pick<Props, 'result' | 'show'> {
  readonly x: number
  readonly y: number
}

function EndWords({ result, show, x, y }: EndWordsProps) {
  return (
    <>
      <text x={x + 12} y={y - 18} className="fill-text-2 text-14">
        {result.interestTotal ? 'getilgt nach' : 'noch offen nach'}
      </text>
      <text x={x + 12} y={y} className="fill-text text-14 font-semibold">
        {show.duration(result.rows.length, 'dative')}
      </text>
    </>
  )
}

/** Stacked bars: what each year takes for the bank, and what it repays. */
function Payments({ result, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { years, rows } = result
  const scale = scaleFor(
    years.map(({ paid }) => drawn(paid)),
    height,
  )
  // The amounts of the grid stand free of the bars.
  const left = isWide ? 76 : 68
  const room = Math.max(0, width - left)
  const step = room / years.length
  const bar = Math.max(1, Math.min(28, step * 0.7))
  return (
    <>
      <EuroGrid scale={scale} width={width} show={show} />
      {years.map((year, at) => {
        const x = left + step * (at + 0.5) - bar / 2
        const [interest, paid] = [scale.y(drawn(year.interest)), scale.y(drawn(year.paid))]
        return (
          <g key={year.year} opacity={at === place.at ? 1 : 0.72}>
            <rect
              x={x}
              width={bar}
              y={interest}
              height={Math.max(0, scale.y(0) - interest)}
              className="fill-chart-7"
            />
            <rect x={x} width={bar} y={paid} height={Math.max(0, interest - paid)} className="fill-primary" />
          </g>
        )
      })}
      <g transform={`translate(${left} 0)`}>
        <TimeAxis months={rows.length} width={room} height={height} show={show} />
      </g>
      {isWide && (
        <>
          <KeyWord x={width + 14} y={0} className="fill-primary" word="Tilgung" />
          <KeyWord x={width + 14} y={24} className="fill-chart-7" word="Zinsen" />
        </>
      )}
      <rect
        {...place.surface(room - step)}
        x={left + step / 2}
        width={Math.max(0, room - step)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

interface KeyWordProps {
  readonly x: number
  readonly y: number
  readonly className: string
  readonly word: string
}

function KeyWord({ x, y, className, word }: KeyWordProps) {
  return (
    <>
      <rect x={x} y={y} width={12} height={12} className={className} />
      <text x={x + 18} y={y + 11} className="fill-text text-14">
        {word}
      </text>
    </>
  )
}

interface Point {
  readonly month: number
  readonly balance: number
}

/** The start, every full year, the end of the fixed period and the end. */
function pointsOf({ input, fixed, rows }: MortgageResult): readonly Point[] {
  const shown = rows.filter(
    ({ month }) => month % 12 === 0 || month === fixed.months || month === rows.length,
  )
  return [
    { month: 0, balance: drawn(input.principal) },
    ...shown.map(({ month, balance }) => ({ month, balance: drawn(balance) })),
  ]
}

function drawn(value: Decimal): number {
  return value.toNumber()
}
