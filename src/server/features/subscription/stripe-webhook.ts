import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { clientInfo } from '#server/http/client-info.ts'
import { takeStripeMessage } from './take-stripe-message.ts'

export const stripeWebhookPath = '/api/payments/stripe/webhook'

/** The greatest size of a message: more than any that we ask for has. */
const MAX_BYTES = 512 * 1024

/** The limit is wide: Stripe sends from a few addresses, whoever has ordered, and repeats what is refused. */
const byNetwork = { burst: 1_000, everySeconds: 0.1 } as const

/**
 * Receives the messages of Stripe, in a scope of its own: the signature is over the bytes as they came, so nothing may
 * parse them before. It is no call of a page: there is no session, and the signature proves the sender.
 */
export function registerStripeWebhookRoutes({ app, countSlowly, dependencies }: Api): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: stripeWebhookPath,
      bodyLimit: MAX_BYTES,
      async onRequest(request) {
        const { networks } = clientInfo(request)
        await countSlowly(() => dependencies.limits.countNetworks('stripe', networks, byNetwork))
      },
      async handler(request, reply) {
        const signature = request.headers['stripe-signature']
        const { body } = request
        if (!dependencies.config.sale.stripe) throw problem('not_found')
        if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw problem('bad_request')
        await takeStripeMessage(dependencies, body, signature)
        return reply.code(200).send({ received: true })
      },
    })
  })
}
