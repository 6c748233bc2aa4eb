import type { FastifyRequest } from 'fastify'
import { pages } from '#contract/site/pages.ts'
import { isApiPath, pathOf } from '#server/http/security-headers.ts'

/** What is not in the table of calls and pages: files of the build, and addresses that do not exist. */
const otherRoutes = { files: 'files', unknown: 'unknown' } as const

const pagePaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path))
const templates = new Map<string, string>()

/**
 * Names what was asked for by the tables of calls and pages alone, never by its address: an id, a query or an address
 * that somebody made up must not become a series of figures that is kept.
 */
export function routeLabel(request: FastifyRequest, status: number): string {
  const { url } = request.routeOptions
  if (request.is404 || url === undefined) return otherRoutes.unknown
  if (url !== '/*') return templateOf(url)
  const path = pathOf(request.url)
  if (pagePaths.has(path)) return path
  return status < 400 && !isApiPath(path) ? otherRoutes.files : otherRoutes.unknown
}

/** The address of a route as the contract writes it: `/api/accounts/{id}`. */
function templateOf(url: string): string {
  const known = templates.get(url) ?? url.replaceAll(/:(\w+)/g, '{$1}')
  templates.set(url, known)
  return known
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Names the method, of those that our calls have. */
export function methodLabel({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'OTHER'
}
