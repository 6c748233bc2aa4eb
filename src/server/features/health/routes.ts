import { problem } from '#contract/protocol/problem.ts'
import type { Database } from '#server/database/database.ts'
import { isSchemaOurs } from '#server/database/migrate.ts'
import type { Api } from '#server/http/api.ts'

// Monitoring often asks for the head alone.
const probing = ['GET', 'HEAD']

/** Registers `/health` (the process answers) and `/ready` (it can also work, and is not about to stop). */
export function registerHealthRoutes({ app, dependencies }: Api): void {
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

/** Asks the database itself; false while it is away or this program cannot work on its schema. */
async function isDatabaseReady(database: Database): Promise<boolean> {
  return isSchemaOurs(database).catch(() => false)
}
