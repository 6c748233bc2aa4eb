import type { NetworkLimit } from '#server/http/serve.ts'

/** Counted before a body is read. Nobody declares more often; whoever is refused is told when to come again. */
export const requestsByNetwork: NetworkLimit = { name: 'request', limit: { burst: 20, everySeconds: 60 } }
