import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { clockNow } from '#web/kit/words/moments.ts'

export interface Failure {
  readonly sentence: string
  readonly needsSubscription: boolean
  readonly again: () => void
}

export interface Attempt {
  /** The time of the last save, as `14:32`; null: nothing was saved on this page yet. */
  readonly savedAt: string | null
  readonly failure: Failure | null
  /**
   * Runs a call that saves; `AttemptState` shows an error.
   * @returns whether the call succeeded
   */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>
  readonly forget: () => void
}

/** The last change that was saved, or could not be saved, on a page that saves every change at once. */
export function useAttempt(): Attempt {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    try {
      await act()
      setSavedAt(clockNow())
      return true
    } catch (error) {
      const sentence = refusalSentence(error)
      if (sentence !== undefined)
        setFailure({
          sentence,
          needsSubscription: error instanceof CallError && error.has('subscription_required'),
          again: () => void run(act),
        })
      return false
    }
  }

  return { savedAt, failure, run, forget: () => setFailure(null) }
}
