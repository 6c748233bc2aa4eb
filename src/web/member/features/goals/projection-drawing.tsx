import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthNumber, monthsBetween } from '#domain/calendar/month.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type ChartIndex, keyColour } from '#web/kit/display/colour-key.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { type Place, PlaceSurface } from '#web/kit/drawing/place.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { type PlotWord, placeWords } from '#web/kit/labels/place-words.ts'
import { marksBp, monthsOfLine, shareAt } from './projection.ts'

interface ProjectionDrawingProps {
  readonly goals: readonly PlannedGoal[]
  readonly colours: ReadonlyMap<string, ChartIndex>
  /** The goal of the conflict with the chosen solution; null: none. */
  readonly proposed: PlannedGoal | null
  readonly month: Month
  readonly months: number
  readonly place: Place
}

const HEIGHTS = { wide: 288, narrow: 168 } as const
const [HEADROOM, FOOTROOM, LEFT_ROOM] = [44, 34, 54]
const WIDE_FROM = 520

/**
 * Draws every goal from its saved part to its final amount in percent, with a circle where it is reached and
 * a stroke at its target month.
 */
export function ProjectionDrawing(props: ProjectionDrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-61.5 md:min-h-91.5">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing(props: ProjectionDrawingProps & { readonly width: number }) {
  const { goals, colours, proposed, month, months, place, width } = props
  const isWide = width >= WIDE_FROM
  const height = HEIGHTS[isWide ? 'wide' : 'narrow']
  const inner = Math.max(1, width - LEFT_ROOM)
  const x = (at: number) => (at / months) * inner
  const y = (share: number) => (1 - share) * height
  const lineOf = (planned: PlannedGoal) =>
    linePath(
      Array.from({ length: monthsOfLine(planned, months) + 1 }, (_, at) => [x(at), y(shareAt(planned, at))]),
    )
  const colourOf = ({ goal }: PlannedGoal) => keyColour(colours.get(goal.id) ?? 'text')
  const lines = goals.map((planned) => ({ planned, line: lineOf(planned) }))
  const proposedLine = proposed && lineOf(proposed)
  const words = placeWords(
    goals.flatMap((planned) => wordsOf(planned, { month, months, x, isWide })),
    [...lines.map(({ line }) => line), ...(proposedLine ? [proposedLine] : [])],
    { width: inner, height },
  )
  return (
    <svg
      role="img"
      aria-label={`Verlauf von ${goals.length === 1 ? 'einem Ziel' : `${goals.length} Zielen`} bis zum Zielbetrag. Die Zahlen stehen in der Tabelle.`}
      width={width}
      height={height + HEADROOM + FOOTROOM}
      className="block overflow-visible"
    >
      {marksBp
        .filter((mark) => isWide || mark % 5_000 === 0)
        .map((mark) => {
          const at = Math.round(HEADROOM + y(mark / WHOLE_BP)) + 0.5
          return (
            <g key={mark}>
              <text x={0} y={at + 5} className="fill-text-2 text-14">
                {formatPercent(mark, { digits: 0 })}
              </text>
              <line
                x1={LEFT_ROOM}
                x2={width}
                y1={at}
                y2={at}
                className={mark === WHOLE_BP || mark === 0 ? 'stroke-border-strong' : 'stroke-border'}
              />
            </g>
          )
        })}
      <g transform={`translate(${LEFT_ROOM} ${HEADROOM})`}>
        <line x1={x(place.at)} x2={x(place.at)} y1={0} y2={height} className="stroke-text-2" />
        {proposed && proposedLine && (
          <>
            <path d={proposedLine} fill="none" stroke={colourOf(proposed)} strokeWidth={1} />
            {proposed.endMonth !== null && (
              <circle
                cx={x(monthsOfLine(proposed, months))}
                cy={0}
                r={3}
                stroke={colourOf(proposed)}
                className="fill-paper"
              />
            )}
          </>
        )}
        {lines.map(({ planned, line }) => (
          <GoalLine
            key={planned.goal.id}
            planned={planned}
            line={line}
            colour={colourOf(planned)}
            month={month}
            months={months}
            x={x}
            y={y}
            place={place}
          />
        ))}
        {proposed && place.at <= monthsOfLine(proposed, months) && (
          <circle cx={x(place.at)} cy={y(shareAt(proposed, place.at))} r={3} className="fill-text" />
        )}
        {words.map(({ text, x: at, y: line, anchor, className }) => (
          <text key={text} x={at} y={line} textAnchor={anchor} className={`plot-words text-14 ${className}`}>
            {text}
          </text>
        ))}
        <AxisWords
          start={formatMonthYearShort(month)}
          marks={timeMarks(month, months, isWide ? 5 : 2).map((at) => ({
            x: x(at),
            words: formatMonthYearShort(addMonths(month, at)),
          }))}
          width={inner}
          height={height}
        />
        <PlaceSurface place={place} to={inner} height={height} />
      </g>
    </svg>
  )
}

