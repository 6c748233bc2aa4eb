import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { day, id, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import {
  dunnedMethods,
  dunningEnds,
  dunningLimits,
  dunningStepKinds,
  paymentMethods,
} from '#domain/subscription/dunning.ts'
import { plans } from '#domain/subscription/term.ts'

const count = z.int()
const amount = z.int()
const REFERENCE_LENGTH = 140
const MAX_DAYS = dunningLimits.endDays.maximum
const MAX_CLAIMS = 500

const reason = text(500, { minimum: 5, lines: true })

/** Days are whole days since the failure; which days fit together the server says at the field. */
const rule = z.strictObject({
  reminder_days: z.array(whole({ minimum: 1, maximum: MAX_DAYS })).check(
    z.maxLength(dunningLimits.reminders, {
      error: `Mehr als ${dunningLimits.reminders} Erinnerungen gehen nicht.`,
    }),
  ),
  suspend_days: whole(dunningLimits.suspendDays),
  end_days: whole(dunningLimits.endDays),
  end: oneOf(dunningEnds),
})

const byMethod = z.strictObject({ card: rule, sepa: rule })
const rules = z.strictObject({ monthly: byMethod, yearly: byMethod })
export type ChosenDunningRules = Output<typeof rules>
export type ChosenDunningRule = Output<typeof rule>

const step = {
  kind: oneOf(dunningStepKinds),
  /** The number of a reminder, from 1; 0 for all other steps. */
  number: count,
  on: day,
}

const timetable = z.object({
  plan: oneOf(plans),
  method: oneOf(dunnedMethods),
  steps: z.array(z.object({ ...step, after_days: count })),
})

const chosenRules = z.object({
  /** 0: nobody has chosen rules; the product's own count. */
  version: count,
  rules,
  /** The timetables for a payment that fails today. */
  timetables: z.array(timetable),
  /** The sentences of the terms that follow from the rules. */
  terms: z.string(),
  /** Whether the operator shows terms of an own wording, whose sentences nobody adapts to the rules. */
  has_own_terms: z.boolean(),
  /** The open cases, which keep the rules they began with. */
  running: count,
  /** The versions, the newest first. */
  history: z.array(
    z.object({
      version: count,
      rules,
      reason: z.string(),
      /** The name of the administrator; null when that account is gone. */
      by: z.nullable(z.string()),
      chosen_at: z.string(),
    }),
  ),
})
export type AdminDunningRules = Output<typeof chosenRules>

export const readDunningRules = endpoint({
  method: 'GET',
  path: '/api/admin/dunning/rules',
  access: 'admin',
  summary: 'The rules of the dunning by plan and method, with their versions',
  data: chosenRules,
  envelope: 'data',
})

/** Changes nothing: what new rules would mean. */
export const previewDunningRules = endpoint({
  method: 'POST',
  path: '/api/admin/dunning/rules/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What rules would mean: timetables, sentences of the terms, whom they reach',
  body: z.strictObject({ rules }),
  data: z.object({
    timetables: z.array(timetable),
    terms: z.string(),
    /** Open cases, which keep the rules they began with. */
    running: count,
    /** Running contracts whose terms promise more than these rules: for them the terms go on counting. */
    keep_their_terms: count,
    /** What will happen, in sentences. */
    sentences: z.array(z.string()),
    is_changed: z.boolean(),
  }),
  envelope: 'data',
})

export const changeDunningRules = endpoint({
  method: 'PUT',
  path: '/api/admin/dunning/rules',
  access: 'admin',
  mayWait: false,
  summary: 'Choose the rules for payments that fail from now on',
  body: z.strictObject({
    /** The id made by the client: the same call again does nothing. */
    id,
    /** The version that was seen. */
    version,
    rules,
    reason,
  }),
  data: chosenRules,
  envelope: 'data',
  problems: ['version_mismatch', 'conflict'],
  needsRecentAuth: true,
})

const dunningCase = z.object({
  user_id: z.uuid(),
  contract_number: z.string(),
  name: z.string(),
  email: z.string(),
  plan: oneOf(plans),
  /** As the provider told it; null: unknown or another one, dunned as a card. */
  method: z.nullable(oneOf(paymentMethods)),
  from_day: day,
  to_day: day,
  amount_cents: amount,
  invoice_number: z.nullable(z.string()),
  failed_on: day,
  is_suspended: z.boolean(),
  last_step: z.object({ kind: oneOf(dunningStepKinds), number: count }),
  next_step: z.object(step),
  end: oneOf(dunningEnds),
  ends_on: day,
})
export type AdminDunningCase = Output<typeof dunningCase>

export const caseFilters = ['suspended', 'waived_soon', 'claim'] as const

export const listDunningCases = endpoint({
  method: 'GET',
  path: '/api/admin/dunning/cases',
  access: 'admin',
  summary: 'Payments that are dunned: the next step first',
  query: z.strictObject({
    /** A part of name or address, or the number of a contract or an invoice. */
    search: z.optional(text(100, { minimum: 0 })),
    method: z.optional(oneOf(dunnedMethods)),
    /** `waived_soon`: within 14 days. `claim`: the contract ends and the claim stays. */
    only: z.optional(oneOf(caseFilters)),
    ...paging,
  }),
  data: z.object({
    cases: z.array(dunningCase),
    matching: count,
    total: count,
    open_cents: amount,
    /** What will be waived within the next 14 days. */
    waived_soon: z.object({ count, cents: amount }),
  }),
  envelope: 'data',
})

export const claimStates = ['waived', 'open', 'handed_over', 'paid', 'closed'] as const

const claim = z.object({
  id: z.uuid(),
  version: count,
  /** Null: the account is gone, the claim is not. */
  user_id: z.nullable(z.uuid()),
  contract_number: z.string(),
  invoice_number: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  plan: oneOf(plans),
  method: oneOf(dunnedMethods),
  from_day: day,
  to_day: day,
  amount_cents: amount,
  end: oneOf(dunningEnds),
  state: oneOf(claimStates),
  failed_on: day,
  reminders: count,
  last_reminded_on: z.nullable(day),
  ended_on: day,
  /** The last day before the claim is barred (§§ 195, 199 BGB). */
  barred_after: day,
  handover_id: z.nullable(z.uuid()),
  handed_over_at: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  paid_on: z.nullable(day),
  note: z.string(),
  /** The name of the administrator who changed it last. */
  by: z.nullable(z.string()),
  /** What happens when it is marked as paid, and when it is waived, in sentences; empty once it is settled. */
  effects: z.object({ paid: z.array(z.string()), closed: z.array(z.string()) }),
})
export type AdminClaim = Output<typeof claim>

const handover = z.object({
  id: z.uuid(),
  made_at: z.string(),
  by: z.nullable(z.string()),
  claims: count,
  amount_cents: amount,
})

/** `to_hand_over`: open, and the rule says that it goes to a collector. */
export const claimFilters = ['open', 'to_hand_over', 'handed_over', 'paid', 'closed', 'waived'] as const

export const listDunningClaims = endpoint({
  method: 'GET',
  path: '/api/admin/dunning/claims',
  access: 'admin',
  summary: 'What is left of contracts that ended unpaid: claims, and what was waived',
  query: z.strictObject({
    search: z.optional(text(100, { minimum: 0 })),
    state: z.optional(oneOf(claimFilters)),
    ...paging,
  }),
  data: z.object({
    claims: z.array(claim),
    matching: count,
    matching_cents: amount,
    counts: z.object({
      open: count,
      to_hand_over: count,
      handed_over: count,
      paid: count,
      closed: count,
      waived: count,
    }),
    /** The latest handovers, the newest first. */
    handovers: z.array(handover),
  }),
  envelope: 'data',
})

/** Marks claims as handed over, all or none; the answer and the call below say what goes into the file. */
export const handOverClaims = endpoint({
  method: 'POST',
  path: '/api/admin/dunning/handovers',
  access: 'admin',
  mayWait: false,
  summary: 'Mark claims as handed over to a collector, once',
  body: z.strictObject({
    id,
    claims: z
      .array(z.strictObject({ id, version }))
      .check(
        z.minLength(1, { error: 'Wähle mindestens eine Forderung.' }),
        z.maxLength(MAX_CLAIMS, { error: `Mehr als ${MAX_CLAIMS} auf einmal gehen nicht.` }),
      ),
    reason,
  }),
  data: z.object({ handover, claims: z.array(claim) }),
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
  needsRecentAuth: true,
})

export const readHandover = endpoint({
  method: 'GET',
  path: '/api/admin/dunning/handovers/{id}',
  access: 'admin',
  summary: 'The claims of a handover, for its file',
  params: z.strictObject({ id }),
  data: z.object({ handover, claims: z.array(claim) }),
  envelope: 'data',
  problems: ['not_found'],
})

const settling = {
  access: 'admin',
  mayWait: false,
  params: z.strictObject({ id }),
  data: claim,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict'],
  needsRecentAuth: true,
} as const

export const payClaim = endpoint({
  ...settling,
  method: 'POST',
  path: '/api/admin/dunning/claims/{id}/payment',
  summary: 'Mark a claim as paid by transfer',
  body: z.strictObject({
    id,
    version,
    paid_on: day,
    /** What the statement of the bank says, or the name of the collector. */
    reference: text(REFERENCE_LENGTH, { minimum: 3 }),
  }),
})

/** The invoice is corrected to nothing, and the party gets a mail. */
export const closeClaim = endpoint({
  ...settling,
  method: 'POST',
  path: '/api/admin/dunning/claims/{id}/closing',
  summary: 'Waive a claim, with a reason',
  body: z.strictObject({ id, version, reason }),
})
