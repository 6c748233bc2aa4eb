import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import { findImageBytes } from '#server/content/image-store.ts'
import type { Api } from '#server/http/api.ts'

interface ImageRoute {
  readonly Params: { readonly file: string }
}

/**
 * Serves pictures of published content: the address contains a digest of the bytes, so a browser loads each only once.
 */
export function serveImages({ app, dependencies: { database } }: Api): void {
  app.get<ImageRoute>('/bilder/:file', async ({ params }, reply) => {
    const [, digest, width, height] = /^([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.webp$/.exec(params.file) ?? []
    // A picture is served in its own size only: each other address would be one more copy in every cache on the way.
    const bytes = digest ? await findImageBytes(database, { digest, size: `${width}x${height}` }) : null
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return reply
      .headers({
        'cache-control': `public, max-age=${365 * DAY_SECONDS}, immutable`,
        etag: `"${digest}"`,
        'x-robots-tag': 'noindex',
      })
      .type('image/webp')
      .send(bytes)
  })
}
