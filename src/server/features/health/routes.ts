import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { isDatabaseReady } from './store.ts'

// Probes often ask for the head alone.
const probing = ['GET', 'HEAD']

/** `/health`: the process answers. `/ready`: it can also work, and is not about to stop. */
export function announceHealth({ app, dependencies }: Api): void {
  let isStopping = false
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
      if (isStopping || !(await isDatabaseReady(dependencies.database))) throw problem('unavailable')
      return { status: 'ready' }
    },
  })
}
