import type { QueryClient } from '@tanstack/react-query'

/**
 * The scope of all writes to the plan and its records: each waits for the one before it, because it may name a record
 * that the one before makes, and needs the version that its predecessor left.
 */
export const planningScope = { id: 'planning' }
/** Stands in the key of a mutation that goes through the outbox. */
export const KEPT = 'kept'

// Writes that may wait, but have to be kept at their turn.
let lateTurns = 0

interface KeptSend<Result> {
  /** Whether enough is known to keep the write at once. */
  readonly isReady: boolean
  readonly send: () => Promise<Result>
  /** Sends it at its turn, where that differs. */
  readonly sendLate?: () => Promise<Result>
}

/**
 * The turns of one mutation whose writes go through the outbox (decision 0187). A write is kept the moment it is entered,
 * unless one past the outbox is on its way, or one that is itself kept only after such a one: it may need what they make.
 */
export function createKeptTurns<Result>() {
  const turns: (() => Promise<Result>)[] = []
  return {
    enter(client: QueryClient, { isReady, send, sendLate = send }: KeptSend<Result>): void {
      if (isReady && !isSendingDirectly(client)) {
        const sent = send()
        // The turn that waits for this call gets the refusal.
        sent.catch(() => undefined)
        turns.push(() => sent)
        return
      }
      lateTurns += 1
      turns.push(() => {
        const sent = sendLate()
        lateTurns -= 1
        return sent
      })
    },
    /** Takes the next turn, in the order in which the writes were entered. */
    next(): Promise<Result> {
      const turn = turns.shift()
      if (!turn) throw new Error('A write takes its turn after it was entered')
      return turn()
    },
  }
}

function isSendingDirectly(client: QueryClient): boolean {
  if (lateTurns > 0) return true
  return client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .some(
      ({ options: { scope, mutationKey } }) => scope?.id === planningScope.id && !mutationKey?.includes(KEPT),
    )
}
