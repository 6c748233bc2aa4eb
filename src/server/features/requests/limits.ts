import type { RequestKind } from '#domain/requests/request.ts'
import type { NetworkLimit } from '#server/http/serve.ts'

/**
 * A limit that is counted before a body is read, for each kind apart, so that a flood of messages keeps nobody from
 * cancelling. It is wider than anybody needs; whoever is refused is told when to come again.
 */
export function requestsByNetwork(kind: RequestKind): NetworkLimit {
  return { name: `request-${kind}`, limit: { burst: 20, everySeconds: 60 } }
}
