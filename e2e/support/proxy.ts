import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the one under test, which can be unreachable, or seem to have a newer build. */
export interface Proxy {
  readonly origin: string
  /** What somebody asked for since the beginning, as paths. */
  readonly asked: string[]
  /** Replaces texts in everything that is answered from now on. */
  readonly replace: (from: string, to: string) => void
  /** Sends what is asked to another server from now on. */
  readonly leadTo: (origin: string) => void
  /** From now on nothing is answered, as without a network. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

export async function proxyOf(first: string): Promise<Proxy> {
  let target = first
  let isCut = false
  const replaced = new Map<string, string>()
  const asked: string[] = []
  const server = createServer((asking, answering) => {
    if (isCut) return asking.socket.destroy()
    asked.push(asking.url ?? '')
    forward(asking, answering, target, replaced)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    replace: (from, to) => void replaced.set(from, to),
    leadTo: (origin) => void (target = origin),
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    restore: () => void (isCut = false),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(
  asking: IncomingMessage,
  answering: ServerResponse,
  target: string,
  replaced: ReadonlyMap<string, string>,
): void {
  // Uncompressed, so that texts can be replaced; as a page of the server itself, so that it takes what is sent.
  const headers = {
    ...asking.headers,
    host: new URL(target).host,
    'accept-encoding': 'identity',
    ...(asking.headers.origin && { origin: target }),
  }
  const forwarded = request(
    target + asking.url,
    { method: asking.method ?? 'GET', headers },
    async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const { 'content-length': _length, etag, ...others } = answer.headers
      const changed = [...replaced].reduce(
        (text, [from, to]) => text.replaceAll(from, to),
        Buffer.concat(chunks).toString('latin1'),
      )
      // Other bytes have another name.
      answering.writeHead(answer.statusCode ?? 500, {
        ...others,
        ...(etag && { etag: `${etag.slice(0, -1)}${replaced.size}"` }),
      })
      answering.end(Buffer.from(changed, 'latin1'))
    },
  )
  forwarded.on('error', () => answering.destroy())
  asking.pipe(forwarded)
}
