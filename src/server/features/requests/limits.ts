import type { RequestKind } from '#domain/requests/request.ts'
import type { NetworkLimit } from '#server/http/serve.ts'

/**
 * Counted before a body is read, each kind for itself: a flood of messages keeps nobody from cancelling. Nobody declares
 * more often; whoever is refused is told when to come again.
 */
export function requestsByNetwork(kind: RequestKind): NetworkLimit {
  return { name: `request-${kind}`, limit: { burst: 20, everySeconds: 60 } }
}
