import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { asSeen } from '#contract/schema/as-seen.ts'
import { email } from '#contract/schema/email.ts'
import { paging } from '#contract/schema/paging.ts'
import { basisPoints, cents, day, id, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { reductionKinds } from '#domain/subscription/reduction.ts'
import { plans } from '#domain/subscription/term.ts'

/**
 * - `planned`: its first day is still to come
 * - `running`: its codes can be redeemed
 * - `paused`: an administrator has paused it
 * - `used_up`: no code has a use left
 * - `over`: its last day has passed
 */
export const voucherStates = ['planned', 'running', 'paused', 'used_up', 'over'] as const
export const voucherPlans = ['both', ...plans] as const

/** The most vouchers, and the most codes of one of them. */
export const MAX_VOUCHERS = 500
export const MAX_CODES = 1_000
/** The most free months, reduced payments, and cents of a voucher. */
export const MOST_MONTHS = 36
export const MOST_PAYMENTS = 36
export const MOST_CENTS = 1_000_00
/** The most uses of a code. */
export const MOST_USES = 100_000

const count = z.int()
const amount = z.int()

/** What a voucher is; only the fields of its kind have a value. */
export const voucherDraft = z.strictObject({
  name: text(80),
  kind: oneOf(reductionKinds),
  percent_bp: z.nullable(basisPoints({ minimum: 100 })),
  payments: z.nullable(whole({ minimum: 1, maximum: MOST_PAYMENTS })),
  amount_cents: z.nullable(cents({ minimum: 1_00, maximum: MOST_CENTS })),
  months: z.nullable(whole({ minimum: 1, maximum: MOST_MONTHS })),
  plans: oneOf(voucherPlans),
  valid_from: day,
  /** The last day; null: without an end. */
  valid_until: z.nullable(day),
  /** A code of one's own; empty: codes are drawn. */
  code: text(30, { minimum: 0 }),
  /** How many codes are drawn. */
  codes: whole({ minimum: 1, maximum: MAX_CODES }),
  /** How often each code can be used; null: any number of times. */
  uses_per_code: z.nullable(whole({ minimum: 1, maximum: MOST_USES })),
  is_for_new: z.boolean(),
})

const voucherRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: oneOf(reductionKinds),
  /** What the voucher takes off, in words: `20 % auf 3 Zahlungen`. */
  value: z.string(),
  plans: oneOf(voucherPlans),
  valid_from: day,
  valid_until: z.nullable(day),
  uses_per_code: z.nullable(count),
  is_for_new: z.boolean(),
  state: oneOf(voucherStates),
  /** The first code, and how many there are. */
  code: z.string(),
  codes: count,
  uses: count,
  created_at: z.string(),
  version: count,
})

/** The prices of a plan with the voucher, in sentences; empty: not for this plan. */
const prices = z.array(z.object({ plan: oneOf(plans), texts: z.array(z.string()) }))

const voucher = z.object({
  ...voucherRow.shape,
  /** By today's prices. */
  prices,
  /** The sum that the voucher has taken off payments so far. */
  saved_cents: amount,
})

const use = z.object({
  id: z.uuid(),
  code: z.string(),
  used_at: z.string(),
  /** The person; null when the account is gone. */
  user: z.nullable(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  contract: z.nullable(
    z.object({
      number: z.string(),
      state: oneOf(['pending_payment', 'active', 'lapsed', 'ended', 'withdrawn']),
      plan: oneOf(plans),
    }),
  ),
  /** What was taken from payments of this contract so far. */
  saved_cents: amount,
})

const code = z.object({ code: z.string(), uses: count, mailed_at: z.nullable(z.string()) })

export type VoucherDraft = Output<typeof voucherDraft>
export type AdminVoucherRow = Output<typeof voucherRow>
export type AdminVoucher = Output<typeof voucher>
export type AdminVoucherUse = Output<typeof use>
export type AdminVoucherCode = Output<typeof code>

const params = z.strictObject({ id })

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  access: 'admin',
  summary: 'Vouchers, the latest first',
  query: z.strictObject({
    /** A name or a code. */
    search: z.optional(text(100, { minimum: 0 })),
    state: z.optional(oneOf(voucherStates)),
    kind: z.optional(oneOf(reductionKinds)),
    ...paging,
  }),
  data: z.object({ vouchers: z.array(voucherRow), matching: count, total: count }),
  envelope: 'data',
})

