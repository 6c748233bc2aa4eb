import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import { createNote } from '#server/audit/create-note.ts'
import type { Api } from '#server/http/api.ts'
import { clientInfo } from '#server/http/client-info.ts'
import { checkSameOrigin } from '#server/http/request-origin.ts'
import { unsubscribePath } from '#server/mails/reminder-mail.ts'
import { pressesByNetwork, unsubscribe } from './unsubscribe.ts'

interface OneClickRoute {
  readonly Querystring: { readonly token?: unknown }
  readonly Body: string
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const BODY_BYTES = 2_000
const TOKEN_LENGTH = 200

/**
 * Serves the button "Abbestellen" of mail programs (RFC 8058): a form, posted to the address in `List-Unsubscribe`,
 * which shows a page to whoever opens it. Opening alone ends nothing, because scanners of mails open links. It reads
 * forms, and therefore is registered in a scope of its own: everything else takes JSON only.
 */
export function registerOneClickRoutes({ app, countSlowly, dependencies }: Api): void {
  const { config, limits } = dependencies
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<OneClickRoute>(unsubscribePath, {
      bodyLimit: BODY_BYTES,
      async onRequest(request) {
        checkSameOrigin(request, config)
        const { networks } = clientInfo(request)
        await countSlowly(() => limits.countNetworks(pressesByNetwork.name, networks, pressesByNetwork.limit))
      },
      handler: press,
    })
  })

  async function press(request: FastifyRequest<OneClickRoute>, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.query
    if (typeof token !== 'string' || token.length > TOKEN_LENGTH) throw problem('link_invalid')
    if (!isOneClick(request.body)) throw problem('bad_request')
    const note = createNote({ caller: null, client: clientInfo(request) }, dependencies)
    await unsubscribe({ token }, note, dependencies)
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Deine Erinnerungen sind abbestellt.\n')
  }
}

// The standard knows exactly this pair, alone or as the part of a form.
function isOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false
  return (
    new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
    /name="?List-Unsubscribe"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body)
  )
}
