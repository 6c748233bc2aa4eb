import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { shareOf } from '#domain/household-statistics/share-of-total.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { type Place, PlaceSurface } from '#web/kit/drawing/place.tsx'
import { valueScale } from '#web/kit/drawing/value-axis.tsx'
import { shorten } from '#web/kit/labels/end-labels.tsx'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import type { GroupArea, GroupAreas } from './group-areas.ts'

interface AreaChartProps {
  readonly groups: GroupAreas
  readonly place: Place
  readonly label: string
}

const HEIGHTS = { wide: 316, narrow: 220 } as const
const [HEADROOM, FOOTROOM, RIGHT_ROOM] = [16, 32, 216]
const WIDE_FROM = 720
/** The width in px of a digit that is 14 px high, rounded up. */
const DIGIT_PX = 7.6
const [LABEL_DISTANCE, LONGEST_LABEL] = [40, 26]

/** The net worth by group, stacked from the zero line; debts lie below it, and the line on top is the sum. */
export function AreaChart(props: AreaChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-67 md:min-h-91">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing({ groups, place, label, width }: AreaChartProps & { readonly width: number }) {
  const format = useFormatEuro()
  const { months, areas } = groups
  const isWide = width >= WIDE_FROM
  const height = HEIGHTS[isWide ? 'wide' : 'narrow']
  const edges = areas.flatMap(({ spans }) => spans.map(({ to }) => to))
  const scale = valueScale([0, ...edges], height, { count: isWide ? 3 : 2 })
  const marks = scale.marks.map((mark) => ({ mark, words: format(mark, { isWhole: true }) }))
  const left = Math.ceil(Math.max(...marks.map(({ words }) => words.length)) * DIGIT_PX) + 12
  const right = width - (isWide ? RIGHT_ROOM : 4)
  const last = Math.max(1, months.length - 1)
  const x = (at: number) => left + (at / last) * (right - left)
  const read = months[place.at]

  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + HEADROOM + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        {areas.map(({ group, colour, spans }) => (
          <path
            key={group}
            d={bandPath(
              spans.map(({ to }, at) => [x(at), scale.y(to)]),
              spans.map(({ from }, at) => [x(at), scale.y(from)]),
            )}
            fill={keyColour(colour)}
            className="stroke-paper"
            strokeWidth={1}
          />
        ))}
        {marks.map(({ mark, words }) => {
          const y = Math.round(scale.y(mark)) + 0.5
          return (
            <g key={mark}>
              <line
                x1={left}
                x2={right}
                y1={y}
                y2={y}
                className={mark === 0 ? 'stroke-text' : 'stroke-border'}
                strokeOpacity={mark === 0 ? 1 : 0.5}
              />
              <text x={left - 10} y={y + 5} textAnchor="end" className="fill-text-2 text-14">
                {mark === 0 ? '' : words}
              </text>
            </g>
          )
        })}
        <path
          d={linePath(months.map(({ totalCents }, at) => [x(at), scale.y(totalCents)]))}
          fill="none"
          className="stroke-text"
          strokeWidth={1.5}
        />
        <TimeMarks months={months.map(({ month }) => month)} x={x} height={height} />
        {isWide && <EndLabels groups={groups} x={right} y={scale.y} height={height} />}
        {read && (
          <>
            <line x1={x(place.at)} x2={x(place.at)} y1={0} y2={height} className="stroke-text" />
            <circle
              cx={x(place.at)}
              cy={scale.y(read.totalCents)}
              r={6}
              className="fill-text stroke-paper"
              strokeWidth={2}
            />
          </>
        )}
        <PlaceSurface place={place} from={left} to={right} height={height} />
      </g>
    </svg>
  )
}

interface TimeMarksProps {
  readonly months: readonly Month[]
  readonly x: (at: number) => number
  readonly height: number
}

const [MARK_ROOM, NARROW_MARK_ROOM] = [104, 66]

/** The marks of the axis: the first and the last month, and Decembers between them that have room. */
function TimeMarks({ months, x, height }: TimeMarksProps) {
  const last = months.length - 1
  const room = x(last) - x(0) < 400 ? NARROW_MARK_ROOM : MARK_ROOM
  const shown: number[] = [0]
  for (const [at, month] of months.entries()) {
    const before = shown.at(-1) ?? 0
    // The first label stands beside its mark, the others below theirs.
    const needed = before === 0 ? room * 1.4 : room
    const isFree = x(at) - x(before) >= needed && x(last) - x(at) >= room * 1.3
    if (monthNumber(month) === 12 && isFree) shown.push(at)
  }
  if (last > 0) shown.push(last)
  return shown.map((at) => {
    const month = months[at]
    const anchor = at === 0 ? 'start' : at === last ? 'end' : 'middle'
    return (
      month && (
        <g key={month}>
          <line x1={x(at)} x2={x(at)} y1={height} y2={height + 5} className="stroke-border-strong" />
          <text x={x(at)} y={height + 24} textAnchor={anchor} className="fill-text-2 text-14">
            {formatMonthYearShort(month)}
          </text>
        </g>
      )
    )
  })
}

interface EndLabelsProps {
  readonly groups: GroupAreas
  readonly x: number
  readonly y: (cents: Cents) => number
  readonly height: number
}

function EndLabels({ groups: { areas, months }, x, y, height }: EndLabelsProps) {
  const format = useFormatEuro()
  const total = months.at(-1)?.totalCents ?? 0
  const present = areas.filter(({ cents }) => cents.at(-1) !== 0)
  const places = spreadLabels(present.map(middleOf(y)), LABEL_DISTANCE, height - 8)
  return present.map(({ group, label, cents }, at) => {
    const top = (places[at] ?? 0) - 4
    const own = cents.at(-1) ?? 0
    const share = shareOf(own, total)
    return (
      <g key={group} className="text-14">
        <text x={x + 12} y={top} className="fill-text font-semibold">
          {shorten(label, LONGEST_LABEL)}
        </text>
        <text x={x + 12} y={top + 18} className={own < 0 ? 'fill-negative' : 'fill-text-2'}>
          {format(own)}
        </text>
        {share !== null && (
          <text x={x + RIGHT_ROOM} y={top + 18} textAnchor="end" className="fill-text-3">
            {formatPercent(share, { digits: 1 })}
          </text>
        )}
      </g>
    )
  })
}

function middleOf(y: (cents: Cents) => number) {
  return ({ spans }: GroupArea) => {
    const end = spans.at(-1)
    return end ? (y(end.from) + y(end.to)) / 2 : 0
  }
}
