import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { openDeveloperDoor } from '#server/http/developer/developer-door.ts'
import { developerStyle } from '#server/http/developer/developer-style.ts'
import { listKeptMails } from '#server/mail/outbox-store.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { presentFramedMail, presentMail, presentMailbox } from './present.ts'

const NEWEST = 100
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// The mail keeps its own styles and pictures; nothing in it may run, and its links open in a new window.
const framedPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Serves the mails of a trial without SMTP, behind the secret of the printed address (security.md rule 32). */
export function registerMailboxRoutes({ app, dependencies }: Api): void {
  const { config, database } = dependencies
  if (config.mode === 'production') return
  const { productName } = config
  const options = {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const door = openDeveloperDoor(request, reply, config)
      if (door === 'closed') throw problem('not_found')
      if (door === 'locked') return tellWhereItIs(reply)
      return door === 'led' ? reply : undefined
    },
  }
  const mailOf = async ({ params: { id } }: FastifyRequest<MailRoute | FileRoute>) => {
    const mail = uuid.test(id) ? await readMail(dependencies, id) : null
    if (!mail) throw problem('not_found')
    return mail
  }

  app.get('/dev/mailbox', options, async (_request, reply) =>
    sendPage(
      reply,
      presentMailbox(await listKeptMails(database, NEWEST), productName, config.smtpUrl !== null),
    ),
  )
  app.get('/dev/mailbox/style.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await developerStyle(new URL('style.css', import.meta.url))),
  )
  app.get<MailRoute>('/dev/mailbox/:id', options, async (request, reply) =>
    sendPage(reply, presentMail(await mailOf(request), productName)),
  )
  app.get<MailRoute>('/dev/mailbox/:id/html', options, async (request, reply) =>
    sendPage(reply.header('content-security-policy', framedPolicy), presentFramedMail(await mailOf(request))),
  )
  app.get<FileRoute>('/dev/mailbox/:id/files/:at', options, async (request, reply) => {
    const { files = [] } = await mailOf(request)
    const file = files[Number(request.params.at)]
    if (!file) throw problem('not_found')
    return reply
      .type(file.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(Buffer.from(file.base64, 'base64'))
  })
}

interface MailRoute {
  readonly Params: { readonly id: string }
}

interface FileRoute {
  readonly Params: { readonly id: string; readonly at: string }
}

function tellWhereItIs(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('Das Testpostfach öffnet sich mit der Adresse, die beim Start im Terminal steht (Zeile „Mails“).\n')
}

// Mails carry links with tokens: browsers must not store their pages nor send their address to other servers.
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(page)
}
