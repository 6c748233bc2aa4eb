import type { KeyboardEvent, ReactNode } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { type CloseStates, type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { closeLabel } from '#web/member/month-close/close-title.ts'
import { StepStrip } from './step-strip.tsx'

interface CloseFrameProps {
  readonly step: CloseStep
  readonly month: Month
  readonly current: Month
  readonly states: CloseStates
  /** The status at the right of the head: the day on which the month was closed. */
  readonly status: ReactNode
  readonly months: ReactNode
  readonly children: ReactNode
}

/** The head of all five steps. */
export function CloseFrame({ step, month, current, states, status, months, children }: CloseFrameProps) {
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="label-caps">
          {closeLabel(month, current)}
          <span className="max-md:sr-only">{`, Schritt ${closeSteps.indexOf(step) + 1} von 5`}</span>
        </p>
        <div className="flex items-center gap-x-6 max-md:contents">
          <div className="max-md:order-last max-md:w-full max-md:empty:hidden">{status}</div>
          <div className="print:hidden">{months}</div>
        </div>
      </div>
      <StepStrip step={step} month={month} states={states} />
      {children}
    </>
  )
}

/** The id of the step's title, which gets the focus with each step. */
export const stepTitleId = 'schritt-titel'

interface StepTitleProps {
  readonly children: ReactNode
  /** Called when Enter is pressed on the title, to go on. */
  readonly onEnter?: (() => void) | undefined
  readonly className?: string
}

export function StepTitle({ children, onEnter, className = 'text-30 md:text-38' }: StepTitleProps) {
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    // A key that is held down must not run through all steps.
    if (!event.repeat) onEnter()
  }
  return (
    // The title is focused by the step itself and never by Tab; the button below does the same as Enter.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <h1 id={stepTitleId} tabIndex={-1} className={`outline-none ${className}`} onKeyDown={goOn}>
      {children}
    </h1>
  )
}
