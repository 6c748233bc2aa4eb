import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { cents, day, id, position, text, version } from '#contract/schema/schema.ts'
import { MAX_LEAST_FOLLOW_UP_CENTS } from '#domain/transfers/least-follow-up.ts'

export const person = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  position,
  version,
})

/**
 * Whether two persons are assessed jointly for tax (married or in a civil partnership); null: nobody has said so yet.
 */
const isJointlyAssessed = z.nullable(z.boolean())
/** The amount from which on a difference after a ticked transfer becomes a further one; 0: any difference does. */
const leastFollowUpCents = cents({ maximum: MAX_LEAST_FOLLOW_UP_CENTS })

const personFields = { name: text(80), surname: text(80, { minimum: 0 }) }
const byId = z.strictObject({ id })

export const readHousehold = endpoint({
  ...firstReads.readHousehold,
  summary: 'The household and its persons, in their order',
  data: z.object({
    id,
    createdOn: day,
    isJointlyAssessed,
    leastFollowUpCents,
    version,
    persons: z.array(person),
  }),
})

export const updateHousehold = endpoint({
  method: 'PATCH',
  path: '/api/household',
  access: 'user',
  mayWait: true,
  summary: 'Say whether two persons are assessed jointly, and what a further transfer is made from on',
  // A missing field stays as it is.
  body: z.strictObject({
    version,
    isJointlyAssessed: z.exactOptional(isJointlyAssessed),
    leastFollowUpCents: z.exactOptional(leastFollowUpCents),
  }),
  data: z.object({ isJointlyAssessed, leastFollowUpCents, version }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/household/persons',
  access: 'user',
  mayWait: true,
  summary: 'Add a person to the household',
  body: z.strictObject({ id, ...personFields }),
  data: person,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/api/household/persons/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Rename a person',
  params: byId,
  body: z.strictObject({ version, ...personFields }),
  data: person,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

/**
 * Deletes a person. Refused with `conflict` while income or account shares belong to the person, and for the last
 * person.
 */
export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/household/persons/{id}',
  access: 'user',
  mayWait: true,
  summary: 'Remove a person',
  params: byId,
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
})
