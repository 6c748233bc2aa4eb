import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { onForgetData } from '#web/app/session/session.ts'
import { sendWaiting } from '#web/household/outbox/send-or-keep.ts'

interface Queue {
  /** Settles when every write so far was answered; it never rejects. */
  last: Promise<unknown>
  /** The writes that may not have reached the server, by the name of the thing that they store. */
  readonly unsent: Map<string, () => Promise<unknown>>
}

let queues = new WeakMap<QueryClient, Queue>()

// An unsent write belongs to the signed-in person, so it is dropped with their data.
onForgetData(() => {
  queues = new WeakMap()
})

/**
 * Sends one write after the other: each row and each step stores by itself, and two writes at once would send
 * the same version. A write that finds no connection is kept until the month is closed, or until the same
 * thing is stored again.
 * @param about the name of the stored thing; a later write of the same name replaces an unsent one
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

/**
 * Waits for the writes that are being sent, and sends those that did not arrive, and what waits in the outbox: a month
 * is closed with everything that was entered for it. Throws the first refusal.
 */
export async function storeUnsent(client: QueryClient): Promise<void> {
  const queue = queueOf(client)
  await queue.last
  for (const [about, store] of queue.unsent)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would send the same version
    await storeInTurn(client, about, store)
  if (!(await sendWaiting())) throw new ConnectionError()
}

// The server may have stored the thing all the same, and only its answer is missing.
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
