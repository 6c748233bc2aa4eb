import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps, type ConfirmedStep } from '#domain/monthly-close/close-steps.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { useSubscriptionGate } from '#web/member/subscription/use-subscription-gate.ts'
import type { ClosePlanning } from './use-close-planning.ts'
import { draftSentence, useDraftWrites } from './use-draft-writes.ts'

/** Confirms a step and goes to the next one; after a refusal the step stays open. */
export function useGoOn(close: ClosePlanning, step: ConfirmedStep) {
  const navigate = useNavigate()
  const { confirm } = useDraftWrites(close.month)
  const { needsSubscription, guard } = useSubscriptionGate()
  const [isGoing, setGoing] = useState(false)
  const [error, setError] = useState<unknown>()
  const { stored } = close
  const next = closeSteps[closeSteps.indexOf(step) + 1] ?? 'result'

  async function goOn() {
    setError(undefined)
    if (!stored.isClosed && !stored.confirmed.includes(step)) {
      setGoing(true)
      try {
        await guard(() => confirm(step))
      } catch (refusal) {
        setError(refusal)
        return
      } finally {
        setGoing(false)
      }
    }
    await navigate(closeAddress(next, close.month))
  }

  return {
    goOn: () => void goOn(),
    isGoing,
    needsSubscription,
    sentence: error === undefined ? undefined : draftSentence(error),
  }
}

export type GoOn = ReturnType<typeof useGoOn>

interface StepEndProps {
  readonly step: CloseStep
  readonly month: Month
  readonly on: GoOn
  /** The label of the button, as "Stimmt so". */
  readonly label: string
  /** Whether the step leaves something open; then going on is not its main action. */
  readonly isPassing?: boolean
  /** Further, quieter actions beside the main one. */
  readonly children?: ReactNode
}

/** The end of a step: the buttons to go on and back, and the reason why going on failed. */
export function StepEnd({ step, month, on, label, isPassing = false, children }: StepEndProps) {
  const before = closeSteps[closeSteps.indexOf(step) - 1]
  return (
    <div className="mt-8 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isPassing ? 'outline' : 'primary'}
          className="phone:w-full"
          isLoading={on.isGoing}
          loadingLabel={label}
          onClick={on.goOn}
        >
          {label}
        </Button>
        {children}
        {before && (
          <ButtonLink variant="quiet" to={closeAddress(before, month)} className="phone:grow">
            Zurück
          </ButtonLink>
        )}
      </div>
      <div className="mt-2">
        <FormProblem sentence={on.sentence} needsSubscription={on.needsSubscription} onStarted={on.goOn} />
      </div>
    </div>
  )
}
