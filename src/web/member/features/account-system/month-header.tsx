import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { href } from 'react-router'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { monthAddress } from '#web/member/month/month-address.ts'
import { Stepper } from '#web/member/month/stepper.tsx'

interface MonthHeaderProps {
  /** The shown month; null in the prerendered page, which may be read in a later month than it was made. */
  readonly month: Month | null
  readonly currentMonth: Month
  /** Downloads the month; absent while there is nothing to save. */
  readonly onCsv?: (() => void) | undefined
}

export function MonthHeader({ month, currentMonth, onCsv }: MonthHeaderProps) {
  return (
    <PageTitle
      area="Kontensystem"
      title={month ? formatMonth(month) : <SkeletonTitle />}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-6 print:hidden">
          {onCsv && (
            <>
              <TextActionLink to={href('/kontensystem/dauerauftraege')} icon={Printer}>
                <span>
                  Daueraufträge<span className="phone:sr-only"> drucken</span>
                </span>
              </TextActionLink>
              <TextAction icon={Download} onClick={onCsv}>
                CSV
              </TextAction>
            </>
          )}
          <MonthStepper month={month} currentMonth={currentMonth} />
        </div>
      }
    />
  )
}

/**
 * The number of months ahead that can be shown: settings and income can be planned ahead, and the plan shows
 * one year.
 */
const MONTHS_AHEAD = 12

function MonthStepper({ month, currentMonth }: Omit<MonthHeaderProps, 'onCsv'>) {
  const isLast = month === null || monthsBetween(currentMonth, month) >= MONTHS_AHEAD
  return (
    <Stepper
      label="Monat wechseln"
      back={month && stepTo(addMonths(month, -1))}
      on={isLast ? null : stepTo(addMonths(month, 1))}
    />
  )
}

function stepTo(month: Month) {
  return { to: monthAddress(month), label: formatMonth(month) }
}
