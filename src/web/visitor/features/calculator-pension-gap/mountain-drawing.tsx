import { itemAt } from '#domain/lists/item-at.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ComparedLines, drawnLines } from '#web/household/calculators/comparison/compared-lines.tsx'
import { AgeAxis } from '#web/kit/drawing/age-axis.tsx'
import { EuroGrid, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { LineEnds, endLabelsOf } from '#web/kit/labels/line-ends.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { PensionGapInputs } from './pension-gap-inputs.ts'
import type { PensionGapResult } from './pension-gap-result.ts'

type Props = ChartProps<PensionGapInputs, PensionGapResult>

interface Point {
  readonly age: number
  readonly balance: Decimal
}

/** The capital as a mountain: up while saving, its top is retirement, down while the gap is paid from it. */
export function MountainDrawing(props: Props) {
  const { result, show } = props
  const points = pointsOf(result)
  const place = usePlace(points.length, result.course.saving.years.length)
  const here = itemAt(points, place.at)
  const top = result.course.saving.endBalance
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          `Mit ${show.number(here.age, { places: 0, maximumPlaces: 1 })} Jahren`,
          show.euros(here.balance),
          place.at <= result.course.saving.years.length ? 'ansparen' : 'entnehmen',
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Kapital von ${show.euros(result.input.capital)} mit ${itemAt(points, 0).age} auf ${show.euros(top)} beim Renteneintritt, dann bis ${show.number(itemAt(points, -1).age, { places: 0, maximumPlaces: 1 })} aufgebraucht`}
      >
        {(size) => <Drawing {...props} size={size} points={points} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props, PlacedDrawing {
  readonly points: readonly Point[]
}

function Drawing({ result, show, compared, size, points, place }: DrawingProps) {
  const { width, height } = size
  const lines = drawnLines(compared, (one) => ({ points: pointsOf(one), result: one }))
  const from = result.input.age.toNumber()
  const to = Math.max(...lines.map((line) => itemAt(line.points, -1).age))
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
  const here = itemAt(points, place.at)
  const ends = lines.map((line) => {
    const { course, gap } = line.result
    const top = itemAt(line.points, course.saving.years.length)
    return {
      ...line,
      // The label is left of the point that marks retirement, also where a top lies just behind it.
      x: x(Math.min(top.age, retirement)),
      y: scale.y(top.balance.toNumber()),
      words: `${show.euros(gap.savingMonth, { places: 0 })} im Monat`,
    }
  })
  return (
    <>
      <path d={areaPath(path(up), { to: x(retirement), ground: base })} className="fill-primary flow-fill" />
      <path
        d={areaPath(path(down), { from: x(retirement) + 1, to: x(itemAt(down, -1).age), ground: base })}
        className="fill-surface-3"
      />
      <EuroGrid scale={scale} width={width} />
      <line x1={x(retirement)} x2={x(retirement)} y1={0} y2={height} className="stroke-border-strong" />
      <ComparedLines lines={lines} path={(line) => path(line.points)} />
      <Guide x={x(here.age)} height={height} points={[{ y: scale.y(here.balance.toNumber()) }]} />
      <AgeAxis from={from} to={to} width={width} height={height} />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={lines.map((line) => path(line.points))}
        marks={euroMarks(scale, show)}
        ends={endLabelsOf(ends)}
        words={[
          {
            text: `Rente mit ${retirement}`,
            x: x(retirement) - 8,
            y: height - 10,
            anchor: 'end',
            className: 'fill-text-2',
            givesWay: 'around',
            isDropped: true,
          },
        ]}
      />
      <PlaceSurface
        place={place}
        to={x(itemAt(points, -1).age)}
        height={height}
        places={points.map(({ age }) => x(age))}
      />
    </>
  )
}

/** The points that are drawn: every birthday until the last one, and the month of the end. */
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
