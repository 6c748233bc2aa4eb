import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { readConsultants as consultantsRead } from '#contract/protocol/first-reads.ts'
import { day, id, oneOf, text } from '#contract/schema/schema.ts'
import {
  type GrantArea,
  type GrantLevel,
  amountPrecisions,
  grantAreas,
  grantLevels,
} from '#domain/consulting/grant.ts'

/** The areas of a household whose figures a consultant may see. */
export const consultantAreas = grantAreas
export type ConsultantArea = GrantArea

/** Consultants never see IBANs and never write (product.md § 6). */
export const consultantLevels = grantLevels
export type ConsultantLevel = GrantLevel

/** The most characters of a message between household and consultant. */
export const MAX_MESSAGE = 500

const level = oneOf(grantLevels)

/** Every area with its level. */
export const grantedAreas = z.object({
  income: level,
  accounts: level,
  account_system: level,
  budget: level,
  wealth_plan: level,
  distribution: level,
  properties: level,
  goals: level,
})

/** An area that is left out is `none`: a new area is in no old grant (security.md rule 35). */
const namedAreas = z.strictObject({
  income: z.optional(level),
  accounts: z.optional(level),
  account_system: z.optional(level),
  budget: z.optional(level),
  wealth_plan: z.optional(level),
  distribution: z.optional(level),
  properties: z.optional(level),
  goals: z.optional(level),
})

/** `rounded`: rounded to 100 €; `shares`: whole percents only. */
export const grantedAmounts = oneOf(amountPrecisions)

/** A message of one side to the other, part of a request. */
export const message = text(MAX_MESSAGE, { minimum: 0, lines: true })

export const consultant = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  licence: z.string(),
  /** The day on which an admin compared the licence with the register; null: not yet. */
  checked_on: z.nullable(day),
  description: z.nullable(z.string()),
})

/** `none`: nothing is granted · `asked`: the consultant has not answered yet, and sees nothing. */
export const grantStates = ['none', 'asked', 'accepted', 'refused'] as const

/**
 * The rights of a consultant; `areas`, `amounts` and `expires_on` apply while `allowed_access` is true, and only
 * `accepted` opens anything.
 */
export const accessFields = {
  allowed_access: z.boolean(),
  state: oneOf(grantStates),
  areas: grantedAreas,
  amounts: grantedAmounts,
  expires_on: z.nullable(day),
  /** What the household wrote with its request. */
  message: z.nullable(z.string()),
  asked_at: z.nullable(z.string()),
  accepted_at: z.nullable(z.string()),
  refused_at: z.nullable(z.string()),
  /** Whether the first opening of a day is told by mail. */
  tells_opening: z.boolean(),
  /** The consultant asks for a later end; null when no such request is open. */
  extension: z.nullable(z.object({ asked_at: z.string(), message: z.nullable(z.string()) })),
}

/**
 * What happened, as both sides read it. `access_granted`: the household asked the consultant to accept a grant;
 * `access_changed`: it changed a grant, which counts at once.
 */
export const consultantEvents = [
  'chosen',
  'access_granted',
  'access_changed',
  'access_ended',
  'access_expired',
  'removed',
  'accepted',
  'refused',
  'opened',
  'extension_asked',
  'extension_dismissed',
  'proposed',
  'proposal_withdrawn',
  'proposal_accepted',
  'proposal_rejected',
] as const
export type ConsultantEventKind = (typeof consultantEvents)[number]

/** What every line of a log says, of whichever side. */
export const logFields = {
  id: z.uuid(),
  at: z.string(),
  event: oneOf(consultantEvents),
  /** The area of an opening or of a proposal. */
  area: z.nullable(oneOf(grantAreas)),
  /** The end of the time in which the area was open. */
  until: z.nullable(z.string()),
  /** Whose doing it was; `product`: the end of a grant, or an admin. */
  actor: oneOf(['household', 'consultant', 'product']),
}

const chosen = { current_consultant: z.nullable(consultant), ...accessFields }

export const readConsultants = endpoint({
  ...consultantsRead,
  summary: 'Consultants to choose from, the access of the chosen one and who saw what',
  data: z.object({
    /** Who is visible in the list; one who takes no new clients cannot be chosen. */
    consultants: z.array(z.extend(consultant, { takes_clients: z.boolean() })),
    ...chosen,
    /** The whole log of two years, the newest line first; `name` is the consultant's, as it was then. */
    log: z.array(z.object({ ...logFields, name: z.string() })),
  }),
  envelope: 'data',
})

/**
 * A change of the consultant ends the access of the former one. Choosing one needs a subscription, leaving one does
 * not.
 */
export const chooseConsultant = endpoint({
  method: 'PATCH',
  path: '/api/user/consultant',
  access: 'user',
  mayWait: false,
  summary: 'Choose a consultant, or none',
  body: z.strictObject({ consultant_id: z.nullable(id) }),
  data: z.object(chosen),
  envelope: 'data',
  problems: ['subscription_required'],
})

/**
 * A first grant is a request, which the consultant accepts or refuses; later changes count at once. What is left out
 * stays as it is; in a first grant amounts are rounded and the access ends after 60 days. An area that `areas` does not
 * name is not granted. Whatever gives more needs a subscription and a recent proof of identity; giving less and ending
 * are always possible, and at once. A later `expires_on` answers a request for an extension.
 */
export const setConsultantAccess = endpoint({
  method: 'PATCH',
  path: '/api/user/consultantAccess',
  access: 'user',
  mayWait: false,
  summary: 'Set what the consultant may see',
  body: z.strictObject({
    allowed_access: z.boolean(),
    areas: z.optional(namedAreas),
    amounts: z.optional(grantedAmounts),
    expires_on: z.optional(day),
    message: z.optional(message),
  }),
  data: z.object(chosen),
  envelope: 'data',
  problems: ['conflict', 'subscription_required', 'recent_auth_required'],
})

/** Leaves the end as it is; succeeds when nothing was asked, too. */
export const dismissExtension = endpoint({
  method: 'DELETE',
  path: '/api/user/consultantExtension',
  access: 'user',
  mayWait: false,
  summary: 'Dismiss the request of the consultant for a later end',
  data: z.object(chosen),
  envelope: 'data',
})

/** @returns conflict while nobody is chosen */
export const setConsultantNotices = endpoint({
  method: 'PUT',
  path: '/api/user/consultantNotices',
  access: 'user',
  mayWait: false,
  summary: 'Switch the mail on the first opening of a day on or off',
  body: z.strictObject({ tells_opening: z.boolean() }),
  data: z.object(chosen),
  envelope: 'data',
  problems: ['conflict'],
})
