import { startTransition, useEffect, useState } from 'react'
import type { Steps } from '#domain/lists/steps.ts'
import { inTurns } from './in-turns.ts'
import { usePrintWaits } from './use-print-waits.ts'

/**
 * Whether what a part draws at first has been computed, in turns with the browser: false until then, and true for
 * ever after. The steps keep their result somewhere, so that the drawing finds it; where it is known already, as when
 * a part is drawn in another place for a print, it is prepared from the begin. A print waits for it.
 * @param prepare makes the steps, the first of which computes nothing; others in their place begin anew; null: they have to wait for something
 */
export function useIsPrepared(prepare: (() => Steps<unknown>) | null, isFromBegin = false): boolean {
  const [isPrepared, setPrepared] = useState(() => isFromBegin || prepare?.().next().done === true)
  usePrintWaits(!isPrepared && prepare !== null)
  useEffect(() => {
    if (isPrepared || !prepare) return undefined
    return inTurns(prepare(), () => startTransition(() => setPrepared(true)))
  }, [isPrepared, prepare])
  return isPrepared
}
