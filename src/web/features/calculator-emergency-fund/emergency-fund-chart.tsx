import type { ChartProps } from '#web/calculators/calculator.ts'
import { LineEnds, paintOrder } from '#web/calculators/line-ends.tsx'
import { lineLooks } from '#web/calculators/line-sample.tsx'
import { Plot, type PlotSize, TimeAxis, linePath } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { EmergencyFundKey } from './emergency-fund-inputs.ts'
import type { EmergencyFundResult, ReservePoint } from './emergency-fund-result.ts'
import { monthsWords } from './emergency-fund-words.ts'

type Props = ChartProps<EmergencyFundKey, EmergencyFundResult>

/** A vessel that fills in steps: its marks are months of expenses, its brim is the target. */
export default function EmergencyFundChart(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = points[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={points.length}
        onMove={place.choose}
        step={points[1]!.month === 1 ? 'Monat' : 'Jahr'}
        words={[
          show.monthAfter(here.month),
          show.euros(here.balance),
          `reicht ${monthsWords(show.number(here.coverage, { places: 0, maximumPlaces: 1 }))}`,
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Rücklage von ${show.euros(points[0]!.balance)} heute bis ${show.euros(points.at(-1)!.balance)} ${show.monthAfter(points.at(-1)!.month)}, Ziel ${show.euros(result.fund.target)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

/** Heights are months of expenses, so that everybody reads the same marks. Doubles: for drawing only. */
function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { points, input } = result
  const looks = lineLooks(compared)
  const lines = compared.flatMap(({ outcome, ...one }, at) =>
    outcome.ok ? [{ ...one, look: looks[at]!, result: outcome.result }] : [],
  )
  const expenses = input.expenses.toNumber()
  const covered = ({ balance }: ReservePoint) => balance.toNumber() / expenses
  const term = Math.max(...lines.map((line) => line.result.points.at(-1)!.month))
  // What lies far above the target would press everything else flat.
  const top = Math.max(...lines.map((line) => line.result.input.months)) * 1.25
  const y = (months: number) => height - (Math.min(months, top) / top) * height
  const x = (month: number) => (month / term) * width
  const own = stepsOf(points, covered, x, y)
  const last = points.at(-1)!
  const here = points[place.at]!
  const marks = marksUpTo(top)
  const goalY = y(input.months)
  return (
    <>
      <path d={`${own}L${x(last.month)},${height}L0,${height}Z`} className="fill-primary flow-fill" />
      {points[0]!.balance.gt(0) && (
        <rect
          x={0}
          y={y(covered(points[0]!))}
          width={x(last.month)}
          height={height - y(covered(points[0]!))}
          className="fill-surface-3"
        />
      )}
      {marks.map((mark) => (
        <g key={mark}>
          <line
            x1={0}
            x2={width}
            y1={y(mark)}
            y2={y(mark)}
            className={mark === 0 ? 'stroke-border-strong' : 'stroke-border'}
          />
          {mark > 0 && mark !== input.months && (
            <text x={0} y={y(mark) - 6} className="fill-text-3 text-14">
              {monthsWords(String(mark))}
            </text>
          )}
        </g>
      ))}
      <line x1={0} x2={width} y1={goalY} y2={goalY} className="stroke-text" strokeWidth={1.5} />
      <text x={0} y={goalY - 7} className="fill-text text-14 font-semibold">
        {`Ziel: ${monthsWords(String(input.months))}`}
      </text>
      {paintOrder(lines).map(({ letter, look, result: other }) => (
        <path
          key={letter}
          d={stepsOf(
            other.points,
            ({ balance }) => balance.toNumber() / other.input.expenses.toNumber(),
            x,
            y,
          )}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      <line
        x1={x(here.month)}
        x2={x(here.month)}
        y1={0}
        y2={height}
        className="stroke-text"
        strokeDasharray="2 3"
      />
      <circle
        cx={x(here.month)}
        cy={y(covered(here))}
        r={6}
        className="fill-paper stroke-primary"
        strokeWidth={2.5}
      />
      <TimeAxis months={term} width={width} height={height} show={show} />
      <LineEnds
        isWide={isWide}
        width={width}
        ends={lines.map(({ letter, name, isCurrent, result: other }) => {
          const end = other.points.at(-1)!
          return {
            letter,
            name,
            isCurrent,
            x: x(end.month),
            y: y(end.balance.toNumber() / other.input.expenses.toNumber()),
            words: fullWords(other, show),
          }
        })}
      />
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

function fullWords({ fund }: EmergencyFundResult, show: Props['show']): string {
  if (fund.monthsToFill === null) return 'wird nie voll'
  if (fund.monthsToFill > 1200) return 'über 100 Jahre'
  return fund.monthsToFill === 0 ? 'ist voll' : show.duration(fund.monthsToFill)
}

function stepsOf(
  points: readonly ReservePoint[],
  covered: (point: ReservePoint) => number,
  x: (month: number) => number,
  y: (months: number) => number,
): string {
  return linePath(
    points.flatMap((point, at) => {
      const place = [x(point.month), y(covered(point))] as const
      return at === 0 ? [place] : [[place[0], y(covered(points[at - 1]!))] as const, place]
    }),
  )
}

function marksUpTo(top: number): readonly number[] {
  const step = top > 16 ? 6 : top > 8 ? 3 : 1
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step)
}
