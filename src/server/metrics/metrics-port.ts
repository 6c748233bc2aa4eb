import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { MetricsAccess } from './metrics-access.ts'
import type { Metrics } from './metrics.ts'
import { carriesToken, metricsPath } from './serve-metrics.ts'

const CONNECTIONS_AT_MOST = 20
const HEADERS_WITHIN_MS = 5 * SECOND_MS

interface PortOptions extends MetricsAccess {
  /** Called when the figures could not be told. */
  readonly report: (error: unknown) => void
}

/** A server for `/metrics` alone, which does not listen yet: no other address answers there, and no body is read. */
export function createMetricsServer({ contentType, read }: Metrics, { token, report }: PortOptions): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: SECOND_MS,
    },
    (request, response) => {
      const status = statusOf(request, token)
      if (status !== 200) return end(response, status)
      read().then(
        (text) => {
          response.setHeader('content-type', contentType)
          end(response, status, text)
        },
        (error: unknown) => {
          report(error)
          end(response, 500)
        },
      )
    },
  )
  server.maxConnections = CONNECTIONS_AT_MOST
  return server
}

function statusOf({ method, url, headers }: IncomingMessage, token: string | null): 200 | 401 | 404 | 405 {
  if (url?.split('?', 1)[0] !== metricsPath) return 404
  if (method !== 'GET') return 405
  return token === null || carriesToken(headers.authorization, token) ? 200 : 401
}

function end(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(text)
}

/** Listens on the port of the figures. @throws what Node throws when it cannot */
export async function listenForMetrics(server: Server, { host, port }: MetricsAccess): Promise<void> {
  server.listen({ host, port: port ?? 0 })
  await once(server, 'listening')
}

/** Ends the server with every connection to it. */
export async function closeMetricsServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
