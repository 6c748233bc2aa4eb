import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDayShort, formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, monthNumber, monthOf, monthRange, yearOf } from '#domain/calendar/month.ts'
import type { ContractRow } from '#domain/contracts/contract-row.ts'
import { DEADLINE_DAYS } from '#domain/contracts/next-termination.ts'
import { Section } from '#web/app/page/section.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { lanesOf } from './deadline-lanes.ts'

interface DeadlineYearProps {
  readonly rows: readonly ContractRow[]
  readonly today: Day
  readonly onOpen: (itemId: string) => void
}

const MONTHS = 12
const LANES = 4
const LANE_PX = 26
const AXIS_PX = 28
/** The width in px of a letter that is 14 px high, rounded up. */
const LETTER_PX = 7.6
const DOT_PX = 12
/** The length in px of the shortest stick. */
const STICK_PX = 14
const NARROW_PX = 560
const LONGEST_NAME = 26

/** The deadlines of the next twelve months on their days; the list below says the same in words. */
export function DeadlineYear({ rows, today, onOpen }: DeadlineYearProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const first = monthOf(today)
  const end = addMonths(first, MONTHS)
  const days = daysBetween(first, end)
  const dated = rows.flatMap((row) => {
    const day = row.termination && row.daysLeft !== null ? row.termination.arriveBy : null
    return day !== null && day < end ? [{ row, day, daysLeft: row.daysLeft ?? 0 }] : []
  })
  if (dated.length === 0) return null
  const at = (day: Day) => (daysBetween(first, day) / days) * width
  const isNarrow = width < NARROW_PX
  const spots = dated.map(({ row, day }) => {
    const label = `${shortName(row.item.name)} ${formatDayShort(day)}`
    const wide = DOT_PX + label.length * LETTER_PX
    const x = at(day)
    // Words that would leave the drawing stand at the left of their day.
    const isLeft = x + wide > width
    return { x: isLeft ? Math.max(0, x - wide) : x, width: wide, label, isLeft, dot: x }
  })
  const order = spots.map((_, place) => place).toSorted((a, b) => (spots[a]?.x ?? 0) - (spots[b]?.x ?? 0))
  // On a phone the drawing shows the days without words, which are in the list below.
  const lanesInOrder = lanesOf(
    order.flatMap((place) => spots[place] ?? []),
    isNarrow ? 0 : LANES,
  )
  const laneOf = new Map(order.map((place, index) => [place, lanesInOrder[index] ?? null]))
  const used = Math.max(0, ...[...laneOf.values()].map((lane) => (lane ?? -1) + 1))
  const height = Math.max(1, used) * LANE_PX + AXIS_PX
  const todayX = at(today)
  return (
    <Section title="Die nächsten zwölf Monate" aside="Bis dahin muss die Kündigung angekommen sein.">
      <div ref={ref} className="relative mt-4" style={{ height }}>
        {monthRange(first, MONTHS).map((month, place) => (
          <div
            key={month}
            aria-hidden
            className="absolute top-0 bottom-0 border-l border-border pl-1 text-12 text-text-3"
            style={{ left: at(month) }}
          >
            {(!isNarrow || place % 2 === 0) && (
              <span className="absolute bottom-0 left-1 whitespace-nowrap">
                {`${formatMonthShort(month)}${monthNumber(month) === 1 && !isNarrow ? ` ${yearOf(month)}` : ''}`}
              </span>
            )}
          </div>
        ))}
        <div
          aria-hidden
          className="absolute right-0 left-0 border-t border-border-strong"
          style={{ bottom: AXIS_PX - 6 }}
        />
        <div
          aria-hidden
          className="absolute w-0.5 bg-text"
          style={{ left: todayX, top: 0, bottom: AXIS_PX - 6 }}
        />
        {dated.map(({ row, daysLeft }, place) => (
          <div
            key={row.item.id}
            aria-hidden
            className={`absolute w-px bg-current ${daysLeft <= DEADLINE_DAYS ? 'text-warning' : 'text-text'}`}
            style={{
              left: spots[place]?.dot,
              bottom: AXIS_PX - 6,
              height: (laneOf.get(place) ?? 0) * LANE_PX + STICK_PX,
            }}
          />
        ))}
        <ul>
          {dated.map(({ row, daysLeft }, place) => {
            const spot = spots[place]
            const lane = laneOf.get(place) ?? null
            if (!spot) return null
            const isSoon = daysLeft <= DEADLINE_DAYS
            const bottom = AXIS_PX + (lane ?? 0) * LANE_PX
            const tone = isSoon ? 'text-warning' : 'text-text'
            return (
              <li key={row.item.id}>
                {lane !== null && (
                  <button
                    type="button"
                    className={`absolute h-6 rounded-small bg-paper px-0.5 text-14 whitespace-nowrap hover:underline ${tone} ${isSoon ? 'font-semibold' : ''}`}
                    style={{
                      bottom,
                      ...(spot.isLeft
                        ? { right: Math.max(0, width - spot.dot + 4) }
                        : { left: spot.dot + 4 }),
                    }}
                    onClick={() => onOpen(row.item.id)}
                  >
                    {spot.label}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}

function shortName(name: string): string {
  return [...name].length > LONGEST_NAME ? `${[...name].slice(0, LONGEST_NAME - 1).join('')}…` : name
}
