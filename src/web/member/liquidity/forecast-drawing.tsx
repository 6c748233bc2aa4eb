import { type PointerEvent, useId, useState } from 'react'
import { type Day, dayOfMonth } from '#domain/calendar/day.ts'
import {
  formatDayLong,
  formatMonth,
  formatMonthName,
  formatMonthShort,
} from '#domain/calendar/format-date.ts'
import { monthNumber, monthOf } from '#domain/calendar/month.ts'
import type { AccountForecast, ForecastDay, LabelledDay } from '#domain/liquidity/forecast.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { hairline } from '#web/kit/drawing/grid.tsx'
import { areaPath, stepPath } from '#web/kit/drawing/line-path.ts'
import type { RoundScale } from '#web/kit/drawing/round-scale.ts'
import { type Box, overlaps } from '#web/kit/labels/free-place.ts'
import { balanceScale } from './balance-scale.ts'
import { type PlacedLabel, fittingText, placeEventLabels, textPx } from './event-labels.ts'
import { type EventNames, eventNames, labelWords, lowestTitle } from './forecast-words.ts'

interface ForecastDrawingProps {
  readonly accountName: string
  readonly forecast: AccountForecast
  readonly labels: readonly LabelledDay[]
  readonly names: EventNames
  /** A sentence with the content of the drawing, for people who do not see it. */
  readonly sentence: string
}

const HEADROOM = 30
const FOOTROOM = 30
const HEIGHTS = { wide: 224, narrow: 132 } as const
/** The width in px from which amounts stand beside the plot and events have words. */
const WIDE_FROM = 640
/** The least width in px of the amounts beside the plot. */
const AXIS_ROOM = 76
const AXIS_GAP = 8

/**
 * The balance of each day as steps, with the lowest balance before the pay day marked and large events named.
 */
export function ForecastDrawing(props: ForecastDrawingProps) {
  const { accountName, forecast, names, sentence } = props
  const { days } = forecast
  const [ref, width] = useWidth<HTMLDivElement>()
  const [read, setRead] = useState<number | null>(null)
  const format = useFormatEuro()
  const isWide = width >= WIDE_FROM
  const height = HEIGHTS[isWide ? 'wide' : 'narrow']
  const balances = [forecast.startCents, ...days.map(({ balanceCents }) => balanceCents)]
  const scale = balanceScale(balances, height, isWide ? 4 : 3)
  const marks = scale.marks.map((mark) => textPx(format(mark, { isWhole: true })) + AXIS_GAP)
  const axisRoom = isWide ? Math.max(AXIS_ROOM, ...marks) : 0
  const plotWidth = Math.max(0, width - axisRoom)
  const shown = itemAt(days, Math.min(days.length - 1, read ?? 0))

  function follow(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const place = Math.floor((x / Math.max(1, plotWidth)) * days.length)
    setRead(Math.min(days.length - 1, Math.max(0, place)))
  }

  return (
    <div className="mt-2 break-inside-avoid">
      <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-14" aria-hidden>
        {read !== null && (
          <>
            <span className="font-semibold text-primary">{formatDayLong(shown.day)}</span>
            <Money cents={shown.balanceCents} isToned className="text-16 font-semibold" />
            <span className="text-text-2">{eventNames(shown.events, names)}</span>
          </>
        )}
      </p>
      <div
        ref={ref}
        className="relative touch-pan-y rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
        style={{ height: height + HEADROOM + FOOTROOM }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setRead(null)}
      >
        <input
          type="range"
          className="sr-only"
          aria-label={`${accountName}: Tag ablesen. ${sentence}`}
          aria-valuetext={[
            formatDayLong(shown.day),
            format(shown.balanceCents),
            eventNames(shown.events, names),
          ].join(', ')}
          min={0}
          max={days.length - 1}
          value={read ?? 0}
          onChange={(event) => setRead(Number(event.target.value))}
          onBlur={() => setRead(null)}
        />
        {width > 0 && (
          <Drawing
            {...props}
            scale={scale}
            width={plotWidth}
            axisRoom={axisRoom}
            height={height}
            isWide={isWide}
            read={read}
          />
        )}
      </div>
    </div>
  )
}

