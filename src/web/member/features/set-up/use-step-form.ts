import { useRef } from 'react'
import type { LeaveStep } from './use-leave-step.ts'

interface StepForm {
  readonly isDirty: boolean
  readonly submit: () => void
}

/**
 * Makes "Weiter" add the entry in the form first, because a typed entry would be lost otherwise. Without an
 * entry the step is left at once; a refused entry stays in the form, and the step stays open.
 */
export function useStepForm(leave: LeaveStep) {
  const goesOn = useRef(false)
  return {
    /** Called when the entry was stored; leaves the step where "Weiter" was pressed. */
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
