import { readFile } from 'node:fs/promises'
import { endpointsByName } from '#contract/api.ts'
import { describeApi } from '#contract/open-api.ts'
import type { Api } from '#server/http/api.ts'
import { presentApiDocs } from './present.ts'

/** The description of the API for developers, as data and as a page; never in production. */
export function announceApiDocs({ app, dependencies }: Api): void {
  const { config } = dependencies
  if (config.mode === 'production') return
  const { productName, appUrl } = config
  const document = describeApi(endpointsByName, { title: productName, version: '1', appUrl })
  const page = presentApiDocs(document)
  const files = { 'style.css': 'text/css', 'filter.js': 'text/javascript' }

  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(page),
  )
  for (const [name, type] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(name, import.meta.url))),
    )
  }
}