interface DrawingProps extends ForecastDrawingProps {
  readonly scale: RoundScale
  /** The width of the plot in px. */
  readonly width: number
  /** The width of the axis beside the plot in px. */
  readonly axisRoom: number
  readonly height: number
  readonly isWide: boolean
  readonly read: number | null
}

function Drawing(props: DrawingProps) {
  const { forecast, labels, names, scale, width, axisRoom, height, isWide, read } = props
  const format = useFormatEuro()
  const clip = useId()
  const { days, startCents, lowest } = forecast
  const step = width / days.length
  const x = (day: Day) => days.findIndex((each) => each.day === day) * step
  const last = itemAt(days, days.length - 1)
  const line = stepPath([
    [0, scale.y(startCents)],
    ...days.map(({ day, balanceCents }) => [x(day), scale.y(balanceCents)] as const),
    [width, scale.y(last.balanceCents)],
  ])
  const zero = scale.y(0)
  const ground = scale.y(scale.minimum)
  const lowestAmount = format(lowest.balanceCents)
  const lowestName = lowestTitle(forecast)
  const lowestWords = isWide ? longer(lowestName, lowestAmount) : `${lowestName} ${lowestAmount}`
  const heightIn = (left: number, right: number) =>
    days
      .filter((_, place) => (place + 1) * step >= left && place * step <= right)
      .map(({ balanceCents }) => scale.y(balanceCents))
  const lowestPlace = placeLowest(lowest, x(lowest.day), lowestWords, { scale, width, isWide, heightIn })
  const isBelow = days.some(({ balanceCents }) => balanceCents < 0)
  const coming = labels.filter(({ amountCents }) => amountCents > 0)
  const leaving = labels.filter(({ amountCents }) => amountCents < 0)
  const placed = isWide
    ? placeEventLabels(
        leaving
          .filter(({ balanceCents }) => ground - scale.y(balanceCents) > LABELS_PX)
          .map(({ day, events, amountCents }) => ({
            x: x(day),
            text: `${labelWords(events, names)} ${format(-amountCents)}`,
          })),
        { width, rows: 2 },
      ).filter((label) => {
        const size = textPx(label.text)
        const left = label.anchor === 'start' ? label.x : label.x - size
        return !overlaps(boxOf(label.text, left, labelY(label, ground)), lowestPlace.box)
      })
    : []
  return (
    <svg
      aria-hidden
      width="100%"
      height={height + HEADROOM + FOOTROOM}
      className="absolute inset-0 overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        <path d={areaPath(line, { to: width, ground: zero })} className="fill-surface-2" opacity={0.7} />
        <Grid
          scale={scale}
          width={width}
          axisRoom={axisRoom}
          isWide={isWide}
          heightIn={heightIn}
          taken={lowestPlace.box}
        />
        <path d={line} fill="none" stroke="var(--chart-9)" strokeWidth={2.5} strokeLinejoin="round" />
        {isBelow && (
          <>
            <clipPath id={clip}>
              <rect x={0} y={zero} width={width} height={height + FOOTROOM} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <path d={areaPath(line, { to: width, ground: zero })} className="fill-negative-soft" />
              <path d={line} fill="none" className="stroke-negative" strokeWidth={2.5} />
            </g>
          </>
        )}
        <LeavingEvents days={leaving} placed={placed} x={x} scale={scale} ground={ground} />
        {isWide && (
          <ComingEvents
            days={coming}
            names={names}
            x={x}
            scale={scale}
            end={width + axisRoom}
            taken={lowestPlace.box}
          />
        )}
        <Lowest
          day={lowest}
          title={lowestName}
          x={x(lowest.day)}
          place={lowestPlace}
          scale={scale}
          width={width}
          isWide={isWide}
        />
        <MonthAxis days={days} x={x} y={scale.y(scale.minimum)} end={width + axisRoom} isWide={isWide} />
        {read !== null && (
          <ReadLine x={(read + 0.5) * step} day={itemAt(days, read)} scale={scale} height={height} />
        )}
      </g>
    </svg>
  )
}

interface LeavingEventsProps {
  readonly days: readonly LabelledDay[]
  /** The labels that found a place. */
  readonly placed: readonly PlacedLabel[]
  readonly x: (day: Day) => number
  readonly scale: RoundScale
  readonly ground: number
}

