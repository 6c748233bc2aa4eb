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
    /** To call when the entry was stored: the step is left now, if it was to be. */
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
