import { focusManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { planningMutation } from './planning-mutation.ts'

const query = queryOptions({ queryKey: ['area'], queryFn: (): Promise<string[]> => Promise.resolve([]) })
const tooFast = (seconds?: number) =>
  new CallError(429, { errors: [{ message: 'too_many_requests' }] }, seconds)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
afterEach(() => client.clear())

const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })

/** Saves one word; the server gives these answers, in their order. */
function save(...answers: readonly (Error | 'done')[]) {
  return saveWith({}, ...answers)
}

function saveWith(more: { readonly isWholeAnswer?: boolean }, ...answers: readonly (Error | 'done')[]) {
  client.setQueryData<string[]>(query.queryKey, ['stored'])
  const left = [...answers]
  const send = vi.fn<(word: string) => Promise<void>>(async () => {
    const answer = left.shift()
    if (answer instanceof Error) throw answer
  })
  const mutation = planningMutation({
    queryKey: query.queryKey,
    send,
    change: (data, word: string) => [...data, word],
    ...more,
  })
  return { send, saved: runMutation(client, mutation, 'typed') }
}

const shown = () => client.getQueryData<string[]>(query.queryKey)

it('a write that came too fast is sent again when the server says, and what was typed stays', async () => {
  const { send, saved } = save(tooFast(1), tooFast(2), 'done')
  await vi.advanceTimersByTimeAsync(999)
  expect(send).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['stored', 'typed'])
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await saved
  expect(send.mock.calls.map(([word]) => word)).toEqual(['typed', 'typed', 'typed'])
  expect(shown()).toEqual(['stored', 'typed'])
})

it('a write that waits is sent again while its tab is hidden', async () => {
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  const { send, saved } = save(tooFast(1), 'done')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  await saved
})

it('after six refusals the refusal is shown and the effect taken back', async () => {
  const { send, saved } = save(...Array.from({ length: 6 }, () => tooFast(1)))
  await Promise.all([expect(saved).rejects.toThrow('too_many_requests'), vi.advanceTimersByTimeAsync(10_000)])
  expect(send).toHaveBeenCalledTimes(6)
  expect(shown()).toEqual(['stored'])
})

it.each([
  ['a long wait', tooFast(60)],
  ['a wait without an end', tooFast()],
  ['another refusal', new CallError(409, { errors: [{ message: 'conflict' }] })],
])('%s is not waited for', async (_what, refusal) => {
  const { send, saved } = save(refusal)
  await expect(saved).rejects.toBe(refusal)
  expect(send).toHaveBeenCalledTimes(1)
})

it('what a whole answer has told is not read again; a refusal, and a reading that was broken off, are', async () => {
  const isStale = () => client.getQueryState(query.queryKey)?.isInvalidated
  await saveWith({ isWholeAnswer: true }, 'done').saved
  expect(isStale()).toBe(false)
  await saveWith({}, 'done').saved
  expect(isStale()).toBe(true)
  const refused = saveWith(
    { isWholeAnswer: true },
    new CallError(404, { errors: [{ message: 'not_found' }] }),
  )
  await expect(refused.saved).rejects.toThrow('not_found')
  expect(isStale()).toBe(true)

  client.setQueryData<string[]>(query.queryKey, ['stored'])
  void client
    .fetchQuery({ ...query, queryFn: () => new Promise<string[]>(() => undefined) })
    .catch(() => undefined)
  await saveWith({ isWholeAnswer: true }, 'done').saved
  expect(isStale()).toBe(true)
})

it('a write of one area waits for what another one is storing: it may name it', async () => {
  const order: string[] = []
  const store = (area: string, milliseconds: number) =>
    runMutation(
      client,
      planningMutation({
        queryKey: queryOptions({ queryKey: [area], queryFn: (): Promise<string[]> => Promise.resolve([]) })
          .queryKey,
        send: async () => {
          order.push(`${area} is sent`)
          await new Promise((resolve) => setTimeout(resolve, milliseconds))
          order.push(`${area} is stored`)
        },
        change: (data: string[]) => data,
      }),
      undefined,
    )
  const both = Promise.all([store('accounts', 900), store('account-system', 10)])
  await vi.advanceTimersByTimeAsync(1_000)
  await both
  expect(order).toEqual([
    'accounts is sent',
    'accounts is stored',
    'account-system is sent',
    'account-system is stored',
  ])
})

