import type { FastifyInstance } from 'fastify'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { isApiPath, pathOf } from '#server/http/security-headers.ts'

/** What the pages of the administration load, and the address by which a supervisor sees that the process lives. */
const openPaths = [
  '/admin',
  '/api/admin',
  '/assets',
  '/fonts',
  '/icons',
  '/health',
  '/ready',
  '/metrics',
  '/early.js',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
]

/**
 * Closes everything but the administration, while an installation is set up that does not say yet who runs it: no page
 * without an imprint is public, and nobody can register or order (decision 0206).
 */
export function closeForSetUp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (openPaths.some((open) => path === open || path.startsWith(`${open}/`))) return
    reply.code(503).headers({ 'retry-after': String(MINUTE_SECONDS), 'x-robots-tag': 'noindex' })
    if (isApiPath(path)) return reply.send({ errors: [{ message: 'unavailable' }] })
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Hier wird gerade eingerichtet. Bitte komm später wieder.\n')
  })
}
