import { problem } from '#contract/problem.ts'
import type { Api } from '#server/http/api.ts'
import { isDatabaseReady } from './store.ts'

/** `/health`: the process answers. `/ready`: it can also work, and is not about to stop. */
export function announceHealth({ app, dependencies }: Api): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping || !(await isDatabaseReady(dependencies.database))) throw problem('unavailable')
    return { status: 'ready' }
  })
}
