import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { patiently } from './patiently.ts'

const tooFast = (seconds?: number) =>
  new CallError(429, { errors: [{ message: 'too_many_requests' }] }, seconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call that came too fast', () => {
  it('is made once more, after as long as the server says', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(tooFast(20)).mockResolvedValue('page')
    const answer = patiently(send)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).resolves.toBe('page')
  })

  it.each([
    ['without a time', tooFast()],
    ['with a time that nobody waits', tooFast(31)],
    ['for another reason', new CallError(402, { errors: [{ message: 'subscription_required' }] })],
  ])('fails at once %s', async (_, error) => {
    const send = vi.fn<() => Promise<never>>().mockRejectedValue(error)
    await expect(patiently(send)).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('fails after five waits', async () => {
    const error = tooFast(1)
    const send = vi.fn<() => Promise<never>>().mockRejectedValue(error)
    const failure = patiently(send).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failure).toBe(error)
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('is not waited for any longer once it is broken off', async () => {
    const stop = new AbortController()
    const send = vi.fn<() => Promise<never>>().mockRejectedValue(tooFast(20))
    const failure = patiently(send, stop.signal).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(1_000)
    stop.abort()
    expect(await failure).toBe(stop.signal.reason)
    expect(send).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
