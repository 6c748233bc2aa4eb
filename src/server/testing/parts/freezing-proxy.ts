import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'

/** A way to a database that can be frozen: connections stay open, new ones are accepted, and nothing is answered. */
export interface FreezingProxy {
  readonly connection: DatabaseConnection
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => Promise<void>
}

export async function openFreezingProxy(target: DatabaseConnection): Promise<FreezingProxy> {
  const open = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connectTo(target)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      open.add(socket)
      if (isFrozen) socket.pause()
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...target, host: '127.0.0.1', port },
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function connectTo({ host, port }: DatabaseConnection): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}
