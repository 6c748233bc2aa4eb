import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { clientInfo } from '#server/http/client-info.ts'
import { isSameText } from '#server/security/is-same-text.ts'
import type { Metrics } from './metrics.ts'

export const metricsPath = '/metrics'

/** Far more than a Prometheus asks, and few enough that nobody guesses a token. */
const byNetwork = { burst: 60, everySeconds: 1 } as const

/**
 * Serves `/metrics` at the port of the product, to whoever knows the token. Without a token, or with a port of its own,
 * the address does not exist.
 */
export function serveMetrics({ app, countSlowly, dependencies }: Api, metrics: Metrics | null): void {
  const { config, limits } = dependencies
  const { port, token } = config.metrics ?? {}
  if (!metrics || port !== null || !token) return
  app.route({
    method: 'GET',
    url: metricsPath,
    async onRequest(request, reply) {
      const { networks } = clientInfo(request)
      await countSlowly(() => limits.countNetworks('metrics', networks, byNetwork))
      reply.header('cache-control', 'no-store')
      if (carriesToken(request.headers.authorization, token)) return
      reply.header('www-authenticate', 'Bearer')
      throw problem('unauthenticated')
    },
    handler: async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()),
  })
}

/** Whether a header carries the token, compared in the same time whatever it is. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  return isSameText(authorization ?? '', `Bearer ${token}`)
}
