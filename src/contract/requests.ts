import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { day, id, oneOf, sentences, text } from '#contract/schema/schema.ts'
import { cancelledProducts, contactTopics, requestKinds, terminations } from '#domain/requests/request.ts'

/** The operator who received a declaration, as it was at that time (security.md rule 33). */
export const receiptIssuer = z.object({
  productName: z.string(),
  /** Name, address and mail of the operator, each a line; empty where nothing was configured. */
  operator: z.array(z.string()),
})

export type ReceiptIssuer = Output<typeof receiptIssuer>

/** What was declared and what follows from it: shown, mailed and kept as a file, the same everywhere. */
export const receipt = z.object({
  kind: oneOf(requestKinds),
  number: z.string(),
  /** The instant of receipt; people see it in the time of Europe/Berlin. */
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
  /** The number of the contract, or another name that the person gives it. */
  contract: z.string(),
  /** The number of the contract that was ended; null: a person has to look, or it must not be revealed. */
  contractNumber: z.nullable(z.string()),
  /** The day on which the contract ends. */
  endsOn: z.nullable(day),
  /** The amount that is paid back. */
  refundCents: z.nullable(z.int()),
  /** False: the mail waits until a person has looked at it. */
  isMailed: z.boolean(),
  /**
   * For a declaration without a login: the hours after which it takes effect by itself. Then the receipt reveals
   * nothing of the contract that was found, whether there is one or not (security.md rule 26). Null: there is nothing
   * to wait for.
   */
  waitHours: z.nullable(z.int()),
  /** Null: the receipt is from before this was recorded, so its file names the present operator. */
  issuer: z.nullable(receiptIssuer),
})

export type Receipt = Output<typeof receipt>

/** The most characters of a message. */
export const MESSAGE_LENGTH = 3_000

const declaration = {
  /** The id made by the client: a repeated call answers as the first. */
  id,
  name: text(200),
  email,
  /** A hidden field. Whatever fills it in is a machine; then only the automatic mail is held back. */
  website: z.optional(text(500, { minimum: 0, lines: true })),
}

export const messageFields = z.strictObject({
  ...declaration,
  topic: oneOf(contactTopics),
  message: text(MESSAGE_LENGTH, { lines: true }),
})

/** Exactly the fields that § 312k Abs. 2 BGB requires. */
export const cancellationFields = z
  .strictObject({
    ...declaration,
    termination: oneOf(terminations),
    /** The reason of an extraordinary cancellation. */
    reason: text(MESSAGE_LENGTH, { minimum: 0, lines: true }),
    /** The identity as in the contract: an address or a mail address. */
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

/** The fields that § 356a Abs. 2 BGB requires, and one for further words. */
export const withdrawalFields = z.strictObject({
  ...declaration,
  /** The number of the contract, or mail address and day of the order. */
  contract: text(300),
  message: text(MESSAGE_LENGTH, { minimum: 0, lines: true }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/requests/contact',
  access: 'public',
  mayWait: false,
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
  mayWait: false,
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
  mayWait: false,
  summary: 'Withdraw from a contract (§ 356a BGB)',
  body: withdrawalFields,
  data: receipt,
  envelope: 'data',
  status: 201,
  problems: ['conflict', 'too_many_requests'],
})
