import { type ComponentType, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import type { CloseStep } from '#domain/monthly-close/close-steps.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { fetchBalances } from '#web/member/balances/later-balances.tsx'
import { closeAddress, stepOfAddress } from '#web/member/month-close/close-address.ts'
import { CloseSkeleton } from '#web/member/month-close/close-skeleton.tsx'
import { monthOfAddress } from '#web/member/month/month-address.ts'
import { Stepper } from '#web/member/month/stepper.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { BalancesStep } from './balances-step.tsx'
import { CloseFrame, stepTitleId } from './close-frame.tsx'
import { DistributionStep } from './distribution-step.tsx'
import { HouseholdStep } from './household-step.tsx'
import { IncomeStep } from './income-step.tsx'
import { ClosedAside, ResultStep } from './result-step.tsx'
import { type ClosePlanning, useClosePlanning } from './use-close-planning.ts'

interface CloseViewProps {
  /** The panel with the next step, the same that the overview shows. */
  readonly nextStep: ComponentType
}

/** The close of a month in five steps; the address names the step and the month. */
export default function CloseView({ nextStep }: CloseViewProps) {
  const [search] = useSearchParams()
  const today = useToday()
  const current = monthOf(today)
  const asked = monthOfAddress(search)
  const month = asked ?? current
  const step = stepOfAddress(search) ?? 'income'
  const reading = useClosePlanning(month, today)
  useMonthInAddress(asked === null ? closeAddress(step, month) : null)
  useFocusOfStep(step, month)
  useEffect(() => fetchBalances(), [])

  if (month > current) return <NotYet month={month} current={current} />
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending') return <CloseSkeleton step={step} month={month} current={current} />
  const { close } = reading
  const props = { close }
  return (
    <CloseFrame
      step={step}
      month={month}
      current={current}

      states={close.states}
      status={<ClosedAside key={month} close={close} />}
      months={<Months close={close} step={step} />}
    >
      <WritingNotice className="mt-4" />
      {step === 'income' && <IncomeStep key={month} {...props} />}
      {step === 'distribution' && <DistributionStep key={month} {...props} />}
      {step === 'balances' && <BalancesStep key={month} {...props} />}
      {step === 'household' && <HouseholdStep key={month} {...props} />}
      {step === 'result' && <ResultStep key={month} {...props} nextStep={nextStep} />}
    </CloseFrame>
  )
}

/** The links to the months before and after, as far as there is something to close. */
function Months({ close, step }: { readonly close: ClosePlanning; readonly step: CloseStep }) {
  const { month, current, first } = close
  const to = (other: Month) => ({
    to: closeAddress(step, other),
    label: formatMonth(other),
  })
  if (first === null || first >= current) return null
  return (
    <Stepper
      label="Monat wechseln"
      back={month > first ? to(addMonths(month, -1)) : null}
      on={month < current ? to(addMonths(month, 1)) : null}
    />
  )
}

// Writes the month into the address, so that the month that somebody is closing stays the same at midnight.
function useMonthInAddress(address: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true, preventScrollReset: true })
  }, [address, navigate])
}

// Moves the focus to the title of the step, for people with keyboards and screen readers; the list of
// balances chooses its own field.
function useFocusOfStep(step: CloseStep, month: Month): void {
  const shown = `${step} ${month}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    document.getElementById(stepTitleId)?.focus({ preventScroll: true })
  }, [shown])
}

function NotYet({ month, current }: { readonly month: Month; readonly current: Month }) {
  return (
    <>
      <h1 className="text-30 md:text-38">{`Der ${formatMonthName(month)} hat noch nicht begonnen.`}</h1>
      <p className="mt-2 max-w-prose text-text-2">Abschließen kannst du ihn, sobald er da ist.</p>
      <ButtonLink className="mt-6" to={closeAddress('income', current)}>
        Zum laufenden Monat
      </ButtonLink>
    </>
  )
}
