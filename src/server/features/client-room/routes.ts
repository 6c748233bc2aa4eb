import * as contract from '#contract/consultant-room.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { roomViews } from '#domain/client-room/room-views.ts'
import type { Grant, GrantArea } from '#domain/consulting/grant.ts'
import { type ClientCall, readClientRoom } from '#server/consultant/client-room.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { readRoomRecords } from './read-room-records.ts'

/** Registers the calls that show a consultant the areas of a client. */
export function registerClientRoomRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.readClientIncome, (call) => readArea(call, dependencies, 'income', roomViews.income))
  serve(api, contract.readClientAccounts, (call) =>
    readArea(call, dependencies, 'accounts', roomViews.accounts),
  )
  serve(api, contract.readClientAccountSystem, (call) =>
    readArea(call, dependencies, 'account_system', roomViews.account_system),
  )
  serve(api, contract.readClientBudget, (call) => readArea(call, dependencies, 'budget', roomViews.budget))
  serve(api, contract.readClientWealthPlan, (call) =>
    readArea(call, dependencies, 'wealth_plan', roomViews.wealth_plan),
  )
  serve(api, contract.readClientDistribution, (call) =>
    readArea(call, dependencies, 'distribution', roomViews.distribution),
  )
  serve(api, contract.readClientProperties, (call) =>
    readArea(call, dependencies, 'properties', roomViews.properties),
  )
  serve(api, contract.readClientGoals, (call) => readArea(call, dependencies, 'goals', roomViews.goals))
}

/** Reads an area of a client once, and computes its view from what the grant leaves of it. */
async function readArea<View>(
  call: ClientCall,
  dependencies: Dependencies,
  area: GrantArea,
  viewOf: (records: RoomRecords, grant: Grant, today: Day) => View,
): Promise<View> {
  const day = today(dependencies.clock)
  return readClientRoom(call, dependencies, { areas: [area], level: 'read' }, async (scope, grant) =>
    viewOf(await readRoomRecords(scope, area, grant), grant, day),
  )
}
