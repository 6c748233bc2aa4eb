import * as contract from '#contract/admin/declarations.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { assignContract } from './assign-contract.ts'
import { endContract, refundCharge, undoEnd, withdrawContract } from './decide.ts'
import { listCandidates } from './list-candidates.ts'
import { previewDecision } from './preview-decision.ts'
import { readDeclaration } from './read-declaration.ts'

/** Registers the calls by which administrators decide about declarations that did not take effect by themselves. */
export function registerDecisionsRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readDeclaredContract, ({ params }) => readDeclaration(params.id, dependencies))
  serve(api, contract.listContractCandidates, (call) => listCandidates(call, dependencies))
  serve(api, contract.previewDecision, (call) => previewDecision(call, dependencies))
  serve(api, contract.assignContract, (call) => assignContract(call, dependencies))
  serve(api, contract.endDeclaredContract, (call) => endContract(call, dependencies))
  serve(api, contract.undoDeclaredEnd, (call) => undoEnd(call, dependencies))
  serve(api, contract.withdrawDeclaredContract, (call) => withdrawContract(call, dependencies))
  serve(api, contract.refundDeclaredCharge, (call) => refundCharge(call, dependencies))
}
