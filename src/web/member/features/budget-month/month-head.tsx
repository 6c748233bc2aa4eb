import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { MONTHS_AHEAD } from '#web/member/household-plan/booked-window.ts'
import { budgetMonthAddress, viewAddress } from '#web/member/household-plan/budget-address.ts'
import { Stepper } from '#web/member/month/stepper.tsx'

interface MonthHeadProps {
  readonly month: Month
  readonly startMonth: Month
  readonly currentMonth: Month
  /** Downloads the month; absent while there is nothing to save. */
  readonly onCsv?: (() => void) | undefined
}

/** The head of the month; at its right the import of a bank's file, the download, and the other months. */
export function MonthHead({ month, startMonth, currentMonth, onCsv }: MonthHeadProps) {
  const last = addMonths(currentMonth, MONTHS_AHEAD)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-6 print:hidden">
      <TextActionLink to={viewAddress('einlesen')} icon={Upload} className="phone:hidden">
        Bankdatei einlesen
      </TextActionLink>
      {onCsv && (
        <TextAction
          icon={Download}
          onClick={onCsv}
          aria-label={`CSV: Plan ${formatMonth(month)}`}
          className="phone:hidden"
        >
          CSV
        </TextAction>
      )}
      <Stepper
        label="Monat wechseln"
        back={month > startMonth ? stepTo(addMonths(month, -1)) : null}
        on={month < last ? stepTo(addMonths(month, 1)) : null}
      />
    </div>
  )
}

function stepTo(month: Month) {
  return { to: budgetMonthAddress(month), label: formatMonth(month) }
}
