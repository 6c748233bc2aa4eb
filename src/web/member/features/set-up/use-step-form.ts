import { useRef } from 'react'
import type { LeaveStep } from './use-leave-step.ts'

interface StepForm {
  readonly isDirty: boolean
  readonly submit: () => void
}

/**
 * "Weiter" takes along what stands in the form: typed and not added, it would be lost. Without an entry it goes on at
 * once. A refused entry stays, and so does the step.
 */
export function useStepForm(leave: LeaveStep) {
  const goesOn = useRef(false)
  return {
    /** Called when the entry was stored: leaves the step now, if that was asked for. */
    stored: (): void => {
      const isLeaving = goesOn.current
      goesOn.current = false
      if (isLeaving) leave('done')
    },
    add: ({ submit }: StepForm) => {
      goesOn.current = false
      submit()
    },
    goOn: ({ isDirty, submit }: StepForm) => {
      if (!isDirty) return leave('done')
      goesOn.current = true
      submit()
    },
  }
}
