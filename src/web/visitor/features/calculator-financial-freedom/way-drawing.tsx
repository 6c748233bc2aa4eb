import { itemAt } from '#domain/lists/item-at.ts'
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
import type { PlotWord } from '#web/kit/labels/place-words.ts'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { FinancialFreedomInputs } from './financial-freedom-inputs.ts'
import type { FinancialFreedomResult } from './financial-freedom-result.ts'
import { ageWords } from './financial-freedom-words.ts'

type Props = ChartProps<FinancialFreedomInputs, FinancialFreedomResult>

interface WayPoint {
  readonly month: number
  readonly balance: number
}

/**
 * The capital on its way to the number; the coast line shows from which capital on it would get there without saving.
 */
export function WayDrawing(props: Props) {
  const { result, show } = props
  const points = pointsOf(result)
  const place = usePlace(points.length, points.length - 1)
  const here = itemAt(points, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          `Mit ${ageWords(ageAt(result, here.month))}`,
          show.euros(balanceAt(result, here.month)),
          ...(result.freedom.number.gt(0)
            ? [
                `${show.rate(balanceAt(result, here.month).div(result.freedom.number).round(3, 'down'))} der Freiheitszahl`,
              ]
            : []),
        ]}
      />
      <Plot rightRoom={156} label={labelFor(props)}>
        {(size) => <Drawing {...props} size={size} points={points} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Props, PlacedDrawing {
  readonly points: readonly WayPoint[]
}

function Drawing({ result, show, compared, size, points, place }: DrawingProps) {
  const { width, height, isWide } = size
  const { input, freedom } = result
  const lines = drawnLines(compared, (one) => ({ points: pointsOf(one), age: one.freedom.age }))
  const months = Math.max(12, ...lines.map((line) => itemAt(line.points, -1).month))
  const goal = Math.max(0, freedom.number.toNumber())
  const scale = scaleFor(
    [goal, ...lines.flatMap((line) => line.points.map(({ balance }) => balance))],
    height,
  )
  const x = (month: number) => (month / months) * width
  const place2d = ({ month, balance }: WayPoint) => [x(month), scale.y(balance)] as const
  const own = linePath(points.map(place2d))
  const last = itemAt(points, -1)
  const here = itemAt(points, place.at)
  const goalY = scale.y(goal)
  const coast = coastPoints(result, months)
  const coastLabel = coast[Math.round(coast.length * 0.7)]
  const coastLine = linePath(coast.map(place2d))
  const goalLine = linePath([
    [0, goalY],
    [width, goalY],
  ])
  const path = (line: { readonly points: readonly WayPoint[] }) => linePath(line.points.map(place2d))
  const ends = lines.map((line) => {
    const end = itemAt(line.points, -1)
    return {
      ...line,
      x: x(end.month),
      y: scale.y(end.balance),
      words: line.age ? `frei mit ${line.age.years}` : 'nicht erreicht',
    }
  })
  const words: readonly PlotWord[] = [
    ...(goal > 0
      ? [
          {
            text: 'Freiheitszahl',
            x: 96,
            y: goalY - 7,
            anchor: 'start',
            className: 'fill-text font-semibold',
            givesWay: 'sideways',
          } as const,
        ]
      : []),
    ...(coastLabel && isWide
      ? [
          {
            text: `ab hier reicht es mit ${input.coastAge} ohne Sparen`,
            x: x(coastLabel.month),
            y: scale.y(coastLabel.balance) + 22,
            anchor: 'middle',
            className: 'fill-text-2',
            givesWay: 'around',
            isDropped: true,
          } as const,
        ]
      : []),
  ]

  return (
    <>
      <path d={areaPath(own, { to: x(last.month), ground: scale.y(0) })} className="fill-primary flow-fill" />
      <EuroGrid scale={scale} width={width} />
      {goal > 0 && <line x1={0} x2={width} y1={goalY} y2={goalY} className="stroke-text" strokeWidth={1.5} />}
      {coast.length > 1 && (
        <path
          d={coastLine}
          fill="none"
          className="stroke-warning"
          strokeWidth={2}
          strokeDasharray="1 4"
          strokeLinecap="round"
        />
      )}
      <ComparedLines lines={lines} path={path} />
      <Guide x={x(here.month)} height={height} points={[{ y: scale.y(here.balance) }]} />
      <AgeAxis from={input.age} to={input.age + months / 12} width={width} height={height} />
      <LineEnds ends={ends} />
      <PlotWords
        size={size}
        lines={[...lines.map(path), coastLine, ...(goal > 0 ? [goalLine] : [])]}
        marks={euroMarks(scale, show)}
        ends={endLabelsOf(ends)}
        words={words}
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

/** The points that are drawn: today, every full year, and the month in which the number is reached. */
function pointsOf({ input, way }: FinancialFreedomResult): readonly WayPoint[] {
  return [
    { month: 0, balance: input.capital.toNumber() },
    ...way.years.map(({ year, balance }) => ({
      month: Math.min(year * 12, way.months.length),
      balance: balance.toNumber(),
    })),
  ]
}

/** The points of the coast line. Doubles are for drawing only. */
function coastPoints({ input, freedom }: FinancialFreedomResult, months: number): readonly WayPoint[] {
  if (!freedom.coastNumber?.gt(0) || input.coastAge === undefined) return []
  const [start, goal] = [freedom.coastNumber.toNumber(), freedom.number.toNumber()]
  const all = 12 * (input.coastAge - input.age)
  const drawn = Math.min(all, months)
  return Array.from({ length: 41 }, (_, at) => {
    const month = (drawn * at) / 40
    return { month, balance: start * (goal / start) ** (month / all) }
  })
}

function balanceAt({ input, way }: FinancialFreedomResult, month: number) {
  return way.months[month - 1]?.balance ?? input.capital
}

function ageAt({ input }: FinancialFreedomResult, month: number) {
  return { years: input.age + Math.floor(month / 12), months: month % 12 }
}

function labelFor({ result: { input, freedom, way }, show }: Props): string {
  const from = `Kapital von ${show.euros(input.capital)} mit ${input.age} Jahren bis ${show.euros(way.endBalance)}`
  return freedom.age
    ? `${from} mit ${freedom.age.years} Jahren, Freiheitszahl ${show.euros(freedom.number)}`
    : `${from} in 50 Jahren, die Freiheitszahl ${show.euros(freedom.number)} wird nicht erreicht`
}
