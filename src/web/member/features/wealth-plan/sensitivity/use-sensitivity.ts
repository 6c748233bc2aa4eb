import { useEffect, useState } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { sentPlan } from '#domain/household-plan/property/sent-plan.ts'
import type { PlanSensitivity } from '#domain/plan-explanation/plan-sensitivity.ts'
import { whenPictureIsDone } from '#web/member/wealth-plan/use-simulation.ts'
import type { SensitivityAnswer, SensitivityOrder } from './sensitivity.worker.ts'

/** What is known of the sensitivity so far. */
export interface SensitivityState {
  /** The plans counted so far, and how many there are; null before the first one. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** undefined: not counted yet; null: an amount is too large. */
  readonly sensitivity: PlanSensitivity | null | undefined
}

const nothing: SensitivityState = { progress: null, sensitivity: undefined }

/**
 * Counts how much each assumption alone changes a plan, beside the main thread and after the picture of the page;
 * another plan ends it.
 * While it counts, the last picture stays.
 * @param isDue whether somebody is near the part that shows it
 */
export function useSensitivity(
  fromNow: HouseholdPlan,
  scenarioId: string | null,
  isDue: boolean,
): SensitivityState {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (!isDue) return undefined
    let worker: Worker | undefined
    let isOver = false
    void whenPictureIsDone().then(() => {
      if (isOver) return
      worker = new Worker(new URL('./sensitivity.worker.ts', import.meta.url), {
        type: 'module',
      })
      worker.addEventListener('message', ({ data }: MessageEvent<SensitivityAnswer>) => {
        setState((before) =>
          'sensitivity' in data ? { ...nothing, ...data } : { ...before, progress: data },
        )
        if ('sensitivity' in data) worker?.terminate()
      })
      worker.postMessage({ fromNow: sentPlan(fromNow), scenarioId } satisfies SensitivityOrder)
    })
    return () => {
      isOver = true
      worker?.terminate()
    }
  }, [fromNow, scenarioId, isDue])
  return state
}
