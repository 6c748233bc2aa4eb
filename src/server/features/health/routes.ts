import { problem } from '#contract/protocol/problem.ts'
import { isSchemaOurs } from '#server/database/migrate.ts'
import type { Api } from '#server/http/api.ts'
import { createReadiness } from './readiness.ts'

// Monitoring often asks for the head alone.
const probing = ['GET', 'HEAD']

/** Registers `/health` (the process answers) and `/ready` (it can also work, and is not about to stop). */
export function registerHealthRoutes({ app, dependencies }: Api): void {
  let isStopping = false
  // The database itself is asked: it is not ready while it is away, or this program cannot work on its schema.
  const isReady = createReadiness(() => isSchemaOurs(dependencies.database))
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.route({
    method: probing,
    url: '/health',
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  })
  app.route({
    method: probing,
    url: '/ready',
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      if (isStopping || !(await isReady())) throw problem('unavailable')
      return { status: 'ready' }
    },
  })
}
