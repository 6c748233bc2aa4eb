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
  /** The instant of receipt, which decides every day and amount. */
  receivedAt: z.string(),
  /** The name as declared, whoever declared it. */
  name: z.string(),
  termination: z.nullable(oneOf(terminations)),
  contractNumber: z.string(),
  /** For a cancellation: the last day of the contract. */
  endsOn: z.nullable(day),
  /** For a withdrawal: the amount that is paid back. */
  refundCents: z.nullable(z.int()),
  state: oneOf(declarationStates),
  /** The time at which the declaration takes effect by itself; null: not without a confirmation. */
  takesEffectAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** Whether an extraordinary cancellation in the declaration still needs a decision. */
  isInReview: z.boolean(),
})

export type Declaration = Output<typeof declaration>

const answersDeclaration = {
  data: declaration,
  envelope: 'data',
  problems: ['link_invalid', 'too_many_requests'],
} as const

/** Reads a declaration; this changes nothing, because mail scanners open links (security.md rule 6). */
export const readDeclaration = endpoint({
  method: 'GET',
  path: '/api/requests/declaration',
  access: 'public',
  summary: 'What the link of a mail about a declared cancellation or withdrawal is about',
  query: link,
  ...answersDeclaration,
})

/**
 * Makes a declaration take effect at once, with the date on which it was declared. The answer gives its state, whatever
 * it was before.
 */
export const confirmDeclaration = endpoint({
  method: 'POST',
  path: '/api/requests/declaration/confirmation',
  access: 'public',
  mayWait: false,
  summary: 'Confirm a declared cancellation or withdrawal by the link of the mail',
  body: link,
  ...answersDeclaration,
})

/**
 * Stops a declaration ("Das war ich nicht"), so that nothing happens. The answer gives its state, whatever it was
 * before.
 */
export const stopDeclaration = endpoint({
  method: 'POST',
  path: '/api/requests/declaration/stop',
  access: 'public',
  mayWait: false,
  summary: 'Stop a cancellation or withdrawal that somebody else declared',
  body: link,
  ...answersDeclaration,
})