interface GoalLineProps {
  readonly planned: PlannedGoal
  readonly line: string
  readonly colour: string
  readonly month: Month
  readonly months: number
  readonly x: (at: number) => number
  readonly y: (share: number) => number
  readonly place: Place
}

// The line of a goal, dashed where the goal is reached too late.
function GoalLine({ planned, line, colour, month, months, x, y, place }: GoalLineProps) {
  const { goal, standing, endMonth } = planned
  const isLate = standing.kind === 'behind' || standing.kind === 'never'
  const end = endMonth === null ? null : monthsBetween(month, endMonth)
  const target = goal.targetMonth === null ? null : monthsBetween(month, goal.targetMonth)
  return (
    <g>
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth={2}
        strokeDasharray={isLate ? '6 4' : undefined}
      />
      <circle cx={0} cy={y(shareAt(planned, 0))} r={3.5} fill={colour} />
      {target !== null && target >= 0 && target !== end && isLate && (
        <line x1={x(target)} x2={x(target)} y1={-7} y2={7} stroke={colour} strokeWidth={2} />
      )}
      {end !== null && end <= months && (
        <circle cx={x(end)} cy={0} r={5} stroke={colour} strokeWidth={2} className="fill-paper" />
      )}
      {place.at <= monthsOfLine(planned, months) && (
        <circle cx={x(place.at)} cy={y(shareAt(planned, place.at))} r={3} className="fill-text" />
      )}
    </g>
  )
}

interface WordsPlace {
  readonly month: Month
  readonly months: number
  readonly x: (at: number) => number
  readonly isWide: boolean
}

const LONGEST_NAME = 22
const LONGEST_NARROW = 12

function wordsOf(planned: PlannedGoal, { month, months, x, isWide }: WordsPlace): readonly PlotWord[] {
  const { goal, endMonth, standing } = planned
  const [firstWord = ''] = goal.name.split(' ')
  const name = isWide ? shortened(goal.name, LONGEST_NAME) : shortened(firstWord, LONGEST_NARROW)
  const word = (text: string, at: number, className: string): PlotWord => ({
    text,
    x: x(at),
    y: -14,
    anchor: at < months / 8 ? 'start' : at > (months * 7) / 8 ? 'end' : 'middle',
    className,
    givesWay: 'around',
    isDropped: true,
  })
  const end = endMonth === null ? null : monthsBetween(month, endMonth)
  const target = goal.targetMonth === null ? null : monthsBetween(month, goal.targetMonth)
  return [
    ...(end !== null && endMonth !== null
      ? [word(isWide ? `${name} ${formatMonthEntry(endMonth)}` : name, end, 'fill-text font-semibold')]
      : []),
    ...(isWide && standing.kind === 'behind' && goal.targetMonth !== null && target !== null && target >= 0
      ? [word(`Ziel ${name} ${formatMonthEntry(goal.targetMonth)}`, target, 'fill-warning font-semibold')]
      : []),
  ]
}

function shortened(name: string, longest: number): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`
}

/** The months with labels: Januaries, or months with as much distance as the labels need. */
function timeMarks(month: Month, months: number, most: number): readonly number[] {
  const step = [2, 3, 4, 6, 12, 24, 60, 120].find((each) => months / each <= most + 1) ?? 120
  const first = (13 - monthNumber(month)) % 12
  const start = first % Math.min(step, 12)
  return Array.from({ length: Math.ceil(months / step) + 1 }, (_, at) => start + at * step).filter(
    (at) => at > months * 0.12 && at < months * 0.97,
  )
}