/** A point for each large payment that leaves, with its words where there is room. */
function LeavingEvents({ days, placed, x, scale, ground }: LeavingEventsProps) {
  return days.map(({ day, balanceCents }) => {
    const label = placed.find((each) => each.x === x(day))
    return (
      <g key={day}>
        {label && (
          <line
            x1={hairline(x(day))}
            x2={hairline(x(day))}
            y1={scale.y(balanceCents)}
            y2={labelY(label, ground) - 14}
            className="stroke-text-2"
          />
        )}
        <circle cx={x(day)} cy={scale.y(balanceCents)} r={3.5} fill="var(--chart-9)" />
        {label && (
          <text
            x={label.x}
            y={labelY(label, ground)}
            textAnchor={label.anchor}
            className="plot-words fill-text-2 text-14"
          >
            {label.text}
          </text>
        )}
      </g>
    )
  })
}

interface ComingEventsProps {
  readonly days: readonly LabelledDay[]
  readonly names: EventNames
  readonly x: (day: Day) => number
  readonly scale: RoundScale
  /** Where the room for words ends. */
  readonly end: number
  readonly taken: Box
}

/** The words of what comes in, as far as there is room until the next. */
function ComingEvents({ days, names, x, scale, end, taken }: ComingEventsProps) {
  const format = useFormatEuro()
  return days.map(({ day, events, amountCents, balanceCents }, place) => {
    const words = labelWords(events, names)
    const [before, next] = [days[place - 1], days[place + 1]]
    const isSame = before !== undefined && labelWords(before.events, names) === words
    const amount = format(amountCents, { isSigned: true })
    const text = fittingText(
      isSame ? [amount] : [`${words} ${amount}`, amount],
      (next ? x(next.day) : end) - x(day) - 8,
    )
    return (
      text !== null &&
      !overlaps(boxOf(text, x(day) + 8, scale.y(balanceCents) - 10), taken) && (
        <text
          key={day}
          x={x(day) + 8}
          y={scale.y(balanceCents) - 10}
          className="plot-words fill-text-2 text-14"
        >
          {text}
        </text>
      )
    )
  })
}

/** The box of a text whose first letter stands at a point. */
function boxOf(text: string, left: number, y: number): Box {
  return { left, right: left + textPx(text), top: y - 14, bottom: y + 5 }
}

const ROW_PX = 20
/** The room in px that words need below a point. */
const LABELS_PX = 56

function labelY({ row }: PlacedLabel, ground: number): number {
  return ground - 8 - row * ROW_PX
}

interface ScaleProps {
  readonly scale: RoundScale
  readonly width: number
  readonly isWide: boolean
}

type HeightIn = (left: number, right: number) => readonly number[]

interface GridProps extends ScaleProps {
  readonly axisRoom: number
  /** The heights (y) of the line between two x. */
  readonly heightIn: HeightIn
  /** The box of other words, which the words of the grid leave free. */
  readonly taken: Box
}

function Grid({ scale, width, axisRoom, isWide, heightIn, taken }: GridProps) {
  const format = useFormatEuro()
  // In narrow drawings the words stand within the plot, and those that the line would cross are left out.
  const wordsBox = (mark: number) => {
    const text = format(mark, { isWhole: true })
    return boxOf(text, width - textPx(text), hairline(scale.y(mark)) - 5)
  }
  const isFree = (box: Box) =>
    !overlaps(box, taken) && heightIn(box.left, box.right).every((y) => y < box.top || y > box.bottom)
  return scale.marks.map((mark) => {
    const y = hairline(scale.y(mark))
    const isStrong = mark === 0 || mark === scale.minimum
    return (
      <g key={mark}>
        <line
          x1={0}
          x2={width}
          y1={y}
          y2={y}
          className={isStrong ? 'stroke-border-strong' : 'stroke-border'}
        />
        {(isWide || (mark !== 0 && isFree(wordsBox(mark)))) && (
          <text
            x={isWide ? width + axisRoom : width}
            y={isWide ? y + 5 : y - 5}
            textAnchor="end"
            className="plot-words fill-text-3 text-14"
          >
            {format(mark, { isWhole: true })}
          </text>
        )}
      </g>
    )
  })
}

interface LowestProps extends ScaleProps {
  readonly day: ForecastDay
  readonly title: string
  readonly x: number
  readonly place: LowestPlace
}

