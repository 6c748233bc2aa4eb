import { readFile } from 'node:fs/promises'
import { endpointsByName } from '#contract/api.ts'
import { type OpenApi, describeApi } from '#contract/open-api.ts'
import type { Api } from '#server/http/api.ts'
import { developerStyle } from '#server/http/developer-style.ts'
import { presentApiDocs } from './present.ts'

/** The description of the API for developers, as data and as a page; never in production. */
export function announceApiDocs({ app, dependencies }: Api): void {
  const { config } = dependencies
  if (config.mode === 'production') return
  const { productName, appUrl } = config
  // Written for the first who reads it: few do, and a start need not wait for it.
  let document: OpenApi | null = null
  const describe = () =>
    (document ??= describeApi(endpointsByName, { title: productName, version: '1', appUrl }))

  app.get('/api/openapi.json', async () => describe())
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(presentApiDocs(describe())),
  )
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await developerStyle(new URL('style.css', import.meta.url))),
  )
  app.get('/api/docs/filter.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(new URL('filter.js', import.meta.url))),
  )
}
