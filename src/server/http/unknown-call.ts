import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { problem } from '#contract/protocol/problem.ts'
import { isApiPath } from './security-headers.ts'

/**
 * Refuses calls that have no handler, before their body is read: 405 where another method would do, else 404.
 * @throws {Problem}
 */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply, path: string): void {
  if (!isApiPath(path)) {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    reply.header('allow', 'GET, HEAD')
    throw problem('method_not_allowed')
  }
  if (!request.is404 && request.routeOptions.url !== '/*') return
  const methods = endpoints.filter((endpoint) => isSamePath(endpoint.path, path)).map(({ method }) => method)
  // The method is among them where a part of the path is longer than any id or day: such a path does not exist.
  if (methods.length === 0 || methods.some((method) => method === request.method)) throw problem('not_found')
  reply.header('allow', methods.join(', '))
  throw problem('method_not_allowed')
}

function isSamePath(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return false
  return expected.every((part, index) =>
    part.startsWith('{') ? actual[index] !== '' : part === actual[index],
  )
}
