import * as adminContract from '#contract/admin/requests.ts'
import * as declarations from '#contract/declarations.ts'
import * as contract from '#contract/requests.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { requestsByNetwork } from './limits.ts'
import { listRequests } from './list-requests.ts'
import { provenCaller } from './proven-caller.ts'
import { receive } from './receive.ts'
import { readByLink, settleByLink } from './settle-by-link.ts'
import { changeRequest, readRequest, sendReceiptAgain } from './work-on-request.ts'

/** Registers the calls that people make without a login, and the work on them. */
export function registerRequestsRoutes(api: Api): void {
  const { dependencies } = api

  serve(
    api,
    contract.sendMessage,
    ({ body: { id, name, email, topic, message, website }, note, client }) =>
      receive(
        {
          id,
          kind: 'contact',
          declared: { name, email, topic, message },
          isSuspicious: isFilled(website),
          networks: client.networks,
          caller: null,
        },
        note,
        dependencies,
      ),
    requestsByNetwork('contact'),
  )

  serve(
    api,
    contract.sendCancellation,
    async ({ body, note, client: { networks }, cookies }) => {
      const { id, name, email, termination, reason, identity, product, contractNumber, endsOn, website } =
        body
      const declared = {
        name,
        email,
        termination,
        product,
        identity,
        message: termination === 'extraordinary' ? reason : '',
        wanted_end_on: endsOn,
        contract: contractNumber,
      }
      const caller = await provenCaller(cookies, dependencies)
      return receive(
        { id, kind: 'cancellation', declared, isSuspicious: isFilled(website), networks, caller },
        note,
        dependencies,
      )
    },
    requestsByNetwork('cancellation'),
  )

  serve(
    api,
    contract.sendWithdrawal,
    async ({
      body: { id, name, email, contract: named, message, website },
      note,
      client: { networks },
      cookies,
    }) => {
      const declared = { name, email, contract: named, message }
      const caller = await provenCaller(cookies, dependencies)
      return receive(
        { id, kind: 'withdrawal', declared, isSuspicious: isFilled(website), networks, caller },
        note,
        dependencies,
      )
    },
    requestsByNetwork('withdrawal'),
  )

  serve(
    api,
    declarations.readDeclaration,
    ({ query: { token } }) => readByLink(token, dependencies),
    linksByNetwork,
  )
  serve(
    api,
    declarations.confirmDeclaration,
    ({ body: { token }, note }) => settleByLink({ token, to: 'confirmed', note }, dependencies),
    linksByNetwork,
  )
  serve(
    api,
    declarations.stopDeclaration,
    ({ body: { token }, note }) => settleByLink({ token, to: 'stopped', note }, dependencies),
    linksByNetwork,
  )

  serve(api, adminContract.listRequests, ({ query }) => listRequests(query, dependencies))
  serve(api, adminContract.readRequest, ({ params }) => readRequest(params.id, dependencies))
  serve(api, adminContract.updateRequest, (call) => changeRequest(call, dependencies))
  serve(api, adminContract.sendRequestReceipt, (call) => sendReceiptAgain(call, dependencies))
}

function isFilled(website: string | undefined): boolean {
  return website !== undefined && website !== ''
}
