import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { storeInTurn, storeUnsent } from './draft-queue.ts'

const refusal = new CallError(409, {})

describe('what is decided before a month is closed', () => {
  it('is waited for, one write after the other', async () => {
    const client = new QueryClient()
    const stored: string[] = []
    const slow = Promise.withResolvers<undefined>()
    void storeInTurn(client, 'first', async () => {
      await slow.promise
      stored.push('first')
    })
    void storeInTurn(client, 'second', async () => stored.push('second'))
    const closed = storeUnsent(client).then(() => stored.push('closed'))
    slow.resolve(undefined)
    await closed
    expect(stored).toEqual(['first', 'second', 'closed'])
  })

  it('is sent with the close where it found no connection', async () => {
    const client = new QueryClient()
    const write = vi.fn<() => Promise<string>>()
    write.mockRejectedValueOnce(new ConnectionError()).mockResolvedValue('stored')
    await expect(storeInTurn(client, 'line', write)).rejects.toThrow(ConnectionError)
    await storeUnsent(client)
    await storeUnsent(client)
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('keeps the month open while there is still no connection, and is not lost', async () => {
    const client = new QueryClient()
    const write = vi.fn<() => Promise<string>>()
    write.mockRejectedValueOnce(new ConnectionError()).mockRejectedValueOnce(new CallError(503, {}))
    write.mockResolvedValue('stored')
    await expect(storeInTurn(client, 'line', write)).rejects.toThrow(ConnectionError)
    await expect(storeUnsent(client)).rejects.toThrow(CallError)
    await storeUnsent(client)
    expect(write).toHaveBeenCalledTimes(3)
  })

  it('is the last of several about the same line', async () => {
    const client = new QueryClient()
    const earlier = vi.fn<() => Promise<string>>().mockRejectedValue(new ConnectionError())
    const later = vi.fn<() => Promise<string>>().mockResolvedValue('stored')
    await expect(storeInTurn(client, 'line', earlier)).rejects.toThrow(ConnectionError)
    await storeInTurn(client, 'line', later)
    await storeUnsent(client)
    expect([earlier.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
  })

  it('is not repeated where the server has refused it', async () => {
    const client = new QueryClient()
    const write = vi.fn<() => Promise<string>>().mockRejectedValue(refusal)
    await expect(storeInTurn(client, 'line', write)).rejects.toThrow(refusal)
    await storeUnsent(client)
    expect(write).toHaveBeenCalledTimes(1)
  })
})
