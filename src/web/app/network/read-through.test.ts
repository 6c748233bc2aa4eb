import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { giveReadsTo, wipeReads } from '#web/app/session/reads-owner.ts'
import { ConnectionError } from './connection-error.ts'
import { ageOfKept, findRead, NotKeptError, readThrough, sourceOf, welcomeKept } from './read-through.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/accounts/{id}/holdings',
  access: 'subscriber',
  summary: '',
  envelope: 'data',
})
const call = { params: { id: 'a b' }, query: { until: '2026-11-29', after: undefined } }
const source = { path: read.path, address: '/api/accounts/a%20b/holdings?until=2026-11-29' }
const answer = { holdings: [] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  vi.stubGlobal('document', { cookie: 'wk_hint=1' })
  vi.useFakeTimers()
  wipeReads()
  giveReadsTo('anna')
})

const withoutNetwork = () => Promise.reject(new ConnectionError())

function welcoming(when: Partial<Parameters<typeof welcomeKept>[1]> = {}): AbortSignal {
  const { signal } = new AbortController()
  welcomeKept(signal, {
    isWanted: () => true,
    isWantedMeanwhile: () => true,
    onLateAnswer: () => undefined,
    ...when,
  })
  return signal
}

it('an answer of the server is there again when the network is gone, with its time', async () => {
  vi.setSystemTime('2026-11-29T17:14:00Z')
  await readThrough(read, call, undefined, async () => answer)
  vi.setSystemTime('2026-11-29T19:00:00Z')
  const signal = welcoming()
  expect(await readThrough(read, call, signal, withoutNetwork)).toBe(answer)
  expect(ageOfKept(signal)).toBe(Date.parse('2026-11-29T17:14:00Z'))
  expect(sourceOf(answer)).toEqual(source)
})

it('an address that was never read needs the network', async () => {
  await readThrough(read, call, undefined, async () => answer)
  const other = { params: { id: 'c' } }
  await expect(readThrough(read, other, welcoming(), withoutNetwork)).rejects.toBeInstanceOf(NotKeptError)
})

it('a caller that shows something already keeps it, and gets the error', async () => {
  await readThrough(read, call, undefined, async () => answer)
  const refused = readThrough(read, call, new AbortController().signal, withoutNetwork)
  await expect(refused).rejects.not.toBeInstanceOf(NotKeptError)
})

it('whether the kept answer is wanted is asked when the read has failed, because the network may go meanwhile', async () => {
  await readThrough(read, call, undefined, async () => answer)
  let isOnline = true
  const signal = welcoming({ isWanted: () => !isOnline })
  const reading = readThrough(read, call, signal, async () => {
    isOnline = false
    throw new ConnectionError()
  })
  expect(await reading).toBe(answer)
})

it('a refusal of the server is no missing network', async () => {
  await readThrough(read, call, undefined, async () => answer)
  const refusal = new CallError(403, { errors: [{ message: 'forbidden' }] })
  await expect(readThrough(read, call, welcoming(), () => Promise.reject(refusal))).rejects.toBe(refusal)
})

it('what was asked before a logout is not kept after it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const reading = readThrough(read, call, undefined, () => promise)
  wipeReads()
  giveReadsTo('jonas')
  resolve(answer)
  expect(await reading).toBe(answer)
  expect(await findRead(source)).toBeNull()
})

it('nothing is found once the session is gone, however it went', async () => {
  await readThrough(read, call, undefined, async () => answer)
  expect(await findRead(source)).not.toBeNull()
  vi.stubGlobal('document', { cookie: '' })
  expect(await findRead(source)).toBeNull()
  vi.stubGlobal('document', { cookie: 'wk_hint=1' })
  wipeReads()
  expect(await findRead(source)).toBeNull()
})

it('reads of admins and of visitors are not kept', async () => {
  giveReadsTo('anna')
  await readThrough({ ...read, access: 'admin' }, call, undefined, async () => answer)
  expect(await findRead(source)).toBeNull()
})

it('a line that hangs is not waited for where this device has an answer, and its own is read when it comes', async () => {
  vi.setSystemTime('2026-11-29T17:14:00Z')
  await readThrough(read, call, undefined, async () => answer)
  const { promise, resolve } = Promise.withResolvers<object>()
  const onLateAnswer = vi.fn<() => void>()
  const signal = welcoming({ onLateAnswer })
  const reading = readThrough(read, call, signal, () => promise)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await reading).toBe(answer)
  expect(ageOfKept(signal)).toBe(Date.parse('2026-11-29T17:14:00Z'))
  expect(onLateAnswer).not.toHaveBeenCalled()
  const late = { holdings: [], isLate: true }
  resolve(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLateAnswer).toHaveBeenCalledOnce()
  expect(await findRead(source)).toMatchObject({ data: late })
})

it('a slow line is waited for where something is shown already, or this device has no answer', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const readings = [
    readThrough(read, call, welcoming(), () => promise),
    readThrough(read, call, welcoming({ isWantedMeanwhile: () => false }), () => promise),
  ]
  await vi.advanceTimersByTimeAsync(15_000)
  resolve(answer)
  expect(await Promise.all(readings)).toEqual([answer, answer])
})
