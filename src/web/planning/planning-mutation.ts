import { CallError } from '#contract/protocol/client.ts'
import { type DataTag, hashKey, mutationOptions, type QueryClient } from '@tanstack/react-query'

/** A query key that knows the type of the data kept under it, as `queryOptions` makes it. */
type KeyOf<Data> = DataTag<string[], Data, Error>

interface PlanningWrite<Data, Variables, Result> {
  readonly queryKey: KeyOf<Data>
  readonly send: (variables: Variables) => Promise<Result>
  /** The data as they will be when the server agrees; shown at once. */
  readonly change: (data: Data, variables: Variables) => Data
  /** Puts the server's answer in place of the expected record. */
  readonly settle?: (data: Data, result: Result, variables: Variables) => Data
  /** The answer tells all that has changed: nothing is read again unless it was refused. */
  readonly isWholeAnswer?: boolean
  /** Without a connection it waits for one, and what was chosen stays in view: for choices that nothing hangs on. */
  readonly waitsForConnection?: boolean
  /** What another area shows of the server's answer. */
  readonly settleElsewhere?: (client: QueryClient, result: Result) => void
}

/**
 * Every write to the plan and its records waits for the one before it: the next may name a record that the one before
 * makes, and each sees the version that its predecessor left.
 */
export const planningScope = { id: 'planning' }

/**
 * What the data are without the writes that were refused, by area and key, while others of the area are on their way: a
 * later one began with what was shown then, the refused ones included.
 */
const withoutRefused = new Map<string, Map<string, unknown>>()

/** A server that is busy with this household says when to come again; after so many times it is somebody's to know. */
const REPEATS_AT_MOST = 5
const LONGEST_WAIT_SECONDS = 5

/**
 * A write that shows its effect before the server answers and takes it back when the server refuses. One that came too
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
    settleElsewhere,
  } = write
  const area = String(queryKey[0])
  const key = hashKey(queryKey)
  // A reading that a write has broken off is owed.
  let isOwed = false

  function keepRest(client: QueryClient, rest: Data): void {
    const rests = withoutRefused.get(area) ?? new Map<string, unknown>()
    withoutRefused.set(area, rests.set(key, rest))
    client.setQueryData<Data>(queryKey, rest)
  }

  return mutationOptions<Result, CallError | Error, Variables, Data | undefined>({
    mutationKey: [area],
    // What waits for a connection holds up nothing that must be refused without one.
    ...(waitsForConnection ? { scope: { id: area }, networkMode: 'online' } : { scope: planningScope }),
    mutationFn: (variables) => sendAgain(() => send(variables), REPEATS_AT_MOST),
    onMutate: async (variables, { client }) => {
      isOwed ||= client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Data>(queryKey)
      if (before !== undefined) client.setQueryData<Data>(queryKey, change(before, variables))
      return before
    },
    onError: (_error, _variables, before, { client }) => {
      const rest = withoutRefused.get(area)?.get(key) ?? before
      if (rest !== undefined) keepRest(client, rest as Data)
    },
    onSuccess: (result, variables, _before, { client }) => {
      const rest = withoutRefused.get(area)?.get(key) as Data | undefined
      const data = rest === undefined ? client.getQueryData<Data>(queryKey) : change(rest, variables)
      const settled = data && settle ? settle(data, result, variables) : data
      if (rest !== undefined && settled !== undefined) keepRest(client, settled)
      else client.setQueryData<Data>(queryKey, settled)
      settleElsewhere?.(client, result)
    },
    // The last write of a burst reads the truth; an earlier reading would undo what the later ones show.
    // Nobody waits for it: without a connection it would keep the refusal from the form.
    onSettled: (_result, error, _variables, _before, { client }) => {
      isOwed ||= !isWholeAnswer || error !== null
      if (client.isMutating({ mutationKey: [area] }) > 1) return
      withoutRefused.delete(area)
      if (!isOwed) return
      isOwed = false
      void client.invalidateQueries({ queryKey })
    },
  })
}

// The library's own repeats rest while the tab is hidden, and would be lost with it.
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

/** Every planning write may be sent twice: it carries its id or the version it saw. */
function waitSeconds(error: unknown): number {
  const isTooFast = error instanceof CallError && error.has('too_many_requests')
  return (isTooFast ? error.retryAfterSeconds : undefined) ?? Infinity
}
