import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { id, version } from '#contract/schema/schema.ts'
import { newPlanEvent, planEvent } from './plan-events.ts'
import { changedRows, planPosition, planPositionInput } from './plan-positions.ts'
import { planPerson, planPersonInput } from './wealth-plan.ts'

/** Far more positions than any calculator has. */
const MAX_TAKEN = 20
/** Special repayments of fifty years, and thirty further events. */
const MAX_EVENTS = 100

const persons = z.array(z.strictObject({ personId: id, ...planPersonInput })).check(z.maxLength(MAX_TAKEN))
const positions = z.array(planPositionInput).check(z.maxLength(MAX_TAKEN))
const created = z.strictObject({ id, version })

/**
 * Takes the results of a calculator over into the plan: new or changed positions with their present values, data of
 * persons, new events. All is stored or nothing, a repeated call answers as the first.
 */
export const createPlanTakeover = endpoint({
  method: 'POST',
  path: '/api/wealth-plan/takeovers',
  access: 'subscriber',
  mayWait: false,
  summary: 'Take over what a calculator found',
  body: z.strictObject({
    persons,
    positions,
    events: z.array(newPlanEvent).check(z.maxLength(MAX_EVENTS)),
    /** Absent: none of the taken-over positions exists today. */
    rows: z.exactOptional(changedRows),
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

/**
 * Undoes a takeover: persons and positions become what they were, and records that it made are deleted with everything
 * that refers to them. All is done or nothing. What somebody has changed since is a `version_mismatch`; a repeated call
 * answers as the first.
 */
export const revertPlanTakeover = endpoint({
  method: 'POST',
  path: '/api/wealth-plan/takeovers/revert',
  access: 'subscriber',
  mayWait: false,
  summary: 'Take back what was taken over',
  body: z.strictObject({
    persons,
    positions,
    createdPositions: z.array(created).check(z.maxLength(MAX_TAKEN)),
    createdEvents: z.array(created).check(z.maxLength(MAX_EVENTS)),
  }),
  data: z.object({ planPersons: z.array(planPerson), positions: z.array(planPosition) }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})
