import * as contract from '#contract/subscription.ts'
import { termsInForce } from '#server/content/terms-in-force.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { listInvoicesOf } from '#server/subscription/stores/invoice-store.ts'
import { beginTrial } from './begin-trial.ts'
import { cancelSubscription, changePlan, resumeSubscription } from './change-contract.ts'
import { contractFile, invoiceArchive, invoiceFile } from './files.ts'
import { orderSubscription } from './order-subscription.ts'
import { abandon, pay } from './pay.ts'
import { presentInvoice } from './present.ts'
import { readState } from './read-state.ts'
import { readVoucherPrices } from './read-voucher-prices.ts'
import { settleOwnDeclaration } from './settle-own-declaration.ts'
import { registerStripeWebhookRoutes } from './stripe-webhook.ts'
import { answerTestPayment, readTestPayment } from './test-payments.ts'

/**
 * Registers the calls about the subscription: its state, trial, order, contract, invoices, and the messages of the
 * providers.
 */
export function registerSubscriptionRoutes(api: Api): void {
  const { dependencies, published } = api
  const terms = () => ({ termsVersion: termsInForce(published.shown()) })
  const stateOf = (caller: Caller) =>
    readState({ ...caller, ...terms(), offerings: published.shown().offerings }, dependencies)

  serve(api, contract.readSubscription, ({ caller }) => stateOf(caller))
  serve(api, contract.startTrial, async (call) => {
    await beginTrial(call, dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.readVoucherPrices, async (call) => readVoucherPrices(call, dependencies))
  serve(api, contract.orderSubscription, async (call) =>
    orderSubscription({ ...call, ...terms() }, dependencies),
  )
  serve(api, contract.paySubscription, async ({ caller }) => pay(caller, dependencies))
  serve(api, contract.abandonOrder, async ({ caller }) => {
    await abandon(caller, dependencies)
    return stateOf(caller)
  })
  serve(api, contract.cancelSubscription, async (call) => {
    await cancelSubscription(call, dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.confirmOwnDeclaration, async (call) => {
    await settleOwnDeclaration(call, 'confirmed', dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.stopOwnDeclaration, async (call) => {
    await settleOwnDeclaration(call, 'stopped', dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.resumeSubscription, async (call) => {
    await resumeSubscription(call, dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.changePlanOfSubscription, async (call) => {
    await changePlan({ ...call, ...terms() }, dependencies)
    return stateOf(call.caller)
  })
  serve(api, contract.readContractFile, async ({ caller, params }) =>
    contractFile(caller, params.number, dependencies),
  )
  serve(api, contract.listInvoices, async ({ caller }) => {
    const invoices = await listInvoicesOf(dependencies.database, caller.userId)
    return invoices.map(presentInvoice)
  })
  serve(api, contract.readInvoiceFile, async ({ caller, params }) =>
    invoiceFile(caller, params.number, dependencies),
  )
  serve(api, contract.readInvoiceArchive, async ({ caller }) => invoiceArchive(caller, dependencies))
  serve(api, contract.readTestPayment, async ({ caller, params }) =>
    readTestPayment(caller, params.reference, dependencies),
  )
  serve(api, contract.answerTestPayment, async ({ caller, params, body }) =>
    answerTestPayment(caller, { ...params, ...body }, dependencies),
  )
  registerStripeWebhookRoutes(api)
}
