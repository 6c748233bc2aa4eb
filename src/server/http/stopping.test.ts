import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { testApp } from '#server/testing/test-app.ts'
import { serve } from './serve.ts'

const slow = endpoint({
  method: 'GET',
  path: '/api/test/slow',
  access: 'public',
  summary: '',
  envelope: 'empty',
})
const entered = Promise.withResolvers<void>()
const held = Promise.withResolvers<void>()
const started = testApp({
  registerMoreRoutes: (api) =>
    serve(api, slow, async () => {
      entered.resolve()
      await held.promise
    }),
})

test('what is under way is finished, new callers are turned away', async () => {
  await started.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = started.app.server.address() as AddressInfo
  const underWay = fetch(`http://127.0.0.1:${port}${slow.path}`)
  await entered.promise
  const closed = started.app.close()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed')
  held.resolve()
  const answer = await underWay
  expect({ status: answer.status, connection: answer.headers.get('connection') }).toEqual({
    status: 204,
    connection: 'close',
  })
  await closed
})
