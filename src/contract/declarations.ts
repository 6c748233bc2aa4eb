import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { link } from '#contract/schema/mail-link.ts'
import { day, oneOf } from '#contract/schema/schema.ts'
import { declarationStates, terminations } from '#domain/requests/request.ts'

/** A cancellation or withdrawal that came without a login, as the party of the contract sees it (security.md rule 27). */
export const declaration = z.object({
  id: z.uuid(),
  kind: oneOf(['cancellation', 'withdrawal']),
  number: z.string(),
  /** The instant that counts for every day and amount. */
  receivedAt: z.string(),
  /** As declared; whoever it was. */
  name: z.string(),
  termination: z.nullable(oneOf(terminations)),
  contractNumber: z.string(),
  /** Of a cancellation: the last day of the contract. */
  endsOn: z.nullable(day),
  /** Of a withdrawal: what goes back. */
  refundCents: z.nullable(z.int()),
  state: oneOf(declarationStates),
  /** When it takes effect by itself; null: not without a confirmation. */
  takesEffectAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** Somebody has to decide about an extraordinary cancellation in these words: nobody has closed it yet. */
  isInReview: z.boolean(),
})

export type Declaration = Output<typeof declaration>

const answersDeclaration = {
  data: declaration,
  envelope: 'data',
  problems: ['link_invalid', 'too_many_requests'],
} as const

/** Opening changes nothing: scanners open links (security.md rule 6). */
export const readDeclaration = endpoint({
  method: 'GET',
  path: '/api/requests/declaration',
  access: 'public',
  summary: 'What the link of a mail about a declared cancellation or withdrawal is about',
  query: link,
  ...answersDeclaration,
})

/** Takes effect at once, with the date on which it was declared. Whatever it is already, the answer says. */
export const confirmDeclaration = endpoint({
  method: 'POST',
  path: '/api/requests/declaration/confirmation',
  access: 'public',
  summary: 'Confirm a declared cancellation or withdrawal by the link of the mail',
  body: link,
  ...answersDeclaration,
})

/** "Das war ich nicht": nothing happens any more. Whatever it is already, the answer says. */
export const stopDeclaration = endpoint({
  method: 'POST',
  path: '/api/requests/declaration/stop',
  access: 'public',
  summary: 'Stop a cancellation or withdrawal that somebody else declared',
  body: link,
  ...answersDeclaration,
})
