import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { ComparedLines, drawnLines } from '#web/household/calculators/comparison/compared-lines.tsx'
import { GridLines } from '#web/kit/drawing/grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { areaPath, linePath, stepPath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import { LineEnds, endLabelsOf } from '#web/kit/labels/line-ends.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { EmergencyFundInputs } from './emergency-fund-inputs.ts'
import type { EmergencyFundResult, ReservePoint } from './emergency-fund-result.ts'
import { monthsWords } from './emergency-fund-words.ts'

type Props = ChartProps<EmergencyFundInputs, EmergencyFundResult>

/** A vessel that fills in steps: its marks are months of expenses, its brim is the target. */
export default function EmergencyFundChart(props: Props) {
  const { result, show } = props
  const { points } = result
  const place = usePlace(points.length, points.length - 1)
  const here = itemAt(points, place.at)
  const [first, last] = [itemAt(points, 0), itemAt(points, -1)]
  return (
    <>
      <Readout
        place={place}
        step={itemAt(points, 1).month === 1 ? 'Monat' : 'Jahr'}
        words={[
          show.monthAfter(here.month),
          show.euros(here.balance),
          `reicht ${monthsWords(show.number(here.coverage, { places: 0, maximumPlaces: 1 }))}`,
        ]}
      />
      <Plot
        rightRoom={156}
        label={`Rücklage von ${show.euros(first.balance)} heute bis ${show.euros(last.balance)} ${show.monthAfter(last.month)}, Ziel ${show.euros(result.fund.target)}`}
      >
        {(size) => <Drawing {...props} size={size} place={place} />}
      </Plot>
    </>
  )
}

type DrawingProps = Props & PlacedDrawing

/**
 * The drawing. Heights are months of expenses, so that everybody reads the same marks. Doubles are for drawing only.
 */
function Drawing({ result, show, compared, size, place }: DrawingProps) {
  const { width, height } = size
  const { points, input } = result
  const lines = drawnLines(compared, (one) => ({ result: one, covered: coveredBy(one) }))
  const covered = coveredBy(result)
  const term = Math.max(...lines.map((line) => itemAt(line.result.points, -1).month))
  // Values far above the target are cut, because they would make everything else too flat.
  const top = Math.max(...lines.map((line) => line.result.input.months)) * 1.25
  const y = (months: number) => height - (Math.min(months, top) / top) * height
  const x = (month: number) => (month / term) * width
  const steps = ({ result: one, covered: months }: (typeof lines)[number]) =>
    stepPath(one.points.map((point) => [x(point.month), y(months(point))]))
  const own = stepPath(points.map((point) => [x(point.month), y(covered(point))]))
  const [first, last] = [itemAt(points, 0), itemAt(points, -1)]
  const here = itemAt(points, place.at)
  const marks = marksUpTo(top)
  const goalY = y(input.months)
  const ends = lines.map((line) => {
    const end = itemAt(line.result.points, -1)
    return {
      ...line,
      x: x(end.month),
      y: y(line.covered(end)),
      words: fullWords(line.result, show),
    }
  })
  return (
    <>
      <path d={areaPath(own, { to: x(last.month), ground: height })} className="fill-primary flow-fill" />
      {first.balance.gt(0) && (
        <rect
          x={0}
          y={y(covered(first))}
          width={x(last.month)}
          height={height - y(covered(first))}
          className="fill-surface-3"
        />
      )}
      <GridLines marks={marks} y={y} width={width} />
      <line x1={0} x2={width} y1={goalY} y2={goalY} className="stroke-text" strokeWidth={1.5} />
      <ComparedLines lines={lines} path={steps} />
      <Guide x={x(here.month)} height={height} points={[{ y: y(covered(here)) }]} />
      <TimeAxis months={term} width={width} height={height} show={show} />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={[
          ...lines.map(steps),
          linePath([
            [0, goalY],
            [width, goalY],
          ]),
        ]}
        marks={marks
          .filter((mark) => mark !== 0 && mark !== input.months)
          .map((mark) => ({ y: y(mark), words: monthsWords(String(mark)) }))}
        ends={endLabelsOf(ends)}
        words={[
          {
            text: `Ziel: ${monthsWords(String(input.months))}`,
            x: 0,
            y: goalY - 7,
            anchor: 'start',
            className: 'fill-text font-semibold',
            givesWay: 'around',
          },
        ]}
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

function fullWords({ fund }: EmergencyFundResult, show: Props['show']): string {
  if (fund.monthsToFill === null) return 'wird nie voll'
  if (fund.monthsToFill > 1200) return 'über 100 Jahre'
  return fund.monthsToFill === 0 ? 'ist voll' : show.duration(fund.monthsToFill)
}

/** How many months of expenses a point would last. */
function coveredBy({ input }: EmergencyFundResult) {
  const expenses = input.expenses.toNumber()
  return ({ balance }: ReservePoint) => balance.toNumber() / expenses
}

function marksUpTo(top: number): readonly number[] {
  const step = top > 16 ? 6 : top > 8 ? 3 : 1
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step)
}
