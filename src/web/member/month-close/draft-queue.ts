import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { onForgetData } from '#web/app/session/session.ts'

interface Queue {
  /** Settles when everything that was asked for has been answered; it never fails. */
  last: Promise<unknown>
  /** The writes that may not have arrived, by the thing they change. */
  readonly unsent: Map<string, () => Promise<unknown>>
}

let queues = new WeakMap<QueryClient, Queue>()

// An unsent write belongs to the person who was signed in.
onForgetData(() => {
  queues = new WeakMap()
})

/**
 * Stores one thing after the other: each row and each step writes for itself, and together they would send the same
 * version. What finds no connection is kept until the month is closed, or until the same thing is stored anew.
 * @param about names what is stored; a later write of the same name takes its place
 */
export function storeInTurn<Result>(
  client: QueryClient,
  about: string,
  store: () => Promise<Result>,
): Promise<Result> {
  const queue = queueOf(client)
  const next = queue.last.then(async () => {
    try {
      const result = await store()
      queue.unsent.delete(about)
      return result
    } catch (error) {
      if (mayHaveFailedOnTheWay(error)) queue.unsent.set(about, store)
      else queue.unsent.delete(about)
      throw error
    }
  })
  queue.last = next.catch(() => undefined)
  return next
}

/** Waits for writes that are on their way, and sends those that did not arrive; throws the first refusal. */
export async function storeUnsent(client: QueryClient): Promise<void> {
  const queue = queueOf(client)
  await queue.last
  for (const [about, store] of queue.unsent)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would send the same version
    await storeInTurn(client, about, store)
}

// The server may have stored it all the same: only its answer is missing.
function mayHaveFailedOnTheWay(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof CallError && error.status >= 500)
}

function queueOf(client: QueryClient): Queue {
  const known = queues.get(client)
  if (known) return known
  const queue: Queue = { last: Promise.resolve(), unsent: new Map() }
  queues.set(client, queue)
  return queue
}
