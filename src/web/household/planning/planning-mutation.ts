import { type DataTag, hashKey, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { sendWaitingFirst } from '#web/household/outbox/send-or-keep.ts'
import { createKeptTurns, KEPT, planningScope } from './kept-turns.ts'

/** A query key that knows the type of the data kept under it, as `queryOptions` makes it. */
type KeyOf<Data> = DataTag<string[], Data, Error>

interface PlanningWrite<Data, Variables, Result> {
  readonly queryKey: KeyOf<Data>
  /** Sends the write; `seen`: the data that the person saw, undefined while they are not read. */
  readonly send: (variables: Variables, seen: Data | undefined) => Promise<Result>
  /** The data as they will be when the server agrees; shown at once. */
  readonly change: (data: Data, variables: Variables) => Data
  /** Puts the server's answer in place of the expected record. */
  readonly settle?: (data: Data, result: Result, variables: Variables) => Data
  /** Whether the answer tells all that has changed: nothing is read again unless it was refused. */
  readonly isWholeAnswer?: boolean
  /**
   * Whether the write waits for a connection when there is none, and what was chosen stays visible: for choices on
   * which nothing depends.
   */
  readonly waitsForConnection?: boolean
  /**
   * Whether the write goes through the outbox (decision 0187): it is kept at once, before the writes that precede it
   * are answered, and the outbox sends them in their order.
   */
  readonly mayWait?: boolean
  /** Puts the server's answer into the data of another area. */
  readonly settleElsewhere?: (client: QueryClient, result: Result, variables: Variables) => void
}

type Change = (data: unknown) => unknown

/** The writes to the data of a key that are on their way, in their order. */
interface Writes {
  /** The data after everything that was answered. */
  answered: unknown
  /** The changes of the writes without an answer. */
  readonly waiting: Set<Change>
  /** Whether a refused change is on the screen: the shown data are then made anew from `answered` and `waiting`. */
  hasRefused: boolean
}

/** The writes by area and key, until the last write of an area is answered. */
const underway = new Map<string, Map<string, Writes>>()

function writesTo(area: string, key: string, data: unknown): Writes {
  const ofArea = underway.get(area) ?? new Map<string, Writes>()
  underway.set(area, ofArea)
  const writes = ofArea.get(key) ?? { answered: data, waiting: new Set(), hasRefused: false }
  ofArea.set(key, writes)
  return writes
}

/**
 * The number of repeats: a server that is busy with this household says when to come again, and after so many times the
 * person is told.
 */
const REPEATS_AT_MOST = 5
const LONGEST_WAIT_SECONDS = 5

/**
 * A write that shows its effect before the server answers and reverts it when the server refuses. One that came too
 * fast waits as long as the server says and is sent again: what was typed stays on the screen meanwhile.
 */
export function planningMutation<Data, Variables, Result>(write: PlanningWrite<Data, Variables, Result>) {
  const {
    queryKey,
    send,
    change,
    settle,
    isWholeAnswer = false,
    waitsForConnection = false,
    mayWait = false,
    settleElsewhere,
  } = write
  const area = String(queryKey[0])
  const key = hashKey(queryKey)
  // A read that a write has cancelled has to be made up for.
  let isOwed = false
  const turns = createKeptTurns<Result>()
  const sendWithAnswered = (variables: Variables) =>
    sendAgain(
      () => send(variables, underway.get(area)?.get(key)?.answered as Data | undefined),
      REPEATS_AT_MOST,
    )

  function show(client: QueryClient, { answered, waiting }: Writes): void {
    const shown = [...waiting].reduce((data, apply) => apply(data), answered)
    client.setQueryData<Data>(queryKey, shown as Data)
  }

  return mutationOptions<Result, CallError | Error, Variables, Change | undefined>({
    mutationKey: mayWait ? [area, KEPT] : [area],
    // A write that waits for a connection must not hold up others, which fail without one.
    ...(waitsForConnection ? { scope: { id: area }, networkMode: 'online' } : { scope: planningScope }),
    mutationFn: async (variables) => {
      if (mayWait) return turns.next()
      // Changes that were entered before this one are sent before it.
      await sendWaitingFirst()
      return sendWithAnswered(variables)
    },
    onMutate: async (variables, { client }) => {
      const seen = client.getQueryData<Data>(queryKey)
      if (mayWait)
        turns.enter(client, {
          isReady: seen !== undefined,
          send: () => send(variables, seen),
          sendLate: () => sendWithAnswered(variables),
        })
      isOwed ||= client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Data>(queryKey)
      if (before === undefined) return undefined
      const apply: Change = (data) => change(data as Data, variables)
      writesTo(area, key, before).waiting.add(apply)
      client.setQueryData<Data>(queryKey, change(before, variables))
      return apply
    },
    onError: (_error, _variables, apply, { client }) => {
      const writes = underway.get(area)?.get(key)
      if (!apply || !writes) return
      writes.waiting.delete(apply)
      writes.hasRefused = true
      show(client, writes)
    },
    onSuccess: (result, variables, apply, { client }) => {
      const settled = (data: Data) => (settle ? settle(data, result, variables) : data)
      const writes = underway.get(area)?.get(key)
      if (apply && writes) {
        writes.waiting.delete(apply)
        writes.answered = settled(apply(writes.answered) as Data)
      }
      if (writes?.hasRefused) show(client, writes)
      else client.setQueryData<Data>(queryKey, (data) => data && settled(data))
      settleElsewhere?.(client, result, variables)
    },
    // The last write of a series reads the stored data; an earlier read would revert what the later ones show.
    // Nobody waits for it: without a connection it would keep the refusal from the form.
    onSettled: (_result, error, _variables, _apply, { client }) => {
      isOwed ||= !isWholeAnswer || error !== null
      if (client.isMutating({ mutationKey: [area] }) > 1) return
      underway.delete(area)
      if (!isOwed) return
      isOwed = false
      void client.invalidateQueries({ queryKey })
    },
  })
}

// The library's own repeats pause while the tab is hidden, and would be lost with it.
async function sendAgain<Result>(send: () => Promise<Result>, repeats: number): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const seconds = waitSeconds(error)
    if (!repeats || seconds > LONGEST_WAIT_SECONDS) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return sendAgain(send, repeats - 1)
  }
}

/**
 * How long to wait before a write is sent again. Every planning write may be sent twice: it carries its id or the
 * version it saw.
 */
function waitSeconds(error: unknown): number {
  const isTooFast = error instanceof CallError && error.has('too_many_requests')
  return (isTooFast ? error.retryAfterSeconds : undefined) ?? Infinity
}
