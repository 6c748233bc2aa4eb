import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import type { ClientProposal } from '#web/member/consulting/room-queries.ts'
import { WorkStore } from './work-store.ts'
import { emptyWork, type Work, withChange } from './work.ts'

const rate = (bp: number) => ({ kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp }) as const

function storedAs({ id, reason, answerBy, lines, version }: Work): ClientProposal {
  return {
    id,
    reason,
    answerBy,
    lines,
    status: 'draft',
    version: (version ?? 0) + 1,
  } as unknown as ClientProposal
}

let kept: Work | null = null
let answer: (work: Work) => Promise<ClientProposal>
let send: (work: Work) => Promise<unknown>
const refused = vi.fn<() => void>()
const done = vi.fn<() => void>()
let sent: Work[] = []

function begin(begun: Work | null = null) {
  const store = new WorkStore(
    {
      store: async (work) => {
        sent.push(work)
        return answer(work)
      },
      send: async (work) => send(work),
      discard: async () => null,
      keep: (work) => {
        kept = work
      },
    },
    begun,
  )
  store.connect({ onRefused: refused, onDone: done })
  return store
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = null
  sent = []
  answer = async (work) => storedAs(work)
  send = async () => null
  refused.mockClear()
  done.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

const calm = async () => vi.advanceTimersByTimeAsync(1_000)

it('stores a draft when nobody types for a moment, first as a new one and then over it', async () => {
  const store = begin()
  store.change((work) => withChange(work, rate(1_100)))
  store.change((work) => withChange(work, rate(1_200)))
  expect(store.state().isStored).toBe(false)
  expect(kept?.lines).toHaveLength(1)
  await calm()
  expect(sent.map(({ version }) => version)).toEqual([null])
  expect(store.state()).toMatchObject({ isStored: true, work: { version: 1 } })
  expect(kept).toBeNull()
  store.change((work) => ({ ...work, reason: 'Weil' }))
  await calm()
  expect(sent.map(({ version }) => version)).toEqual([null, 1])
})

it('keeps what is typed while nobody answers, and stores it as soon as somebody does', async () => {
  answer = async () => Promise.reject(new ConnectionError({}))
  const store = begin()
  store.change((work) => withChange(work, rate(1_200)))
  await calm()
  expect(store.state()).toMatchObject({ isStored: false, faults: [{ field: '' }] })
  expect(kept?.lines).toHaveLength(1)
  answer = async (work) => storedAs(work)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.state().isStored).toBe(true)
})

it('goes on with what a tab has kept, also where the draft had been stored before', async () => {
  const begun = { ...withChange(emptyWork(), rate(1_500)), reason: 'neu' }
  answer = async (work) => storedAs(work.version === null ? { ...work, reason: 'alt' } : work)
  const store = begin(begun)
  await calm()
  await calm()
  expect(sent.map(({ version, reason }) => [version, reason])).toEqual([
    [null, 'neu'],
    [1, 'neu'],
  ])
  expect(store.state().isStored).toBe(true)
})

it('asks whose draft stays when another tab has changed it', async () => {
  const store = begin()
  store.change((work) => withChange(work, rate(1_200)))
  await calm()
  const { work } = store.state()
  const other = storedAs({ ...work!, version: 6, reason: 'dort' })
  answer = async () =>
    Promise.reject(new CallError(409, { errors: [{ message: 'version_mismatch' }], current: other }))
  store.change((before) => ({ ...before, reason: 'hier' }))
  await calm()
  expect(store.state().otherDraft).toBe(other)
  answer = async (sending) => storedAs(sending)
  store.insist()
  await calm()
  expect(sent.at(-1)).toMatchObject({ version: 7, reason: 'hier' })
  store.take(other)
  expect(store.state()).toMatchObject({ work: { reason: 'dort', version: 7 }, isStored: true })
})

it('shows values that have changed before it sends, and does not send by itself', async () => {
  const store = begin()
  store.change((work) => withChange(work, rate(1_200)))
  await calm()
  const { work } = store.state()
  send = async () =>
    Promise.reject(new CallError(409, { errors: [{ message: 'conflict' }], current: storedAs(work!) }))
  expect(await store.send()).toBe(false)
  expect(store.state()).toMatchObject({ hasMoved: true, work: { lines: [{ change: rate(1_200) }] } })
  send = async () => null
  expect(await store.send()).toBe(true)
  expect(store.state()).toMatchObject({ work: null, hasMoved: false })
  expect(done).toHaveBeenCalled()
})

it('tells the room when the server refuses it, and loses nothing', async () => {
  answer = async () => Promise.reject(new CallError(403, { errors: [{ message: 'forbidden' }] }))
  const store = begin()
  store.change((work) => withChange({ ...work, reason: 'Weil' }, rate(1_200)))
  await calm()
  expect(refused).toHaveBeenCalledOnce()
  expect(kept).toMatchObject({ reason: 'Weil' })
  expect(store.state().work?.reason).toBe('Weil')
})
