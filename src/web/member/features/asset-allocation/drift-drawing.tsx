import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { AllocationDrift, ClassDrift } from '#domain/household-plan/allocation-drift.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { className } from '#web/household/planning/class-name.ts'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { roundScale } from '#web/kit/drawing/round-scale.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { spreadLabels } from '#web/kit/labels/spread-labels.ts'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'

const [HEIGHT, HEADROOM, FOOTROOM, RIGHT_ROOM] = [260, 18, 28, 168]
/** The width in px below which the names stand under the drawing. */
const WIDE_FROM = 480
const LABEL_PX = 20

/** The share of each class over the years, with a ring where a class enters its band. */
export function DriftDrawing({ drift, label }: { readonly drift: AllocationDrift; readonly label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-4 min-h-76.5">
      {width > 0 && <Drawing drift={drift} label={label} width={width} />}
      {width > 0 && width < WIDE_FROM && <Names drift={drift} />}
    </div>
  )
}

interface DrawingProps {
  readonly drift: AllocationDrift
  readonly label: string
  readonly width: number
}

function Drawing({ drift: { months, classes }, label, width }: DrawingProps) {
  const isWide = width >= WIDE_FROM
  const inner = Math.max(1, width - (isWide ? RIGHT_ROOM : 0))
  const all = classes.flatMap(({ actualBp }) => actualBp)
  const scale = roundScale({
    lowest: Math.min(0, ...all),
    highest: Math.max(0, ...all),
    spreadWhenEqual: WHOLE_BP,
    height: HEIGHT,
    count: 3,
  })
  const x = (at: number) => (at / Math.max(1, months.length - 1)) * inner
  const ends = spreadLabels(
    classes.map(({ actualBp }) => scale.y(actualBp.at(-1) ?? 0) + 5),
    LABEL_PX,
    HEIGHT,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={HEADROOM + HEIGHT + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        {scale.marks.map((mark) => (
          <g key={mark}>
            <line
              x2={inner}
              y1={scale.y(mark)}
              y2={scale.y(mark)}
              className={mark === 0 ? 'stroke-text' : 'stroke-border'}
            />
            {mark !== 0 && (
              <text y={scale.y(mark) - 6} className="fill-text-3 text-12">
                {formatPercent(mark, { digits: 0 })}
              </text>
            )}
          </g>
        ))}
        {classes.map(({ record, actualBp }, place) => (
          <path
            key={record.id}
            d={linePath(actualBp.map((bp, at) => [x(at), scale.y(bp)]))}
            fill="none"
            stroke={keyColour(classColour(record, place))}
            strokeWidth={2}
          />
        ))}
        {classes.map((each, place) => (
          <Entry
            key={each.record.id}
            drift={each}
            place={place}
            months={months}
            x={x}
            y={scale.y}
            width={inner}
          />
        ))}
        {isWide &&
          classes.map(({ record, actualBp }, place) => (
            <g key={record.id}>
              <text x={inner + 12} y={ends[place]} className="fill-text text-14 font-semibold">
                {shortened(className(record))}
              </text>
              <text x={width} y={ends[place]} textAnchor="end" className="fill-text-2 text-14">
                {formatPercent(actualBp.at(-1) ?? 0, { digits: 1 })}
              </text>
            </g>
          ))}
        {yearMarks(months, inner).map(({ at, words }) => (
          <text
            key={words}
            x={x(at)}
            y={HEIGHT + 20}
            textAnchor={at === 0 ? 'start' : 'middle'}
            className="fill-text-2 text-12"
          >
            {words}
          </text>
        ))}
      </g>
    </svg>
  )
}

interface EntryProps {
  readonly drift: ClassDrift
  readonly place: number
  readonly months: readonly Month[]
  readonly x: (at: number) => number
  readonly y: (bp: BasisPoints) => number
  readonly width: number
}

function Entry({ drift: { record, actualBp, entersAfter }, place, months, x, y, width }: EntryProps) {
  const month = entersAfter === null || entersAfter === 0 ? undefined : months[entersAfter]
  if (entersAfter === null || month === undefined) return null
  const [left, top] = [x(entersAfter), y(actualBp[entersAfter] ?? 0)]
  return (
    <g>
      <circle
        cx={left}
        cy={top}
        r={5}
        className="fill-paper"
        stroke={keyColour(classColour(record, place))}
        strokeWidth={2}
      />
      <text
        x={left}
        y={top + 20}
        textAnchor={left > width - 60 ? 'end' : left < 60 ? 'start' : 'middle'}
        className="fill-text-2 text-12"
      >
        in der Zielspanne {formatMonthEntry(month)}
      </text>
    </g>
  )
}

/** The names of the lines below the drawing, where there is no room at the ends of the lines. */
function Names({ drift: { classes } }: { readonly drift: AllocationDrift }) {
  return (
    <ul className="mt-2 text-14">
      {classes.map(({ record, actualBp }, place) => (
        <li key={record.id} className="flex items-center gap-3 border-b border-border py-2">
          <svg width="16" height="4" aria-hidden className="shrink-0">
            <rect width="16" height="4" fill={keyColour(classColour(record, place))} />
          </svg>
          <span className="min-w-0 grow font-semibold">{className(record)}</span>
          <span className="shrink-0 text-text-2">
            {formatPercent(actualBp[0] ?? 0, { digits: 1 })} →{' '}
            {formatPercent(actualBp.at(-1) ?? 0, { digits: 1 })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MARK_PX = 76

/** The marks of the axis: the first month, and every January that has room. */
function yearMarks(months: readonly Month[], width: number) {
  const [first] = months
  if (first === undefined) return []
  const perMonth = width / Math.max(1, months.length - 1)
  const januaries = months
    .map((month, at) => ({ month, at }))
    .filter(({ month, at }) => at > 0 && monthNumber(month) === 1)
  const step = Math.max(1, Math.ceil(MARK_PX / (perMonth * 12)))
  return [
    { at: 0, words: `${formatMonthShort(first)} ${yearOf(first)}` },
    ...januaries
      .filter(
        ({ month, at }) =>
          yearOf(month) % step === 0 && at * perMonth > MARK_PX && at * perMonth < width - 12,
      )
      .map(({ month, at }) => ({ at, words: String(yearOf(month)) })),
  ]
}

const LONGEST = 13

function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}
