import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import {
  cents,
  id,
  oneOf,
  optionalBasisPoints,
  optionalCents,
  position,
  text,
  version,
} from '#contract/schema/schema.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { eventKinds, type PlanEvent } from '#domain/wealth-plan/wealth-plan.ts'
import { planningMonth } from './planning-month.ts'

const eventFields = {
  name: text(80),
  kind: oneOf(eventKinds),
  from: planningMonth,
  to: z.nullable(planningMonth),
  /** The amount: above 0 it comes in, below 0 it goes out. */
  amountCents: cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS }).check(
    z.refine((value) => value !== 0, { error: 'Gib einen Betrag ein, der nicht 0 ist.' }),
  ),
  positionId: z.nullable(id),
  scenarioId: z.nullable(id),
}

type EventInput = Omit<PlanEvent, 'id' | 'version'>

const eventChecks = [
  z.refine<EventInput>(({ kind, to }) => kind === 'monthly' || to === null, {
    error: 'Ein einmaliges Ereignis hat kein Ende.',
    path: ['to'],
  }),
  z.refine<EventInput>(({ from, to }) => to === null || from <= to, {
    error: 'Der letzte Monat liegt vor dem ersten.',
    path: ['to'],
  }),
]

/** A new event; the client makes the id. */
export const newPlanEvent = z.strictObject({ id, ...eventFields }).check(...eventChecks)

export const planEvent = z.object({ id, ...eventFields, version })

const scenarioFields = {
  name: text(60),
  /** The assumptions that replace those of the plan. */
  lifeCents: optionalCents({ minimum: 1 }),
  growthBp: optionalBasisPoints({ maximum: 2_000 }),
}

export const planScenario = z.object({ id, ...scenarioFields, position, version })

const byId = z.strictObject({ id })

/** Creates an event. A repeated call answers as the first. */
export const createPlanEvent = endpoint({
  method: 'POST',
  path: '/api/wealth-plan/events',
  access: 'subscriber',
  mayWait: true,
  summary: 'Add an event to the wealth plan',
  body: newPlanEvent,
  data: planEvent,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updatePlanEvent = endpoint({
  method: 'PATCH',
  path: '/api/wealth-plan/events/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Change an event of the wealth plan',
  params: byId,
  body: z.strictObject({ version, ...eventFields }).check(...eventChecks),
  data: planEvent,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deletePlanEvent = endpoint({
  method: 'DELETE',
  path: '/api/wealth-plan/events/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Delete an event of the wealth plan',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/**
 * Creates a scenario: a variant of the plan with events and positions that name it, and assumptions of its own. A
 * repeated call answers as the first.
 */
export const createPlanScenario = endpoint({
  method: 'POST',
  path: '/api/wealth-plan/scenarios',
  access: 'subscriber',
  mayWait: true,
  summary: 'Add a scenario to the wealth plan',
  body: z.strictObject({ id, ...scenarioFields }),
  data: planScenario,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updatePlanScenario = endpoint({
  method: 'PATCH',
  path: '/api/wealth-plan/scenarios/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Change name and assumptions of a scenario of the wealth plan',
  params: byId,
  body: z.strictObject({ version, ...scenarioFields }),
  data: planScenario,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/** Deletes a scenario with its own events and positions. */
export const deletePlanScenario = endpoint({
  method: 'DELETE',
  path: '/api/wealth-plan/scenarios/{id}',
  access: 'subscriber',
  mayWait: true,
  summary: 'Delete a scenario of the wealth plan',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})
