import { formatMonth, formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'

interface YearBarsProps {
  /** The January of the year. */
  readonly year: Month
  readonly current: Month
  /** The amounts due in January to December, and the amounts that the pot gets in them. */
  readonly dueCents: readonly Cents[]
  readonly lifeCents: readonly Cents[]
}

const MONTHS = 12
/** The width in px between the margins of a sheet of A4 in landscape. */
const SHEET_WIDTH_PX = 1_000
/** The distance in px from one line of words to the next. */
const LINE_PX = 22
/** The width in px of a letter that is 14 px high, and the gap between two labels. */
const [SIGN_PX, BETWEEN_PX] = [8, 8]
const [HEADROOM, HEIGHT, FOOTROOM] = [24, 148, 24]
/** The width in px of the words at the left, and the width of the drawing below which they stand under it. */
const [WORDS_WIDTH, WIDE_FROM] = [180, 720]
/** The width of a bar and of its pot, as parts of the room of a month. */
const [BAR, POT] = [0.57, 0.86]
/** The least excess over the pot that is labelled. */
const LEAST_TOLD_CENTS = 100

/** The due amount of each month against the amount that the pot gets; months above it are labelled. */
export function YearBars({ year, current, dueCents, lifeCents }: YearBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>(SHEET_WIDTH_PX)
  const format = useFormatEuro()
  const isWide = width >= WIDE_FROM
  const left = isWide ? WORDS_WIDTH : 0
  const step = (width - left - (isWide ? 92 : 0)) / MONTHS
  const top = Math.max(1, ...dueCents, ...lifeCents)
  const yOf = (cents: Cents) => HEADROOM + HEIGHT * (1 - Math.max(0, cents) / top)
  const floor = HEADROOM + HEIGHT
  const months = monthRange(year, MONTHS)
  const half = labelWidth(format(top, { isWhole: true })) / 2
  const hasPot = lifeCents.some((cents) => cents !== 0)
  const above = dueCents.map((due, place) => (hasPot ? due - (lifeCents[place] ?? 0) : 0))
  const labelled = labelledMonths(above, Math.ceil(labelWidth(format(top, { isWhole: true })) / step))
  const [firstDue = 0, firstPot = 0] = [dueCents[0], lifeCents[0]]
  const pointers = { pot: yOf(firstPot), due: besideLine((yOf(firstDue) + floor) / 2, yOf(firstPot), floor) }

  return (
    <div ref={ref} className="mt-8">
      <div style={{ height: HEADROOM + HEIGHT + FOOTROOM }}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={`Fällig und Leben je Monat: ${months.map(inWords).join('; ')}`}
            width={width}
            height={HEADROOM + HEIGHT + FOOTROOM}
            className="block overflow-visible"
          >
            {isWide && (
              <>
                {hasPot && <Pointer y={pointers.pot} words="Leben im Monat" to={left} />}
                {firstDue > 0 && <Pointer y={pointers.due} words="fällige Posten" to={left + step * 0.1} />}
              </>
            )}
            {months.map((month, place) => {
              const [due, pot] = [dueCents[place] ?? 0, lifeCents[place] ?? 0]
              const middle = left + step * (place + 0.5)
              const isAbove = (above[place] ?? 0) >= LEAST_TOLD_CENTS
              const isComing = month > current
              const bar = { x: middle - (step * BAR) / 2, width: step * BAR }
              return (
                <g key={month}>
                  <rect
                    {...bar}
                    y={yOf(isAbove ? pot : due)}
                    height={floor - yOf(isAbove ? pot : due)}
                    fill="var(--chart-9)"
                    opacity={isComing ? 0.5 : 1}
                  />
                  {isAbove && (
                    <>
                      <rect
                        {...bar}
                        y={yOf(due)}
                        height={yOf(pot) - yOf(due)}
                        fill="var(--warning)"
                        opacity={isComing ? 0.6 : 1}
                      />
                      {labelled.has(place) && (
                        <text
                          x={Math.max(half, Math.min(width - half, middle))}
                          y={yOf(due) - 7}
                          textAnchor="middle"
                          className="fill-warning text-14 font-semibold"
                        >
                          {format(due, { isWhole: true })}
                        </text>
                      )}
                    </>
                  )}
                  {hasPot && (
                    <line
                      x1={middle - (step * POT) / 2}
                      x2={middle + (step * POT) / 2}
                      y1={yOf(pot)}
                      y2={yOf(pot)}
                      stroke="var(--text)"
                      strokeWidth={2}
                    />
                  )}
                  <text
                    x={middle}
                    y={floor + 18}
                    textAnchor="middle"
                    className={
                      month === current ? 'fill-primary text-12 font-semibold' : 'fill-text-3 text-12'
                    }
                  >
                    {isWide ? formatMonthShort(month) : formatMonthName(month).charAt(0)}
                  </text>
                </g>
              )
            })}
            <line
              x1={left}
              x2={left + step * MONTHS}
              y1={floor + 0.5}
              y2={floor + 0.5}
              stroke="var(--border-strong)"
            />
          </svg>
        )}
      </div>
      {width > 0 && !isWide && (
        <p className="mt-1 text-14 text-text-3">
          Balken: fällige Posten{hasPot && '; Strich: Leben im Monat'}
        </p>
      )}
    </div>
  )

  function inWords(month: Month, place: number): string {
    const due = `${formatMonth(month)} ${format(dueCents[place] ?? 0)}`
    return hasPot ? `${due} von ${format(lifeCents[place] ?? 0)}` : due
  }
}

/**
 * The y at which words do not touch the words beside a line: the wanted y, else below the line, else above
 * it.
 */
function besideLine(wantedY: number, lineY: number, floor: number): number {
  if (Math.abs(wantedY - lineY) >= LINE_PX) return wantedY
  return lineY + LINE_PX <= floor ? lineY + LINE_PX : lineY - LINE_PX
}

function labelWidth(text: string): number {
  return text.length * SIGN_PX + BETWEEN_PX
}

/** The months that exceed the pot most, as many as have room for labels with so many months between them. */
function labelledMonths(above: readonly Cents[], apart: number): ReadonlySet<number> {
  const chosen = new Set<number>()
  const byExcess = above.map((cents, place) => ({ cents, place })).toSorted((a, b) => b.cents - a.cents)
  for (const { cents, place } of byExcess)
    if (cents >= LEAST_TOLD_CENTS && [...chosen].every((other) => Math.abs(other - place) >= apart))
      chosen.add(place)
  return chosen
}

interface PointerProps {
  readonly y: number
  readonly words: string
  readonly to: number
}

/** Words at the left with a dotted line to the thing that they name. */
function Pointer({ y, words, to }: PointerProps) {
  return (
    <>
      <text y={y + 4.5} className="fill-text text-14 font-semibold">
        {words}
      </text>
      <line x1={112} x2={to} y1={y} y2={y} stroke="var(--border-strong)" strokeDasharray="2 3" />
    </>
  )
}
