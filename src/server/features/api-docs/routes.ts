import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { endpointsByName } from '#contract/api.ts'
import { type OpenApi, describeApi } from '#contract/open-api.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { isAtThisMachine } from '#server/http/developer/developer-door.ts'
import { developerStyle } from '#server/http/developer/developer-style.ts'
import { presentApiDocs } from './present.ts'

/**
 * Serves the description of the API to developers, as data and as a page: on this machine only, and never in
 * production.
 */
export function registerApiDocsRoutes({ app, dependencies }: Api): void {
  const { config } = dependencies
  if (config.mode === 'production') return
  const { productName, appUrl } = config
  // The document is made for the first who reads it: few do, and a start need not wait for it.
  let document: OpenApi | null = null
  const describe = () =>
    (document ??= describeApi(endpointsByName, { title: productName, version: '1', appUrl }))

  // Nothing in the document is a secret, and programs read it: it needs no cookie.
  const options = {
    async onRequest(request: FastifyRequest) {
      if (!isAtThisMachine(request, config)) throw problem('not_found')
    },
  }
  app.get('/api/openapi.json', options, async () => describe())
  app.get('/api/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(presentApiDocs(describe())),
  )
  app.get('/api/docs/style.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await developerStyle(new URL('style.css', import.meta.url))),
  )
  app.get('/api/docs/filter.js', options, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(new URL('filter.js', import.meta.url))),
  )
}