it('of several writes those that were refused leave nothing, and the others stay', async () => {
  client.setQueryData<string[]>(query.queryKey, ['stored'])
  const refusal = new CallError(409, { errors: [{ message: 'conflict' }] })
  const write = planningMutation({
    queryKey: query.queryKey,
    send: async (word: string) => {
      if (word.startsWith('bad')) throw refusal
      return word.toUpperCase()
    },
    change: (data: string[], word) => [...data, word],
    settle: (data, answer, word) => data.map((each) => (each === word ? answer : each)),
  })
  const sent = Promise.allSettled(
    ['bad 1', 'good', 'bad 2', 'bad 3'].map((word) => runMutation(client, write, word)),
  )
  await vi.advanceTimersByTimeAsync(1)
  expect((await sent).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected'])
  expect(shown()).toEqual(['stored', 'GOOD'])
  // Later writes are not affected by the refused ones.
  await runMutation(client, write, 'again')
  await expect(runMutation(client, write, 'bad 4')).rejects.toThrow('conflict')
  expect(shown()).toEqual(['stored', 'GOOD', 'AGAIN'])
})

it('a refused write takes nothing out of sight of those that still wait', async () => {
  client.setQueryData<string[]>(query.queryKey, ['stored'])
  const refusal = new CallError(409, { errors: [{ message: 'conflict' }] })
  const write = planningMutation({
    queryKey: query.queryKey,
    send: async (word: string) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (word.startsWith('bad')) throw refusal
      return word.toUpperCase()
    },
    change: (data: string[], word) => [...data, word],
    settle: (data, answer, word) => data.map((each) => (each === word ? answer : each)),
  })
  const sent = Promise.allSettled(
    ['good 1', 'bad 1', 'good 2', 'bad 2', 'good 3'].map((word) => runMutation(client, write, word)),
  )
  const seen: (readonly string[] | undefined)[] = []
  for (let step = 0; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(step === 0 ? 150 : 100)
    seen.push(shown())
  }
  await sent
  expect(seen).toEqual([
    ['stored', 'GOOD 1', 'bad 1', 'good 2', 'bad 2', 'good 3'],
    ['stored', 'GOOD 1', 'good 2', 'bad 2', 'good 3'],
    ['stored', 'GOOD 1', 'GOOD 2', 'bad 2', 'good 3'],
    ['stored', 'GOOD 1', 'GOOD 2', 'good 3'],
    ['stored', 'GOOD 1', 'GOOD 2', 'GOOD 3'],
  ])
})

it('a write that may wait is kept before the one in front of it is answered, and changes what is shown in its turn', async () => {
  client.setQueryData<string[]>(query.queryKey, ['stored'])
  const begun: string[] = []
  const answers = new Map<string, () => void>()
  const mutation = planningMutation({
    queryKey: query.queryKey,
    mayWait: true,
    send: (word: string) => {
      begun.push(word)
      return new Promise<void>((resolve) => answers.set(word, resolve))
    },
    change: (data, word: string) => [...data, word],
  })
  const saved = [runMutation(client, mutation, 'one'), runMutation(client, mutation, 'two')]
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['one', 'two'])
  expect(shown()).toEqual(['stored', 'one', 'two'])
  for (const answer of answers.values()) answer()
  await Promise.all(saved)
  expect(begun).toEqual(['one', 'two'])
})

it('a write that may wait is not kept before one that cannot wait is answered', async () => {
  const answers: (() => void)[] = []
  const begun: string[] = []
  const direct = planningMutation({
    queryKey: query.queryKey,
    send: () => new Promise<void>((resolve) => answers.push(resolve)),
    change: (data, word: string) => [...data, word],
  })
  const kept = planningMutation({
    queryKey: query.queryKey,
    mayWait: true,
    send: async (word: string) => void begun.push(word),
    change: (data, word: string) => [...data, word],
  })
  client.setQueryData<string[]>(query.queryKey, ['stored'])
  const saved = [runMutation(client, direct, 'account'), runMutation(client, kept, 'balance')]
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([])
  answers[0]?.()
  await Promise.all(saved)
  expect(begun).toEqual(['balance'])
})
