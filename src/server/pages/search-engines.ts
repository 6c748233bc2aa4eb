import { searchablePages } from '#contract/site/pages.ts'
import type { Api } from '#server/http/api.ts'
import { escapeHtml } from '#server/mails/html.ts'

/** `/robots.txt` and `/sitemap.xml`: made from the list of pages, with the address that this installation has. */
export function serveSearchEngines({ app, dependencies }: Api): void {
  const { appUrl } = dependencies.config
  const answers = [
    { url: '/robots.txt', type: 'text/plain; charset=utf-8', body: robots(appUrl) },
    { url: '/sitemap.xml', type: 'application/xml; charset=utf-8', body: sitemap(appUrl) },
  ]
  for (const { url, type, body } of answers)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (_request, reply) =>
        reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(body),
    })
}

// Private pages may be fetched: they say noindex themselves, which a crawler that may not fetch them would not read.
function robots(appUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${appUrl}/sitemap.xml\n`
}

function sitemap(appUrl: string): string {
  const entries = searchablePages().map(
    ({ path }) => `  <url><loc>${escapeHtml(appUrl + path)}</loc></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}
