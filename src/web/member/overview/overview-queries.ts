import { queryOptions } from '@tanstack/react-query'
import type * as overview from '#contract/overview.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import type { StartPage } from '#contract/site/start-pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Widget } from '#domain/overview/widgets.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { changeSession } from '#web/app/session/known-session.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'

const overviewContract = laterContract(() => import('#contract/overview.ts'))

type OverviewChoices = DataOf<typeof overview.readOverview>
type DismissCall = CallOf<typeof overview.dismissFinding>

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }): Promise<OverviewChoices> =>
    api.call(callOf<typeof overview.readOverview>(firstReads.readOverview), {}, signal),
})

export const arrangeMutation = planningMutation({
  queryKey: overviewQuery.queryKey,
  isWholeAnswer: true,
  waitsForConnection: true,
  send: async (widgets: readonly Widget[]) =>
    api.call((await overviewContract()).updateOverview, { body: { widgets: [...widgets] } }),
  change: (data, widgets) => ({ ...data, widgets: [...widgets] }),
  settle: (_, answer) => answer,
})

export const startPageMutation = planningMutation({
  queryKey: overviewQuery.queryKey,
  isWholeAnswer: true,
  waitsForConnection: true,
  send: async (startPage: StartPage) =>
    api.call((await overviewContract()).updateOverview, { body: { startPage } }),
  change: (data, startPage) => ({ ...data, startPage }),
  settle: (_, answer) => answer,
  settleElsewhere: (_, { startPage }) => changeSession({ startPage }),
})

export const dismissMutation = planningMutation({
  queryKey: overviewQuery.queryKey,
  isWholeAnswer: true,
  waitsForConnection: true,
  send: async ({ params, body }: Pick<DismissCall, 'params' | 'body'> & { readonly today: Day }) =>
    api.call((await overviewContract()).dismissFinding, { params, body }),
  change: (data, { params: { finding }, body: { facts }, today }) => ({
    ...data,
    dismissals: [...withoutFinding(data.dismissals, finding), { finding, facts, dismissedOn: today }],
  }),
  settle: (_, answer) => answer,
})

export const recallMutation = planningMutation({
  queryKey: overviewQuery.queryKey,
  isWholeAnswer: true,
  waitsForConnection: true,
  send: async (finding: string) =>
    api.call((await overviewContract()).recallFinding, { params: { finding } }),
  change: (data, finding) => ({ ...data, dismissals: withoutFinding(data.dismissals, finding) }),
  settle: (_, answer) => answer,
})

function withoutFinding(dismissals: OverviewChoices['dismissals'], finding: string) {
  return dismissals.filter((each) => each.finding !== finding)
}
