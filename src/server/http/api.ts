import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { Published } from '#server/content/published.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Shares } from '#server/http/turns/shares.ts'
import type { Turns } from '#server/http/turns/turns.ts'
import type { BodyReader } from './large-bodies/body-reader.ts'
import type { LargeBodies } from './large-bodies/large-bodies.ts'
import type { SlowRefusals } from './slow-refusals.ts'

/** What a feature needs to register its handlers. */
export interface Api {
  readonly app: FastifyInstance
  readonly dependencies: Dependencies
  /** Published content, as the pages show it. */
  readonly published: Published
  /** Lets writes take turns, see `serve`. */
  readonly inTurn: Turns
  /** Limits how many calls of a household run at a time, see `serve`. */
  readonly inShare: Shares
  /** Limits how many of each call without a login run at a time, see `serve`. */
  readonly inStrangersShare: Shares
  /** Lets large bodies wait before they are read, see `serve`. */
  readonly largeBodies: LargeBodies
  /** Reads large bodies beside the main thread. */
  readonly bodies: BodyReader
  /** Counts calls against their limits, see `serve`. */
  readonly countSlowly: SlowRefusals
  /** Whether only the administration is open (decision 0206). */
  readonly isBeingSetUp: boolean
  /** The calls that have a handler, filled by `serve`. */
  readonly served: Set<Endpoint>
}

/** @throws when a call of the contract has no handler */
export function assertAllServed(api: Api): void {
  const missing = endpoints.filter((endpoint) => !api.served.has(endpoint))
  if (missing.length === 0) return
  const names = missing.map(({ method, path }) => `${method} ${path}`)
  throw new Error(`No handler for ${names.join(', ')}`)
}
