import * as contract from '#contract/consultant-room.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { readArea } from './read-area.ts'

/** Registers the calls that show a consultant the areas of a client. */
export function registerClientRoomRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.readClientIncome, (call) => readArea(call, dependencies, 'income'))
  serve(api, contract.readClientAccounts, (call) => readArea(call, dependencies, 'accounts'))
  serve(api, contract.readClientAccountSystem, (call) => readArea(call, dependencies, 'account_system'))
  serve(api, contract.readClientBudget, (call) => readArea(call, dependencies, 'budget'))
  serve(api, contract.readClientWealthPlan, (call) => readArea(call, dependencies, 'wealth_plan'))
  serve(api, contract.readClientDistribution, (call) => readArea(call, dependencies, 'distribution'))
  serve(api, contract.readClientProperties, (call) => readArea(call, dependencies, 'properties'))
  serve(api, contract.readClientGoals, (call) => readArea(call, dependencies, 'goals'))
}
