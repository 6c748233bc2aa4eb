import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatMonth, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { NetWorth } from '#domain/net-worth/net-worth-of-month.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'

const PLOT_HEIGHT = 168
const MONTHS_A_YEAR = 12
const AXIS_HEIGHT = 28
/** The widths in px of the labels of the axis, with the gap before them: `500.000 €` and `100.000.000 €`. */
const LABEL_WIDTHS = { usual: 84, long: 104 } as const
/** From this amount on (10.000.000,00 €) a figure is long. */
const LONG_CENTS: Cents = 1_000_000_000
// Wealth that hardly changes is a nearly flat line, which would have visible steps if it were rounded to
// tenths of a pixel.
const DIGITS = 3
/**
 * The width on paper in px: one of the two columns of a sheet (`overview-grid`), half of 672 px without the
 * gap of 2rem.
 */
const COLUMN_ON_PAPER_PX = 320

/** The net worth at the end of each month; the read-out follows the pointer and the arrow keys. */
export function NetWorthChart({ history }: { readonly history: readonly NetWorth[] }) {
  const [ref, width] = useWidth<HTMLDivElement>(COLUMN_ON_PAPER_PX)
  const [shown, setShown] = useState<number | null>(null)
  const format = useFormatEuro()
  const isLong = history.some(({ netCents }) => Math.abs(netCents) >= LONG_CENTS)
  const plotWidth = Math.max(0, width - LABEL_WIDTHS[isLong ? 'long' : 'usual'])
  const scale = valueScale(
    history.map((point) => point.netCents),
    PLOT_HEIGHT,
  )
  const last = history.length - 1
  const x = (index: number) => (index / last) * plotWidth
  const path = linePath(
    history.map((point, index) => [x(index), scale.y(point.netCents)]),
    DIGITS,
  )
  const read = shown === null ? undefined : history[shown]
  const end = history[last]
  const yearBefore = history[last - MONTHS_A_YEAR]

  function readOut(point: NetWorth | undefined): string | undefined {
    return point && `${formatMonth(point.month)}: ${format(point.netCents)}`
  }

  function follow(event: PointerEvent<SVGSVGElement>) {
    const from = event.currentTarget.getBoundingClientRect().left
    const index = Math.round(((event.clientX - from) / plotWidth) * last)
    setShown(Math.min(last, Math.max(0, index)))
  }

  function step(event: KeyboardEvent<SVGSVGElement>) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setShown((known) => Math.min(last, Math.max(0, (known ?? last) + by)))
  }

  return (
    <div ref={ref} className="mt-3">
      <p className="h-5 text-14 text-text-2" aria-hidden>
        {readOut(read)}
      </p>
      <div className="mt-2 h-50 print:h-auto">
        {width > 0 && (
          <svg
            // The read-out is a value that moves along the months, which keyboards and screen readers know as
            // a slider.
            role="slider"
            tabIndex={0}
            aria-label="Nettovermögen je Monat"
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={shown ?? last}
            aria-valuetext={readOut(read ?? end)}
            width={width}
            height={PLOT_HEIGHT + AXIS_HEIGHT}
            className="block touch-pan-y overflow-visible"
            onPointerMove={follow}
            onPointerLeave={() => setShown(null)}
            onKeyDown={step}
            onBlur={() => setShown(null)}
          >
            <ValueGrid scale={scale} width={plotWidth} labels="right" />
            {history.map((point, index) =>
              monthNumber(point.month) === 1 || index === 0 ? (
                <YearMark key={point.month} x={x(index)} point={point} isFirst={index === 0} />
              ) : null,
            )}
            {yearBefore && (
              <YearBefore x={x(last - MONTHS_A_YEAR)} y={scale.y(yearBefore.netCents)} point={yearBefore} />
            )}
            {read && shown !== null && (
              <line x1={x(shown)} x2={x(shown)} y1={0} y2={PLOT_HEIGHT} className="stroke-border-strong" />
            )}
            <path d={path} fill="none" className="stroke-text" strokeWidth={2.5} strokeLinejoin="round" />
            {read && shown !== null && (
              <circle
                cx={x(shown)}
                cy={scale.y(read.netCents)}
                r={4}
                className="fill-paper stroke-text"
                strokeWidth={2}
              />
            )}
            {end && <circle cx={x(last)} cy={scale.y(end.netCents)} r={4.5} className="fill-text" />}
          </svg>
        )}
      </div>
    </div>
  )
}

interface YearBeforeProps {
  readonly x: number
  readonly y: number
  readonly point: NetWorth
}

/**
 * The value from which the change of a year is counted. Where it has no room above or beside the point, only
 * the sentence gives it.
 */
function YearBefore({ x, y, point }: YearBeforeProps) {
  if (x < 64 || y < 40) return null
  return (
    <g>
      <line x1={x} x2={x} y1={y - 22} y2={y - 6} className="stroke-border-strong" />
      <text x={x} y={y - 28} textAnchor="end" className="fill-text-2 text-14">
        {formatMonthYearShort(point.month)}
      </text>
    </g>
  )
}

interface YearMarkProps {
  readonly x: number
  readonly point: NetWorth
  readonly isFirst: boolean
}

function YearMark({ x, point, isFirst }: YearMarkProps) {
  const isJanuary = monthNumber(point.month) === 1
  // The label of a first month late in the year would overlap the next January.
  if (isFirst && !isJanuary && monthNumber(point.month) > 7) return null
  return (
    <g>
      <line
        x1={x + 0.5}
        x2={x + 0.5}
        y1={PLOT_HEIGHT}
        y2={PLOT_HEIGHT + 5}
        className="stroke-border-strong"
      />
      <text x={x} y={PLOT_HEIGHT + 22} className="fill-text-2 text-14">
        {yearOf(point.month)}
      </text>
    </g>
  )
}
