import { useState } from 'react'
import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ComparedLines, drawnLines } from '#web/household/calculators/comparison/compared-lines.tsx'
import { columnsOf } from '#web/kit/drawing/columns.ts'
import { EuroGrid, EuroMarks, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide, GuidePoint } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import type { PlotWord } from '#web/kit/labels/place-words.ts'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { MortgageInputs } from './mortgage-inputs.ts'
import type { MortgageResult } from './mortgage-result.ts'

type Props = ChartProps<MortgageInputs, MortgageResult>

/** The remaining debt, solid during the fixed-interest period and dashed after it; or the payments of each year. */
export default function MortgageChart(props: Props) {
  const { result, show } = props
  const [kind, want] = useState<'balance' | 'payments'>('balance')
  const { years, fixed, rows } = result
  const place = usePlace(years.length, Math.ceil(fixed.months / 12) - 1)
  const year = itemAt(years, place.at)
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
        place={place}
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
        label={`Restschuld von ${show.euros(result.input.principal)} heute, ${show.euros(fixed.balance)} nach ${show.duration(fixed.months, 'dative')}, ${show.euros(itemAt(rows, -1).balance)} nach ${show.duration(rows.length, 'dative')}`}
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

type DrawingProps = Props & PlacedDrawing

function Balances({ result, compared, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { fixed, rows, years } = result
  const others = drawnLines(compared, (one) => ({ points: pointsOf(one) })).filter(
    ({ isCurrent }) => !isCurrent,
  )
  const points = pointsOf(result)
  const months = Math.max(rows.length, ...others.map((other) => itemAt(other.points, -1).month))
  const scale = scaleFor(
    [...points, ...others.flatMap((other) => other.points)].map(({ balance }) => balance),
    height,
  )
  const x = (month: number) => (month / months) * width
  const path = (line: readonly Point[]) =>
    linePath(line.map(({ month, balance }) => [x(month), scale.y(balance)]))
  const bound = points.filter(({ month }) => month <= fixed.months)
  const after = points.filter(({ month }) => month >= fixed.months)
  const edge = { x: x(fixed.months), y: scale.y(fixed.balance.toNumber()) }
  const here = itemAt(years, place.at)
  const at = x(Math.min(rows.length, here.year * 12))
  const isLate = edge.x > width * 0.55
  const left = show.euros(fixed.balance, { places: 0 })
  const edgeWord: PlotWord = {
    text: isWide ? `Zinsbindung endet, Restschuld ${left}` : left,
    x: edge.x + (isLate ? 0 : 12),
    y: edge.y - 12,
    anchor: isLate ? 'end' : 'start',
    className: 'fill-text font-semibold',
    givesWay: 'around',
  }
  return (
    <>
      <path
        d={areaPath(path(bound), { to: edge.x, ground: scale.y(0) })}
        className="fill-chart-7 flow-fill"
      />
      <EuroGrid scale={scale} width={width} />
      <ComparedLines lines={others} path={(line) => path(line.points)} />
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
      <Guide
        x={at}
        height={scale.y(0)}
        points={[{ y: scale.y(here.balance.toNumber()), className: 'stroke-border-strong', size: 'small' }]}
        isQuiet
      />
      <GuidePoint x={edge.x} y={edge.y} className="stroke-chart-7" />
      {isWide && rows.length === months && (
        <EndWords
          result={result}
          show={show}
          x={x(rows.length)}
          y={scale.y(itemAt(rows, -1).balance.toNumber())}
        />
      )}
      <PlotWords
        size={size}
        lines={[path(points), ...others.map((other) => path(other.points))]}
        marks={euroMarks(scale, show)}
        words={[
          ...(fixed.balance.gt(0) ? [edgeWord] : []),
          ...others.map(({ letter, points: line }): PlotWord => {
            const end = itemAt(line, -1)
            return {
              text: letter,
              x: Math.min(x(end.month) + 12, width - 10),
              y: scale.y(end.balance) - 8,
              anchor: 'middle',
              className: 'fill-text font-semibold',
              givesWay: 'around',
            }
          }),
        ]}
      />
      <PlaceSurface place={place} from={x(Math.min(rows.length, 12))} to={x(rows.length)} height={height} />
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

/** Stacked bars: the interest of each year, and its repayment. */
function Payments({ result, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { years, rows } = result
  const scale = scaleFor(
    years.map(({ paid }) => paid.toNumber()),
    height,
  )
  const { left, step, middle } = columnsOf(size, years.length)
  const bar = Math.max(1, Math.min(28, step * 0.7))
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <EuroMarks scale={scale} show={show} />
      {years.map((year, at) => {
        const x = middle(at) - bar / 2
        const [interest, paid] = [scale.y(year.interest.toNumber()), scale.y(year.paid.toNumber())]
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
        <TimeAxis months={rows.length} width={step * years.length} height={height} show={show} />
      </g>
      {isWide && (
        <>
          <KeyWord x={width + 14} y={0} className="fill-primary" word="Tilgung" />
          <KeyWord x={width + 14} y={24} className="fill-chart-7" word="Zinsen" />
        </>
      )}
      <PlaceSurface place={place} from={middle(0)} to={middle(years.length - 1)} height={height} />
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

/** The points that are drawn: the start, every full year, the end of the fixed-interest period and the end. */
function pointsOf({ input, fixed, rows }: MortgageResult): readonly Point[] {
  const shown = rows.filter(
    ({ month }) => month % 12 === 0 || month === fixed.months || month === rows.length,
  )
  return [
    { month: 0, balance: input.principal.toNumber() },
    ...shown.map(({ month, balance }) => ({ month, balance: balance.toNumber() })),
  ]
}
