import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { writesTried } from './writes-tried.ts'

it('waits for each of the writes that take turns, however many are refused', async () => {
  const client = new QueryClient()
  const tried: number[] = []
  const gate = Promise.withResolvers<void>()
  const writes = [1, 2, 3].map((number) =>
    new MutationObserver(client, {
      scope: { id: 'planning' },
      mutationFn: async () => {
        await gate.promise
        tried.push(number)
        throw new Error('The session had ended')
      },
    }).mutate(),
  )
  const settled = Promise.allSettled(writes)
  const done = writesTried(client)
  gate.resolve()
  await done
  expect(tried).toEqual([1, 2, 3])
  await settled
})

it('goes on at once where nothing was entered, and without a write that nobody answers', async () => {
  const client = new QueryClient()
  await writesTried(client)
  const silent = new MutationObserver(client, { mutationFn: () => new Promise(() => undefined) })
  void silent.mutate()
  await writesTried(client, 0)
  expect(client.isMutating()).toBe(1)
})
