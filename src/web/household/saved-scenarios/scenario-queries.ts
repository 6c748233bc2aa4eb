import { queryOptions } from '@tanstack/react-query'
import * as scenarios from '#contract/planning/scenarios.ts'
import type { CallOf, DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/app/network/client.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { edited, replaced, without } from '#web/household/planning/versioned-list.ts'

type Scenarios = DataOf<typeof scenarios.readScenarios>
export type StoredScenario = Scenarios['scenarios'][number]

/**
 * The scenarios of all calculators. They are never regarded as fresh: what was saved in another tab is there when one
 * comes back.
 */
export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: ({ signal }): Promise<Scenarios> => api.call(scenarios.readScenarios, {}, signal),
  staleTime: 0,
})

export const createScenarioMutation = planningMutation({
  queryKey: scenariosQuery.queryKey,
  send: (body: CallOf<typeof scenarios.createScenario>['body']) =>
    api.call(scenarios.createScenario, { body }),
  change: (data, body) => ({
    scenarios: [{ ...body, savedAt: new Date().toISOString(), version: 1 }, ...data.scenarios],
  }),
  settle: (data, scenario) => ({ scenarios: replaced(data.scenarios, scenario) }),
})

export const updateScenarioMutation = planningMutation({
  queryKey: scenariosQuery.queryKey,
  send: (call: CallOf<typeof scenarios.updateScenario>) => api.call(scenarios.updateScenario, call),
  change: (data, { params, body }) => ({ scenarios: edited(data.scenarios, params.id, body) }),
  settle: (data, scenario) => ({ scenarios: replaced(data.scenarios, scenario) }),
})

export const deleteScenarioMutation = planningMutation({
  queryKey: scenariosQuery.queryKey,
  send: (id: string) => api.call(scenarios.deleteScenario, { params: { id } }),
  change: (data, id) => ({ scenarios: without(data.scenarios, id) }),
})
