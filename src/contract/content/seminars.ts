import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { link } from '#contract/schema/mail-link.ts'
import { day, id, oneOf, text, whole } from '#contract/schema/schema.ts'

const openSeminar = z.object({
  id: z.uuid(),
  title: z.string(),
  dates: z.array(z.object({ day, from: z.string(), to: z.string() })),
  place: z.string(),
  freeSeats: z.int(),
  /** The last day on which a seat can be asked for; null when it is over. */
  requestUntil: z.nullable(day),
})

export type OpenSeminar = Output<typeof openSeminar>

export const listSeminars = endpoint({
  method: 'GET',
  path: '/api/content/seminars',
  access: 'public',
  summary: 'Seminars to come, with their free seats',
  data: z.object({ seminars: z.array(openSeminar) }),
  envelope: 'data',
})

/** The most seats of one person. */
export const MAX_SEATS = 2

export const seminarRequestFields = z.strictObject({
  /** The id made by the client: a repeated call answers as the first. */
  id,
  name: text(120),
  email,
  seats: whole({ minimum: 1, maximum: MAX_SEATS }),
  message: text(2_000, { minimum: 0, lines: true }),
  /** A hidden field: whatever fills it in is a machine. */
  website: z.optional(text(500, { minimum: 0, lines: true })),
})

export const requestSeat = endpoint({
  method: 'POST',
  path: '/api/content/seminars/{id}/requests',
  access: 'public',
  mayWait: false,
  summary:
    'Ask for seats of a seminar, without any obligation; they are kept once the mailed link is pressed',
  params: z.strictObject({ id }),
  body: seminarRequestFields,
  data: z.object({ seats: z.int(), freeSeats: z.int() }),
  envelope: 'data',
  status: 201,
  problems: ['not_found', 'conflict', 'too_many_requests'],
})

export const confirmSeat = endpoint({
  method: 'POST',
  path: '/api/content/seat-confirmation',
  access: 'public',
  mayWait: false,
  summary: 'Confirm the address of a request for seats, by the link of its mail',
  body: link,
  data: z.object({
    /** `full`: all seats are taken. `has_two`: the person has the two seats already that one person may have. */
    outcome: oneOf(['kept', 'full', 'has_two']),
    title: z.string(),
    seats: z.int(),
  }),
  envelope: 'data',
  problems: ['link_invalid', 'too_many_requests'],
})
