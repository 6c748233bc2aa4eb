import type * as distributions from '#contract/planning/distribution.ts'
import type * as events from '#contract/planning/plan-events.ts'
import type * as planPositions from '#contract/planning/plan-positions.ts'
import type * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { edited, replaced } from '#web/household/planning/versioned-list.ts'
import {
  type StoredPlanEvent,
  type StoredPlanPerson,
  type StoredPlanScenario,
  type WealthPlanData,
  wealthPlanQuery,
} from '#web/household/planning/wealth-plan-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const planContract = laterContract(() => import('#contract/planning/wealth-plan.ts'))
const positionsContract = laterContract(() => import('#contract/planning/plan-positions.ts'))
const eventsContract = laterContract(() => import('#contract/planning/plan-events.ts'))
const distributionContract = laterContract(() => import('#contract/planning/distribution.ts'))
const { queryKey } = wealthPlanQuery

type ScenarioEdit = Pick<CallOf<typeof events.updatePlanScenario>, 'params'> & {
  readonly body: Omit<StoredPlanScenario, 'id' | 'position'>
}

const putPlanPerson: KeptWrite<typeof wealthPlan.putPlanPerson, WealthPlanData> = {
  name: 'putPlanPerson',
  endpoint: async () => (await planContract()).putPlanPerson,
  queryKey,
  change: (data, { params, body }) => ({
    ...data,
    planPersons: withPerson(data.planPersons, {
      ...(data.planPersons.find(({ personId }) => personId === params.id) ?? unknownPlanPerson),
      ...body,
      personId: params.id,
      version: body.version + 1,
    }),
  }),
  settle: (data, person) => ({ ...data, planPersons: withPerson(data.planPersons, person) }),
  recordIn: (data, { params }) => data.planPersons.find(({ personId }) => personId === params.id),
}

// The server gives a position its colour and its place: until it answers, a new position has no colour of its own and
// stands last.
const putPlanPosition: KeptWrite<typeof planPositions.putPlanPosition, WealthPlanData> = {
  name: 'putPlanPosition',
  endpoint: async () => (await positionsContract()).putPlanPosition,
  queryKey,
  change: (data, { params: { id }, body }) => ({
    ...data,
    positions: data.positions.some((each) => each.id === id)
      ? edited(data.positions, id, body)
      : [
          ...data.positions,
          {
            id,
            ...plainPosition,
            ...body,
            colourIndex: UNKNOWN_COLOUR,
            position: null,
            version: body.version + 1,
          },
        ],
  }),
  settle: (data, position) => ({ ...data, positions: replaced(data.positions, position) }),
  recordIn: (data, { params }) => data.positions.find(({ id }) => id === params.id),
}

const planEvents = recordsOf<WealthPlanData, StoredPlanEvent>({
  queryKey,
  read: (data) => data.events,
  put: (data, list) => ({ ...data, events: list }),
})
const createPlanEvent = planEvents.creating(
  'createPlanEvent',
  async () => (await eventsContract()).createPlanEvent,
  (body) => ({ ...body, version: 1 }),
)
const updatePlanEvent = planEvents.updating(
  'updatePlanEvent',
  async () => (await eventsContract()).updatePlanEvent,
)
const deletePlanEvent = planEvents.deleting(
  'deletePlanEvent',
  async () => (await eventsContract()).deletePlanEvent,
)

const planScenarios = recordsOf<WealthPlanData, StoredPlanScenario>({
  queryKey,
  read: (data) => data.planScenarios,
  put: (data, list) => ({ ...data, planScenarios: list }),
})
const createPlanScenario = planScenarios.creating(
  'createPlanScenario',
  async () => (await eventsContract()).createPlanScenario,
  (body, data) => ({ ...(body as NewScenario), position: data.planScenarios.length, version: 1 }),
)
const updatePlanScenario = planScenarios.updating(
  'updatePlanScenario',
  async () => (await eventsContract()).updatePlanScenario,
)
// A scenario goes with its own events and positions.
const deletePlanScenario = planScenarios.deleting(
  'deletePlanScenario',
  async () => (await eventsContract()).deletePlanScenario,
  (data, id) => ({
    ...data,
    events: data.events.filter(({ scenarioId }) => scenarioId !== id),
    positions: data.positions.filter(({ scenarioId }) => scenarioId !== id),
  }),
)

const putDistribution: KeptWrite<typeof distributions.putDistribution, WealthPlanData> = {
  name: 'putDistribution',
  endpoint: async () => (await distributionContract()).putDistribution,
  queryKey,
  change: (data, { body }) => ({
    ...data,
    distribution: { ...(body as DistributionBody), version: body.version + 1 },
  }),
  settle: (data, distribution) => ({ ...data, distribution }),
  recordIn: ({ distribution }) => distribution ?? undefined,
}

export const planWrites = [
  putPlanPerson,
  putPlanPosition,
  createPlanEvent,
  updatePlanEvent,
  deletePlanEvent,
  createPlanScenario,
  updatePlanScenario,
  deletePlanScenario,
  putDistribution,
]

export const putPlanPersonMutation = keptMutation(
  putPlanPerson,
  (call: CallOf<typeof wealthPlan.putPlanPerson>) => call,
)
export const putPlanPositionMutation = keptMutation(
  putPlanPosition,
  (call: CallOf<typeof planPositions.putPlanPosition>) => call,
)
export const createPlanEventMutation = keptMutation(
  createPlanEvent,
  (body: CallOf<typeof events.createPlanEvent>['body']) => ({ body }),
)
export const updatePlanEventMutation = keptMutation(
  updatePlanEvent,
  (call: CallOf<typeof events.updatePlanEvent>) => call,
)
export const deletePlanEventMutation = keptMutation(deletePlanEvent, (id: string) => ({ params: { id } }))
export const createPlanScenarioMutation = keptMutation(createPlanScenario, (body: NewScenario) => ({ body }))
export const updatePlanScenarioMutation = keptMutation(updatePlanScenario, (call: ScenarioEdit) => call)
export const deletePlanScenarioMutation = keptMutation(deletePlanScenario, (id: string) => ({
  params: { id },
}))
export const putDistributionMutation = keptMutation(
  putDistribution,
  (body: CallOf<typeof distributions.putDistribution>['body']) => ({ body }),
)

type NewScenario = Omit<StoredPlanScenario, 'position' | 'version'>
type DistributionBody = Omit<NonNullable<WealthPlanData['distribution']>, 'version'>

const UNKNOWN_COLOUR = 9

/** The persons of the plan with this one in place of what was stored about it. */
export function withPerson(list: StoredPlanPerson[], person: StoredPlanPerson): StoredPlanPerson[] {
  return [...list.filter(({ personId }) => personId !== person.personId), person]
}
