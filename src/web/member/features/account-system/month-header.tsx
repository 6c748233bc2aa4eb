import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'
import { Icon } from '#web/controls/icon.tsx'
import { SkeletonTitle } from '#web/display/skeleton.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { TextAction, TextActionLink } from '#web/controls/text-action.tsx'
import { monthAddress } from '#web/member/month/month-address.ts'

interface MonthHeaderProps {
  /** Null in the prerendered page, which is read in another month than it is made. */
  readonly month: Month | null
  readonly currentMonth: Month
  /** Missing while there is nothing to save. */
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

/** Settings and income can be planned ahead; a year of it can be looked at. */
const MONTHS_AHEAD = 12

function MonthStepper({ month, currentMonth }: Omit<MonthHeaderProps, 'onCsv'>) {
  if (month === null)
    return (
      <StepperFrame>
        <Disabled icon={ChevronLeft} />
        <Disabled icon={ChevronRight} />
      </StepperFrame>
    )
  const isLast = monthsBetween(currentMonth, month) >= MONTHS_AHEAD
  return (
    <StepperFrame>
      <Step to={addMonths(month, -1)} icon={ChevronLeft} />
      {isLast ? <Disabled icon={ChevronRight} /> : <Step to={addMonths(month, 1)} icon={ChevronRight} />}
    </StepperFrame>
  )
}

function StepperFrame({ children }: { readonly children: ReactNode }) {
  return (
    <nav
      aria-label="Monat wechseln"
      className="flex divide-x divide-border-strong overflow-clip rounded-control border border-border-strong"
    >
      {children}
    </nav>
  )
}

function Step({ to, icon }: { readonly to: Month; readonly icon: LucideIcon }) {
  return (
    <Link
      to={monthAddress(to)}
      preventScrollReset
      aria-label={formatMonth(to)}
      className="inline-flex size-11 items-center justify-center -outline-offset-2! transition-colors hover:bg-surface-2 pressed:bg-surface-3"
    >
      <Icon of={icon} />
    </Link>
  )
}

function Disabled({ icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="inline-flex size-11 items-center justify-center text-border-strong">
      <Icon of={icon} />
    </span>
  )
}
