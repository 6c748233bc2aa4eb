import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, oneOf } from '#contract/schema/schema.ts'

/** The areas of a household whose figures a consultant may see. */
export const consultantAreas = ['income', 'accounts', 'account_system'] as const
export type ConsultantArea = (typeof consultantAreas)[number]

/** Consultants never see IBANs and never write (product.md § 6). */
export const consultantLevels = ['none', 'read'] as const
export type ConsultantLevel = (typeof consultantLevels)[number]

const areas = z.strictObject({
  income: oneOf(consultantLevels),
  accounts: oneOf(consultantLevels),
  account_system: oneOf(consultantLevels),
})
/** `rounded`: rounded to 100 €. */
const amounts = oneOf(['exact', 'rounded'])

export const consultant = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  licence: z.string(),
})

/** The rights of a consultant; `areas`, `amounts` and `expires_on` apply while `allowed_access` is true. */
export const accessFields = {
  allowed_access: z.boolean(),
  areas,
  amounts,
  expires_on: z.nullable(day),
}

export const readConsultants = endpoint({
  method: 'GET',
  path: '/api/user/consultant',
  access: 'user',
  summary: 'Consultants to choose from, the access of the chosen one and who saw what',
  data: z.object({
    consultants: z.array(consultant),
    current_consultant: z.nullable(consultant),
    ...accessFields,
    /** The log, the newest entry first. */
    log: z.array(
      z.object({
        at: z.string(),
        event: oneOf(['chosen', 'access_granted', 'access_ended', 'removed']),
        name: z.string(),
      }),
    ),
  }),
  envelope: 'data',
})

/** A change of the consultant ends the access of the former one. Choosing one needs a subscription, leaving one does not. */
export const chooseConsultant = endpoint({
  method: 'PATCH',
  path: '/api/user/consultant',
  access: 'user',
  mayWait: false,
  summary: 'Choose a consultant, or none',
  body: z.strictObject({ consultant_id: z.nullable(id) }),
  data: z.object({ current_consultant: z.nullable(consultant), ...accessFields }),
  envelope: 'data',
  problems: ['subscription_required'],
})

/**
 * Without `areas` every area can be read; without `expires_on` the access ends after 60 days. Granting needs a
 * subscription and a recent proof of identity; ending an access is always possible, and at once.
 */
export const setConsultantAccess = endpoint({
  method: 'PATCH',
  path: '/api/user/consultantAccess',
  access: 'user',
  mayWait: false,
  summary: 'Set what the consultant may see',
  body: z.strictObject({
    allowed_access: z.boolean(),
    areas: z.optional(areas),
    amounts: z.optional(amounts),
    expires_on: z.optional(day),
  }),
  data: z.object({ current_consultant: z.nullable(consultant), ...accessFields }),
  envelope: 'data',
  problems: ['conflict', 'subscription_required', 'recent_auth_required'],
})
