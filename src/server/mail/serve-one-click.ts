import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import { type StrangersNote, createNote } from '#server/audit/create-note.ts'
import type { Api } from '#server/http/api.ts'
import { type ClientInfo, clientInfo } from '#server/http/client-info.ts'
import { checkSameOrigin } from '#server/http/request-origin.ts'
import type { NetworkLimit } from '#server/http/serve.ts'

interface OneClickRoute {
  readonly Querystring: { readonly token?: unknown }
  readonly Body: string
}

interface OneClick {
  /** The address in `List-Unsubscribe`, which shows a page to whoever opens it. */
  readonly path: string
  readonly presses: NetworkLimit
  /** @throws {Problem} link_invalid */
  readonly end: (token: string, client: ClientInfo, note: StrangersNote) => Promise<void>
  /** The answer, which hardly anybody reads. */
  readonly sentence: string
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const BODY_BYTES = 2_000
const TOKEN_LENGTH = 200

/**
 * Serves the button "Abbestellen" of mail programs (RFC 8058): a form, posted to the address in `List-Unsubscribe`.
 * Opening alone ends nothing, because scanners of mails open links. It reads forms, and therefore is registered in a
 * scope of its own: everything else takes JSON only.
 */
export function serveOneClick(
  { app, countSlowly, dependencies }: Api,
  { path, presses, end, sentence }: OneClick,
): void {
  const { config, limits } = dependencies
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<OneClickRoute>(path, {
      bodyLimit: BODY_BYTES,
      async onRequest(request) {
        checkSameOrigin(request, config)
        const { networks } = clientInfo(request)
        await countSlowly(() => limits.countNetworks(presses.name, networks, presses.limit))
      },
      async handler(request: FastifyRequest<OneClickRoute>, reply) {
        const { token } = request.query
        if (typeof token !== 'string' || token.length > TOKEN_LENGTH) throw problem('link_invalid')
        if (!isOneClick(request.body)) throw problem('bad_request')
        const client = clientInfo(request)
        await end(token, client, createNote({ caller: null, client }, dependencies))
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${sentence}\n`)
      },
    })
  })
}

// The standard knows exactly this pair, alone or as the part of a form.
function isOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false
  return (
    new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
    /name="?List-Unsubscribe"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body)
  )
}
