import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { createDrain } from './drain.ts'

const app = testApp()
const PIECES = 20

function body(read: (pieces: number) => void): Readable {
  let left = PIECES
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      // The bytes come as from a connection: not in the same turn of the event loop.
      setImmediate(() => {
        this.push(left > 0 ? Buffer.alloc(1024) : null)
        left -= 1
      })
    },
  })
  stream.on('data', (data: Buffer) => read(data.length / 1024))
  stream.pause()
  return stream
}

test('of all bodies that nobody wants, one piece is read at a time', async () => {
  const drain = createDrain()
  let pieces = 0
  const bodies = Array.from({ length: 5 }, () => body((count) => (pieces += count)))
  bodies.forEach((each) => drain(each))
  let turns = 0
  while (!bodies.every(({ readableEnded }) => readableEnded)) {
    const before = pieces
    // oxlint-disable-next-line no-await-in-loop -- turn by turn
    await nextTurn()
    expect(pieces - before).toBeLessThanOrEqual(2)
    turns += 1
  }
  expect(pieces).toBe(5 * PIECES)
  expect(turns).toBeGreaterThanOrEqual((5 * PIECES) / 2)
})

test('a body that breaks off leaves the others their turns', async () => {
  const drain = createDrain()
  const [broken, whole] = [body(() => {}), body(() => {})]
  drain(broken)
  drain(whole)
  broken.destroy(new Error('gone'))
  while (!whole.readableEnded) await nextTurn()
  expect(broken.destroyed).toBe(true)
})

test('what is refused unread is answered, and its connection goes on', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  const post = (content: string | Buffer) =>
    new Promise<number>((resolve, reject) => {
      const call = request(
        {
          agent,
          port,
          method: 'POST',
          path: '/api/restores/parts',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
      call.on('socket', (socket) => sockets.add(socket)).on('error', reject)
      call.end(content)
    })
  expect(await post(Buffer.alloc(3 * 1024 * 1024, 'x'))).toBe(401)
  expect(await post('{}')).toBe(401)
  expect(sockets.size).toBe(1)
  agent.destroy()
})
