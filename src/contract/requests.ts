import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { day, id, oneOf, sentences, text } from '#contract/schema/schema.ts'
import { cancelledProducts, contactTopics, requestKinds, terminations } from '#domain/requests/request.ts'

/** Who received a declaration, as it was when it came (security.md rule 33). */
export const receiptIssuer = z.object({
  productName: z.string(),
  /** Name, address and mail of the operator, each a line; none where nothing was set. */
  operator: z.array(z.string()),
})

export type ReceiptIssuer = Output<typeof receiptIssuer>

/** What was declared and what came of it: shown, mailed and kept as a file, the same everywhere. */
export const receipt = z.object({
  kind: oneOf(requestKinds),
  number: z.string(),
  /** An instant; people are told it in the time of Europe/Berlin. */
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.nullable(oneOf(contactTopics)),
  message: z.string(),
  termination: z.nullable(oneOf(terminations)),
  product: z.nullable(oneOf(cancelledProducts)),
  identity: z.string(),
  /** Null: as early as possible. */
  wantedEnd: z.nullable(day),
  /** The number of the contract, or how somebody names it. */
  contract: z.string(),
  /** The contract that was ended; null: somebody has to look, or nothing is told. */
  contractNumber: z.nullable(z.string()),
  /** The day it ends. */
  endsOn: z.nullable(day),
  /** What is paid back. */
  refundCents: z.nullable(z.int()),
  /** False: the mail waits until somebody has looked. */
  isMailed: z.boolean(),
  /**
   * Of what came without a login: after so many hours it takes effect by itself. Then nothing that was found is told,
   * whatever there is (security.md rule 26). Null: there is nothing to wait for.
   */
  waitHours: z.nullable(z.int()),
  /** Null: it came before this was kept, so its file names whoever runs the instance today. */
  issuer: z.nullable(receiptIssuer),
})

export type Receipt = Output<typeof receipt>

/** In characters. */
export const MESSAGE_LENGTH = 3_000

const declaration = {
  /** Made by the client: a repeated call answers as the first. */
  id,
  name: text(200),
  email,
  /** Nobody sees this field. What fills it in is a machine; only the automatic mail waits then. */
  website: z.optional(text(500, { minimum: 0, lines: true })),
}

export const messageFields = z.strictObject({
  ...declaration,
  topic: oneOf(contactTopics),
  message: text(MESSAGE_LENGTH, { lines: true }),
})

/** Exactly what § 312k Abs. 2 BGB asks for. */
export const cancellationFields = z
  .strictObject({
    ...declaration,
    termination: oneOf(terminations),
    /** Of an extraordinary one. */
    reason: text(MESSAGE_LENGTH, { minimum: 0, lines: true }),
    /** As in the contract: an address or a mail address. */
    identity: text(300, { lines: true }),
    product: oneOf(cancelledProducts),
    contractNumber: text(100, { minimum: 0 }),
    endsOn: z.nullable(day),
  })
  .check(
    z.refine(({ termination, reason }) => termination === 'ordinary' || reason.trim() !== '', {
      path: ['reason'],
      error: sentences.empty,
    }),
  )

/** What § 356a Abs. 2 BGB asks for, and room for more. */
export const withdrawalFields = z.strictObject({
  ...declaration,
  /** Number of the contract, or mail address and day of the order. */
  contract: text(300),
  message: text(MESSAGE_LENGTH, { minimum: 0, lines: true }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/requests/contact',
  access: 'public',
  summary: 'Send a message to the operator',
  body: messageFields,
  data: receipt,
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'too_many_requests'],
})

export const sendCancellation = endpoint({
  method: 'POST',
  path: '/api/requests/cancellation',
  access: 'public',
  summary: 'Cancel a contract (§ 312k BGB)',
  body: cancellationFields,
  data: receipt,
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'too_many_requests'],
})

export const sendWithdrawal = endpoint({
  method: 'POST',
  path: '/api/requests/withdrawal',
  access: 'public',
  summary: 'Withdraw from a contract (§ 356a BGB)',
  body: withdrawalFields,
  data: receipt,
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'too_many_requests'],
})
