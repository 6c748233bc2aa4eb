import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'

interface SubscriptionGate {
  /** Whether the last write was refused because the household has no subscription. */
  readonly needsSubscription: boolean
  /** Runs a write; its refusal is thrown on. */
  readonly guard: <Result>(act: () => Promise<Result>) => Promise<Result>
}

/**
 * Remembers whether a write was refused for want of a subscription, so that the way to one stands beside the
 * reason.
 */
export function useSubscriptionGate(): SubscriptionGate {
  const [needsSubscription, setNeedsSubscription] = useState(false)
  return {
    needsSubscription,
    guard: async (act) => {
      setNeedsSubscription(false)
      try {
        return await act()
      } catch (error) {
        setNeedsSubscription(error instanceof CallError && error.has('subscription_required'))
        throw error
      }
    },
  }
}
