import * as contract from '#contract/admin/dunning.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { handOver, readHandover } from './hand-over.ts'
import { listCases } from './list-cases.ts'
import { listClaims } from './list-claims.ts'
import { changeRules, previewRules, readRules } from './rules.ts'
import { closeClaim, payClaim } from './settle-claim.ts'

/** Registers the calls by which administrators choose the rules of the dunning and follow cases and claims. */
export function registerAdminDunningRoutes(api: Api): void {
  const { dependencies, published } = api

  serve(api, contract.readDunningRules, () => readRules(dependencies, published))
  serve(api, contract.previewDunningRules, ({ body }) => previewRules(body, dependencies))
  serve(api, contract.changeDunningRules, (call) => changeRules(call, dependencies, published))
  serve(api, contract.listDunningCases, ({ query }) => listCases(query, dependencies))
  serve(api, contract.listDunningClaims, ({ query }) => listClaims(query, dependencies))
  serve(api, contract.handOverClaims, (call) => handOver(call, dependencies))
  serve(api, contract.readHandover, ({ params }) => readHandover(params.id, dependencies))
  serve(api, contract.payClaim, (call) => payClaim(call, dependencies))
  serve(api, contract.closeClaim, (call) => closeClaim(call, dependencies))
}
