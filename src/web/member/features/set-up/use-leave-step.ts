import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { SetUpMark, SetUpStep } from '#domain/set-up/set-up-path.ts'
import { updateSetUpMutation } from '#web/household/planning/set-up-queries.ts'
import { stepAddress, stepBeside } from './step-words.ts'

export type LeaveStep = (mark: SetUpMark) => void

/**
 * Stores whether a step was done or skipped, and goes to the next step at once; after the last step comes the
 * overview.
 */
export function useLeaveStep(step: SetUpStep): LeaveStep {
  const navigate = useNavigate()
  const { mutate } = useMutation(updateSetUpMutation)
  return (mark) => {
    mutate({ marks: { [step]: mark } })
    const next = stepBeside(step, 1)
    void navigate(next ? stepAddress(next) : '/dashboard')
  }
}
