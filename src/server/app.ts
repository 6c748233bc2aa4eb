import type { FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { announceSubscription } from './features/subscription/routes.ts'
import { announceUser } from './features/user/routes.ts'
import type { Api } from './http/api.ts'
import { createServer } from './http/create-server.ts'

/** Every area of the server announces its handlers here. */
const areas: readonly ((api: Api) => void)[] = [announceUser, announceSubscription]

/**
 * The whole HTTP side. Refuses to come up when a call of the contract has no handler.
 * @param announceMore further handlers; tests bring endpoints of their own
 */
export async function buildApp(
  dependencies: Dependencies,
  announceMore: (api: Api) => void = () => {},
): Promise<FastifyInstance> {
  const app = await createServer(dependencies)
  const api: Api = { app, dependencies, served: new Set() }
  for (const announce of [...areas, announceMore]) announce(api)
  await app.ready()
  return app
}