export const readVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/{id}',
  access: 'admin',
  summary: 'One voucher with the prices that it makes',
  params,
  data: voucher,
  envelope: 'data',
  problems: ['not_found'],
})

export const listVoucherUses = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/{id}/uses',
  access: 'admin',
  summary: 'Who has used a voucher, the latest first',
  params,
  query: z.strictObject({ search: z.optional(text(200, { minimum: 0 })), ...paging }),
  data: z.object({ uses: z.array(use), matching: count }),
  envelope: 'data',
  problems: ['not_found'],
})

export const listVoucherCodes = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/{id}/codes',
  access: 'admin',
  summary: 'The codes of a voucher, in their order',
  params,
  query: z.strictObject({
    search: z.optional(text(100, { minimum: 0 })),
    left: z.optional(oneOf(['free', 'used'])),
    ...paging,
  }),
  data: z.object({ codes: z.array(code), matching: count }),
  envelope: 'data',
  problems: ['not_found'],
})

export const readVoucherSheet = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/{id}/sheet',
  access: 'admin',
  summary: 'A code to be printed and given away, as PDF',
  params,
  query: z.strictObject({ code: text(30) }),
  envelope: 'file',
  problems: ['not_found'],
})

/** What a draft would be: nothing is kept. */
export const previewVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/voucher-preview',
  access: 'admin',
  mayWait: false,
  summary: 'What a voucher would bring, before it is made',
  body: voucherDraft,
  data: z.object({
    value: z.string(),
    prices,
    codes: count,
    /** The most uses of all codes together; null: without a limit. */
    uses: z.nullable(count),
  }),
  envelope: 'data',
  problems: ['conflict'],
})

export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers',
  access: 'admin',
  mayWait: false,
  summary: 'Make a voucher with its codes',
  body: z.strictObject({
    /** Made by the client: the same call again makes nothing. */
    id,
    ...voucherDraft.shape,
  }),
  data: voucher,
  envelope: 'data',
  problems: ['conflict'],
  needsRecentAuth: true,
})

/** Changes a voucher, except for what it takes off: somebody may have been promised that. */
export const changeVoucher = endpoint({
  method: 'PATCH',
  path: '/api/admin/vouchers/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Rename, pause or end a voucher, or limit its uses',
  params,
  body: z.strictObject({
    version,
    name: text(80),
    valid_until: z.nullable(day),
    uses_per_code: z.nullable(whole({ minimum: 1, maximum: MOST_USES })),
    is_paused: z.boolean(),
  }),
  data: voucher,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
  needsRecentAuth: true,
})

export const deleteVoucher = endpoint({
  method: 'DELETE',
  path: '/api/admin/vouchers/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Delete a voucher that nobody has used',
  params,
  query: asSeen,
  envelope: 'empty',
  problems: ['not_found', 'version_mismatch', 'conflict'],
  needsRecentAuth: true,
})

export const mailVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/mails',
  access: 'admin',
  mayWait: false,
  summary: 'Give a code to somebody by mail',
  params,
  body: z.strictObject({
    /** Made by the client: the same call again sends nothing. */
    id,
    code: text(30),
    email,
    /** The first name of the person, for the greeting; empty: unknown. */
    name: text(40, { minimum: 0 }),
  }),
  envelope: 'empty',
  problems: ['not_found', 'conflict', 'too_many_requests'],
  needsRecentAuth: true,
})
