import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { readStanding } from '#contract/consultant-desk.ts'
import {
  readClientAccountSystem,
  readClientAccounts,
  readClientBudget,
  readClientDistribution,
  readClientGoals,
  readClientIncome,
  readClientProperties,
  readClientWealthPlan,
} from '#contract/consultant-room.ts'
import { readClientProposals } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { api } from '#web/app/network/client.ts'

export type Standing = DataOf<typeof readStanding>
export type IncomeView = DataOf<typeof readClientIncome>
export type AccountsView = DataOf<typeof readClientAccounts>
export type AccountSystemView = DataOf<typeof readClientAccountSystem>
export type BudgetView = DataOf<typeof readClientBudget>
export type WealthPlanView = DataOf<typeof readClientWealthPlan>
export type DistributionView = DataOf<typeof readClientDistribution>
export type PropertiesView = DataOf<typeof readClientProperties>
export type GoalsView = DataOf<typeof readClientGoals>
export type ClientProposal = DataOf<typeof readClientProposals>['proposals'][number]

/** What the room shows, by its area. */
export type RoomView =
  | { readonly area: 'income'; readonly view: IncomeView }
  | { readonly area: 'accounts'; readonly view: AccountsView }
  | { readonly area: 'account_system'; readonly view: AccountSystemView }
  | { readonly area: 'budget'; readonly view: BudgetView }
  | { readonly area: 'wealth_plan'; readonly view: WealthPlanView }
  | { readonly area: 'distribution'; readonly view: DistributionView }
  | { readonly area: 'properties'; readonly view: PropertiesView }
  | { readonly area: 'goals'; readonly view: GoalsView }

/** The beginning of the key of everything that a room reads. */
export const ROOM = 'client-room'

/** The answers of a room stay in memory as long as it is open, and nowhere else. */
const NOT_KEPT = { gcTime: 0 } as const

/** An area of a client; another revision of the grant is another answer. */
export function areaQuery(clientId: string, area: GrantArea, revision: number) {
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [ROOM, clientId, area, revision],
    queryFn: async ({ signal }): Promise<RoomView> => readArea(clientId, area, signal),
  })
}

/** The drafts and proposals to a client; another turn reads them anew. */
export function clientProposalsQuery(clientId: string, revision: number, turn: number) {
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [ROOM, clientId, 'proposals', revision, turn],
    queryFn: async ({ signal }) => {
      const { proposals } = await api.call(readClientProposals, { params: { client_id: clientId } }, signal)
      return proposals
    },
  })
}

/** Forgets everything that a room has read, and what is on its way to it. */
export function forgetRoom(client: QueryClient): void {
  void client.cancelQueries({ queryKey: [ROOM] })
  client.removeQueries({ queryKey: [ROOM] })
}

async function readArea(clientId: string, area: GrantArea, signal: AbortSignal): Promise<RoomView> {
  const input = { params: { client_id: clientId } }
  switch (area) {
    case 'income':
      return { area, view: await api.call(readClientIncome, input, signal) }
    case 'accounts':
      return { area, view: await api.call(readClientAccounts, input, signal) }
    case 'account_system':
      return { area, view: await api.call(readClientAccountSystem, input, signal) }
    case 'budget':
      return { area, view: await api.call(readClientBudget, input, signal) }
    case 'wealth_plan':
      return { area, view: await api.call(readClientWealthPlan, input, signal) }
    case 'distribution':
      return { area, view: await api.call(readClientDistribution, input, signal) }
    case 'properties':
      return { area, view: await api.call(readClientProperties, input, signal) }
    case 'goals':
      return { area, view: await api.call(readClientGoals, input, signal) }
  }
}
