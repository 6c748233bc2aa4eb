import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { formatMonthShort, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { monthAddress } from '#web/member/month/month-address.ts'
import type { StripMonth } from '#web/member/month/strip-data.ts'

interface MonthStripProps {
  readonly months: readonly StripMonth[]
  readonly month: Month
}

/**
 * Twelve months to choose from, with the income of each, whether all its transfers are done, and, where there
 * is room, the difference from the current month.
 */
export function MonthStrip({ months, month }: MonthStripProps) {
  return (
    <nav
      aria-label="Monate"
      className="relative -mx-4 mt-6 flex overflow-x-auto border-y border-border md:mx-0 print:hidden"
    >
      <div aria-hidden className="hidden w-26 shrink-0 pt-3 text-14 text-text-2 wide:block">
        Monat
        <br />
        Einkommen
        <p className="mt-3 text-text-3">zu heute</p>
      </div>
      {months.map((each, position) => (
        <MonthCell
          key={each.month}
          cell={each}
          isFirst={position === 0}
          isChosen={each.month === month}
          scale={barScale(months)}
        />
      ))}
    </nav>
  )
}

interface MonthCellProps {
  readonly cell: StripMonth
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly scale: BarScale
}

function MonthCell({ cell, isFirst, isChosen, scale }: MonthCellProps) {
  const format = useFormatEuro()
  const { month, incomeCents, differenceCents, isDone } = cell
  const hasYear = isFirst || monthNumber(month) === 1
  return (
    <Link
      ref={isChosen ? showInStrip : undefined}
      to={monthAddress(month)}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      className={classNames(
        'relative flex min-w-21 flex-1 basis-0 flex-col border-l border-border px-3 pt-3 pb-3 text-14 -outline-offset-2! transition-colors hover:bg-bg',
        isFirst && 'border-l-0 wide:border-l',
        isChosen && 'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-primary',
      )}
    >
      <span className="flex items-center justify-between gap-1">
        <span
          className={classNames(
            'font-semibold whitespace-nowrap',
            isChosen && 'text-primary',
            incomeCents === null && 'font-normal text-text-3',
          )}
        >
          {hasYear ? formatMonthYearShort(month) : formatMonthShort(month)}
        </span>
        {isDone && (
          <>
            <Icon of={Check} size={14} className="text-text-2" />
            <span className="sr-only">alles überwiesen</span>
          </>
        )}
      </span>
      <span className={classNames('whitespace-nowrap', isChosen ? 'font-medium' : 'text-text-2')}>
        {incomeCents === null ? <NotYet /> : format(incomeCents, { isWhole: true })}
      </span>
      <DifferenceBar cents={differenceCents} scale={scale} isChosen={isChosen} />
    </Link>
  )
}

/**
 * Scrolls the strip, never the page, to the chosen month, and again when the width of the strip changes. The
 * observer is called after layout and before painting, so no extra layout is needed.
 */
function showInStrip(cell: HTMLAnchorElement | null): (() => void) | undefined {
  const strip = cell?.closest('nav')
  if (!cell || !strip) return undefined
  const observer = new ResizeObserver(() => {
    strip.scrollLeft = cell.offsetLeft + cell.offsetWidth - strip.clientWidth
  })
  observer.observe(strip)
  return () => observer.disconnect()
}

interface BarScale {
  readonly line: number
  readonly perCent: number
}

const BAR_HEIGHT = 36

// All bars of the strip share one scale; a side without bars keeps room for the zero line.
function barScale(months: readonly StripMonth[]): BarScale {
  const values = months.map(({ differenceCents }) => differenceCents ?? 0)
  const above = Math.max(0, ...values)
  const below = Math.max(0, ...values.map((value) => -value))
  const room = BAR_HEIGHT - 6
  return {
    line:
      above + below === 0 ? room : Math.round(Math.max(8, Math.min(room, (room * above) / (above + below)))),
    perCent: above + below === 0 ? 0 : room / (above + below),
  }
}

function DifferenceBar({
  cents,
  scale,
  isChosen,
}: {
  readonly cents: Cents | null
  readonly scale: BarScale
  readonly isChosen: boolean
}) {
  const size = Math.max(2, Math.abs(cents ?? 0) * scale.perCent)
  return (
    <svg
      aria-hidden
      height={BAR_HEIGHT}
      className="mt-1 hidden w-[calc(100%+0.75rem)] overflow-visible wide:block"
    >
      <rect x="0" y={scale.line} width="100%" height="1" className="fill-border-strong" />
      {cents !== null && (
        <rect
          x="0"
          y={cents < 0 ? scale.line : scale.line - size + 1}
          width="40"
          height={size}
          className={isChosen ? 'fill-primary' : 'fill-text-3'}
        />
      )}
    </svg>
  )
}

function NotYet() {
  return (
    <span className="text-text-3">
      <span aria-hidden>–</span>
      <span className="sr-only">noch kein Kontensystem</span>
    </span>
  )
}
