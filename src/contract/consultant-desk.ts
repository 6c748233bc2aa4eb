import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, oneOf, text } from '#contract/schema/schema.ts'
import { grantAreas } from '#domain/consulting/grant.ts'
import { grantedAmounts, grantedAreas, logFields, message } from './consultant.ts'

/** The most characters of a consultant's own description. */
export const MAX_DESCRIPTION = 300

/** The parts of an address that names a client: the id of the user who has chosen the consultant. */
export const clientParams = z.strictObject({ client_id: id })

const clientFields = {
  client_id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  areas: grantedAreas,
  amounts: grantedAmounts,
  /** The last day, in Germany. */
  expires_on: day,
}

/** A consultant's own entry in the list. */
const profile = z.object({
  licence: z.string(),
  /** The day on which an admin compared the licence with the register; null: not yet. */
  checked_on: z.nullable(day),
  description: z.nullable(z.string()),
  is_listed: z.boolean(),
  takes_clients: z.boolean(),
})

const desk = z.object({
  /** Whose grants are open today, by name; no figure of any of them. */
  clients: z.array(
    z.object({
      ...clientFields,
      accepted_at: z.string(),
      /** The last time at which any area was open; null: never yet. */
      last_opened_at: z.nullable(z.string()),
      /** Whether a request for a later end waits for an answer. */
      is_extension_open: z.boolean(),
      /** From when a later end may be asked for; null: now. */
      may_ask_extension_at: z.nullable(z.string()),
    }),
  ),
  /** The newest first. */
  requests: z.array(z.object({ ...clientFields, asked_at: z.string(), message: z.nullable(z.string()) })),
  profile,
})

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/consultant',
  access: 'consultant',
  summary: 'The clients of a consultant with what they granted, requests, and the own entry in the list',
  data: desk,
  envelope: 'data',
})

export const readDeskLog = endpoint({
  method: 'GET',
  path: '/api/consultant/log',
  access: 'consultant',
  summary: 'What a consultant did, and what clients did about the consultant',
  data: z.object({
    /** The newest lines of two years, the newest first; `name` is the client's, as it was then. */
    log: z.array(z.object({ ...logFields, client_id: z.uuid(), name: z.string() })),
  }),
  envelope: 'data',
})

/** Accepts or refuses the request of a client; the same answer again changes nothing. */
export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/answer',
  access: 'consultant',
  mayWait: false,
  summary: 'Accept or refuse the request of a client',
  params: clientParams,
  body: z.strictObject({ accepts: z.boolean() }),
  data: desk,
  envelope: 'data',
  problems: ['forbidden'],
})

/** One request can be open, and one be made in seven days; the same again changes nothing. */
export const askExtension = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/extension',
  access: 'consultant',
  mayWait: false,
  summary: 'Ask a client for a later end of the grant',
  params: clientParams,
  body: z.strictObject({ message: z.optional(message) }),
  data: desk,
  envelope: 'data',
  problems: ['forbidden', 'conflict'],
})

export const updateDeskProfile = endpoint({
  method: 'PATCH',
  path: '/api/consultant/profile',
  access: 'consultant',
  mayWait: false,
  summary: 'Change the own entry in the list of consultants',
  body: z.strictObject({
    is_listed: z.optional(z.boolean()),
    takes_clients: z.optional(z.boolean()),
    description: z.optional(text(MAX_DESCRIPTION, { minimum: 0, lines: true })),
  }),
  data: profile,
  envelope: 'data',
})

/**
 * What an open room asks for every few seconds; `forbidden` closes it. With `area` it must be granted, and the log says
 * that it is still open.
 */
export const readStanding = endpoint({
  method: 'GET',
  path: '/api/consultant/clients/{client_id}/standing',
  access: 'consultant',
  summary: 'What a client grants at this moment',
  params: clientParams,
  query: z.strictObject({ area: z.optional(oneOf(grantAreas)) }),
  data: z.object({
    ...clientFields,
    /** Rises with every change of the grant. */
    revision: z.int(),
  }),
  envelope: 'data',
  problems: ['forbidden'],
})