/** The longer one of two texts. */
function longer(one: string, other: string): string {
  return one.length < other.length ? other : one
}

interface LowestPlace {
  readonly x: number
  /** The y of the first line of words. */
  readonly y: number
  readonly anchor: 'start' | 'end'
  /** The box around the words. */
  readonly box: Box
}

function placeLowest(
  day: ForecastDay,
  x: number,
  text: string,
  { scale, width, isWide, heightIn }: ScaleProps & { readonly heightIn: HeightIn },
): LowestPlace {
  const y = scale.y(day.balanceCents)
  const size = textPx(text)
  const isLeft = x + 12 + size > width
  // Where neither side has room, the words begin at the edge of the plot.
  const isEnding = isLeft && x - 12 - size >= 0
  // Where there is no room below the point, the words stand above the point.
  const hasRoom = scale.y(scale.minimum) - y > (isWide ? 48 : 34)
  const left = isLeft ? Math.max(0, x - 12 - size) : x + 12
  // The words stand above the line as well, where it rises beside the point.
  const top = Math.min(y, ...heightIn(left, left + size))
  const words = { x: isEnding ? x - 12 : left, y: hasRoom ? y + 26 : top - 28 }
  return {
    ...words,
    anchor: isEnding ? 'end' : 'start',
    box: { left, right: left + size, top: words.y - 14, bottom: words.y + (isWide ? 24 : 6) },
  }
}

function Lowest({ day, title, x, place, scale, isWide }: LowestProps) {
  const format = useFormatEuro()
  const y = scale.y(day.balanceCents)
  const [fill, stroke] =
    day.balanceCents < 0 ? ['fill-negative', 'stroke-negative'] : ['fill-warning', 'stroke-warning']
  return (
    <g>
      <line x1={x} x2={x} y1={y} y2={scale.y(scale.minimum)} className={stroke} strokeDasharray="2 3" />
      <circle cx={x} cy={y} r={5.5} className={`fill-paper ${stroke}`} strokeWidth={2.5} />
      <text
        x={place.x}
        y={place.y}
        textAnchor={place.anchor}
        className={`plot-words text-14 font-semibold ${fill}`}
      >
        {isWide ? title : `${title} ${format(day.balanceCents)}`}
      </text>
      {isWide && (
        <text
          x={place.x}
          y={place.y + 18}
          textAnchor={place.anchor}
          className="plot-words fill-text-2 text-14"
        >
          {format(day.balanceCents)}
        </text>
      )}
    </g>
  )
}

interface MonthAxisProps {
  readonly days: readonly ForecastDay[]
  readonly x: (day: Day) => number
  readonly y: number
  /** Where the room for words ends. */
  readonly end: number
  readonly isWide: boolean
}

const TODAY_PX = 44

function MonthAxis({ days, x, y, end, isWide }: MonthAxisProps) {
  return (
    <g className="fill-text-2 text-14">
      <text x={0} y={y + 22} className="fill-text font-semibold">
        heute
      </text>
      {days
        .filter(({ day }) => dayOfMonth(day) === 1 && x(day) > 0)
        .map(({ day }) => {
          const month = monthOf(day)
          const isNewYear = monthNumber(month) === 1
          const words = isWide
            ? isNewYear
              ? formatMonth(month)
              : formatMonthName(month)
            : formatMonthShort(month)
          return (
            <g key={day}>
              <line x1={x(day)} x2={x(day)} y1={y} y2={y + 7} className="stroke-text-2" />
              {x(day) + 6 > TODAY_PX && x(day) + 6 + textPx(words) <= end && (
                <text x={x(day) + 6} y={y + 22}>
                  {words}
                </text>
              )}
            </g>
          )
        })}
    </g>
  )
}

interface ReadLineProps {
  readonly x: number
  readonly day: ForecastDay
  readonly scale: RoundScale
  readonly height: number
}

function ReadLine({ x, day, scale, height }: ReadLineProps) {
  return (
    <g>
      <line
        x1={hairline(x)}
        x2={hairline(x)}
        y1={0}
        y2={height}
        className="stroke-text"
        strokeDasharray="2 3"
      />
      <circle
        cx={x}
        cy={scale.y(day.balanceCents)}
        r={5}
        strokeWidth={2}
        className="fill-paper stroke-primary"
      />
    </g>
  )
}
