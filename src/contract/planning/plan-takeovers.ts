import * as z from 'zod/mini'
import { newPlanEvent, planEvent } from './plan-events.ts'
import { planPosition, planPositionInput } from './plan-positions.ts'
import { planPerson, planPersonInput } from './wealth-plan.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { id } from '#contract/schema/schema.ts'

/** Far more than any calculator has. */
const MAX_TAKEN = 20

/**
 * What a calculator found, taken over into the plan: new or changed positions, what is known of persons, new events. All
 * is stored or nothing, a repeated call answers as the first.
 */
export const createPlanTakeover = endpoint({
  method: 'POST',
  path: '/api/wealth-plan/takeovers',
  access: 'subscriber',
  summary: 'Take over what a calculator found',
  body: z.strictObject({
    persons: z.array(z.strictObject({ personId: id, ...planPersonInput })).check(z.maxLength(MAX_TAKEN)),
    positions: z.array(planPositionInput).check(z.maxLength(MAX_TAKEN)),
    events: z.array(newPlanEvent).check(z.maxLength(MAX_TAKEN)),
  }),
  data: z.object({
    planPersons: z.array(planPerson),
    positions: z.array(planPosition),
    events: z.array(planEvent),
  }),
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'not_found', 'version_mismatch'],
})
