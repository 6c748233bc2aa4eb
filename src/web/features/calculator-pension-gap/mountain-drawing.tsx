import { AgeAxis } from '#web/calculators/age-axis.tsx'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { LineEnds, paintOrder } from '#web/calculators/line-ends.tsx'
import { lineLooks } from '#web/calculators/line-sample.tsx'
import { EuroGrid, Plot, type PlotSize, linePath, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { Decimal } from '#domain/money/decimal.ts'
import type { PensionGapKey } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

type Props = ChartProps<PensionGapKey, PensionGapResult>

interface Point {
  readonly age: number
  readonly balance: Decimal
}

/** The mountain: up while saving, its top is retirement, down while the gap is paid from it. */
export function MountainDrawing(props: Props) {
  const { result, show } = props
  const points = pointsOf(result)
  const place = usePlace(points.length, result.course.saving.years.length)
  const here = points[place.at]!
  const top = result.course.saving.endBalance
  return (
    <>
      <Readout
        at={place.at}
        count={points.length}
        onMove={place.choose}
        step="Jahr"
        words={[
          `Mit ${show.number(here.age, { places: 0, maximumPlaces: 1 })} Jahren`,
          show.euros(here.balance),
          place.at <= result.course.saving.years.length ? 'ansparen' : 'entnehmen',
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Kapital von ${show.euros(result.input.capital)} mit ${points[0]!.age} auf ${show.euros(top)} beim Renteneintritt, dann bis ${show.number(points.at(-1)!.age, { places: 0, maximumPlaces: 1 })} aufgebraucht`}
      >
        {(size) => <Drawing {...props} size={size} points={points} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props {
  readonly size: PlotSize
  readonly points: readonly Point[]
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, compared, size, points, place }: DrawingProps) {
  const { width, height, isWide } = size
  const looks = lineLooks(compared)
  const lines = compared.flatMap(({ outcome, ...one }, at) =>
    outcome.ok
      ? [{ ...one, look: looks[at]!, points: pointsOf(outcome.result), result: outcome.result }]
      : [],
  )
  const from = result.input.age.toNumber()
  const to = Math.max(...lines.map((line) => line.points.at(-1)!.age))
  const scale = scaleFor(
    lines.flatMap((line) => line.points.map(({ balance }) => balance.toNumber())),
    height,
  )
  const x = (age: number) => ((age - from) / Math.max(1, to - from)) * width
  const path = (line: readonly Point[]) =>
    linePath(line.map(({ age, balance }) => [x(age), scale.y(balance.toNumber())]))
  const retirement = result.input.retirementAge.toNumber()
  const up = points.slice(0, result.course.saving.years.length + 1)
  const down = points.slice(result.course.saving.years.length)
  const base = scale.y(0)
  const here = points[place.at]!
  return (
    <>
      <path d={`${path(up)}L${x(retirement)},${base}L0,${base}Z`} className="fill-primary flow-fill" />
      <path
        d={`${path(down)}L${x(down.at(-1)!.age)},${base}L${x(retirement) + 1},${base}Z`}
        className="fill-surface-3"
      />
      <EuroGrid scale={scale} width={width} show={show} />
      <line x1={x(retirement)} x2={x(retirement)} y1={0} y2={height} className="stroke-border-strong" />
      <text x={x(retirement) - 8} y={height - 10} textAnchor="end" className="fill-text-2 text-14">
        {`Rente mit ${retirement}`}
      </text>
      {paintOrder(lines).map(({ letter, look, points: line }) => (
        <path
          key={letter}
          d={path(line)}
          fill="none"
          className={look.className}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
      ))}
      <line
        x1={x(here.age)}
        x2={x(here.age)}
        y1={0}
        y2={height}
        className="stroke-text"
        strokeDasharray="2 3"
      />
      <circle
        cx={x(here.age)}
        cy={scale.y(here.balance.toNumber())}
        r={6}
        className="fill-paper stroke-primary"
        strokeWidth={2.5}
      />
      <AgeAxis from={from} to={to} width={width} height={height} />
      <LineEnds
        isWide={isWide}
        width={width}
        ends={lines.map(({ letter, name, isCurrent, points: line, result: other }) => {
          const top = line[other.course.saving.years.length]!
          return {
            letter,
            name,
            isCurrent,
            x: x(top.age),
            y: scale.y(top.balance.toNumber()),
            words: `${show.euros(other.gap.savingMonth, { places: 0 })} im Monat`,
          }
        })}
      />
      <rect
        {...place.surface(points.map(({ age }) => x(age)))}
        width={x(points.at(-1)!.age)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

/** Every birthday until the last one, and the month in which it ends. */
function pointsOf({ input, course }: PensionGapResult): readonly Point[] {
  const age = input.age.toNumber()
  const working = course.saving.years.length
  const months = course.spending.months.length
  return [
    { age, balance: input.capital },
    ...course.saving.years.map(({ year, balance }) => ({ age: age + year, balance })),
    ...course.spending.years.map(({ year, balance }) => ({
      age: age + working + Math.min(year, months / 12),
      balance,
    })),
  ]
}
