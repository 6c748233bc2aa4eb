import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useNavigate, useSearchParams } from 'react-router'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { leavingWords } from '#web/household/outbox/use-kept-cells.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { type BudgetPlanning, useBooked } from '#web/member/household-plan/use-budget.ts'
import { Stepper } from '#web/member/month/stepper.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { useYearSheet } from './use-year-sheet.ts'
import { useYearWrites } from './use-year-writes.ts'
import { yearAddress, yearViewOf } from './year-address.ts'
import { YearCard } from './year-card.tsx'
import { YearConflict } from './year-conflict.tsx'
import { downloadYear, yearCsv } from './year-csv.ts'
import { YearGrid } from './year-grid.tsx'
import { YearHead } from './year-head.tsx'
import { YearSkeleton } from './year-skeleton.tsx'
import './budget-year.css'

interface YearViewProps {
  readonly planning: BudgetPlanning
  /** The January of the year. */
  readonly year: Month
}

const PHONE = '(width < 45rem)'
/** The number of months that are read before the year, because sums are read for ten years at most. */
const MOST_MONTHS_BEFORE = 108
/** The numbers of years before and after the present one that can be reached. */
const [YEARS_BEFORE, YEARS_AHEAD] = [3, 10]

/**
 * A year of the plan: the headline above, the months below, which are edited in the table or, on a phone,
 * month by month.
 */
export function YearView({ planning, year }: YearViewProps) {
  const { budget, data, currentMonth } = planning
  const isOnPaper = useIsOnPaper()
  const isPhone = useMedia(PHONE) && !isOnPaper
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = yearViewOf(search)
  const writes = useYearWrites()
  const booked = useBooked(firstRead(budget.startMonth, year), addMonths(year, 11))
  const shown = useYearSheet({ planning, year, view, booked, pending: writes.pending })
  const { areHidden, records, pots, entered, calm, actuals, sheet, columns } = shown

  const frame = {
    view: 'jahr',
    title: yearOf(year),
    actions: (
      <>
        <TextAction icon={Printer} onClick={() => void printWholePage()}>
          Drucken
        </TextAction>
        <TextAction
          icon={Download}
          onClick={() => {
            const whole = shown.wholeSheet()
            downloadYear(yearCsv(whole.rows, columns, whole.footer), year, view)
          }}
        >
          CSV
        </TextAction>
        <span className="print:hidden">
          <Stepper label="Jahr wechseln" back={stepTo(-1)} on={stepTo(1)} />
        </span>
      </>
    ),
  } as const

  if (booked.state === 'pending')
    return (
      <BudgetFrame {...frame}>
        <YearSkeleton />
      </BudgetFrame>
    )
  const table = {
    planning,
    records,
    budget: entered,
    stored: data.items,
    actuals,
    sheet,
    columns,
    year,
    view,
  }
  const Table = isPhone ? YearCard : YearGrid
  return (
    <div className="budget-year">
      <BudgetFrame {...frame}>
        {booked.state === 'failed' && (
          <Notice tone="negative" className="mt-6">
            Deine Buchungen ließen sich nicht laden, darum fehlt, was gebucht ist.{' '}
            <NoticeAction onClick={booked.retry}>Noch einmal</NoticeAction>
          </Notice>
        )}
        <WritingNotice />
        <YearHead budget={calm} actuals={actuals} pots={pots} year={year} current={currentMonth} />
        <Table
          {...table}
          pots={pots}
          writes={writes}
          areHidden={areHidden}
          onView={(next) =>
            void navigate(yearAddress(yearOf(year), next), { replace: true, preventScrollReset: true })
          }
        />
      </BudgetFrame>
      <UnsavedDialog
        isDirty={writes.refused.length > 0}
        title="Beträge noch nicht gespeichert"
        lead={leavingWords(writes.areKept)}
        leaveLabel="Trotzdem gehen"
        stayLabel="Hier bleiben"
      />
      {writes.conflict && <YearConflict conflict={writes.conflict} />}
    </div>
  )

  function stepTo(by: 1 | -1) {
    const next = yearOf(year) + by
    const first = Math.min(yearOf(budget.startMonth), yearOf(currentMonth)) - YEARS_BEFORE
    const isFar = next < first || next > yearOf(currentMonth) + YEARS_AHEAD
    return isFar ? null : { to: yearAddress(next, view), label: String(next) }
  }
}

/** The first month whose bookings are read: reserves are counted from the first month of the plan on. */
function firstRead(startMonth: Month, year: Month): Month {
  const earliest = addMonths(year, -MOST_MONTHS_BEFORE)
  if (startMonth >= year) return year
  return startMonth < earliest ? earliest : startMonth
}
