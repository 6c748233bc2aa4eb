import * as adminContract from '#contract/admin-requests.ts'
import * as contract from '#contract/requests.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import type { Outcome } from '#server/requests/store-request.ts'
import { requestsByNetwork } from './limits.ts'
import { listRequests } from './list-requests.ts'
import { cancelByDeclaration, withdrawByDeclaration } from './end-contract.ts'
import { receive } from './receive.ts'
import { changeRequest, readRequest, sendReceiptAgain } from './work-on-request.ts'

/** What people send without a login, and the work on it. */
export function announceRequests(api: Api): void {
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
          act: nothing,
        },
        note,
        dependencies,
      ),
    requestsByNetwork('contact'),
  )

  serve(
    api,
    contract.sendCancellation,
    ({ body, note, client }) => {
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
      return receive(
        {
          id,
          kind: 'cancellation',
          declared,
          isSuspicious: isFilled(website),
          networks: client.networks,
          act: (transaction, receivedAt) =>
            product === 'subscription'
              ? cancelByDeclaration(
                  transaction,
                  {
                    words: { name, email, identity, contract: contractNumber, message: reason },
                    wishedOn: endsOn,
                    isOrdinary: termination === 'ordinary',
                    receivedAt,
                  },
                  note,
                  dependencies,
                )
              : nothing(),
        },
        note,
        dependencies,
      )
    },
    requestsByNetwork('cancellation'),
  )

  serve(
    api,
    contract.sendWithdrawal,
    ({ body: { id, name, email, contract: named, message, website }, note, client }) =>
      receive(
        {
          id,
          kind: 'withdrawal',
          declared: { name, email, contract: named, message },
          isSuspicious: isFilled(website),
          networks: client.networks,
          act: (transaction, sentAt) =>
            withdrawByDeclaration(
              transaction,
              { words: { name, email, identity: '', contract: named, message }, sentAt },
              note,
              dependencies,
            ),
        },
        note,
        dependencies,
      ),
    requestsByNetwork('withdrawal'),
  )

  serve(api, adminContract.listRequests, ({ query }) => listRequests(query, dependencies))
  serve(api, adminContract.readRequest, ({ params }) => readRequest(params.id, dependencies))
  serve(api, adminContract.updateRequest, (call) => changeRequest(call, dependencies))
  serve(api, adminContract.sendRequestReceipt, (call) => sendReceiptAgain(call, dependencies))
}

async function nothing(): Promise<Outcome> {
  return {}
}

function isFilled(website: string | undefined): boolean {
  return website !== undefined && website !== ''
}
