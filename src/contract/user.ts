import * as z from 'zod/mini'
import { code, email, newPassword, salutations, typedPassword } from './auth.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { day, id, oneOf, text, version } from '#contract/schema/schema.ts'
import { subscription } from './subscription.ts'

/** Areas of a household whose figures a consultant may be shown. */
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
/** `rounded`: to 100 €. */
const amounts = oneOf(['exact', 'rounded'])

const consultant = z.object({ id: z.uuid(), name: z.string(), surname: z.string(), licence: z.string() })

const profile = z.object({
  id: z.uuid(),
  salutation: oneOf(salutations),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  /** An address that is not confirmed yet; the old one holds until then. */
  pending_email: z.nullable(z.object({ email: z.string(), sent_at: z.string(), expires_at: z.string() })),
  created_at: z.string(),
  version: z.int(),
})

/** What a consultant may be shown; `areas`, `amounts` and `expires_on` hold while `allowed_access` is true. */
const access = {
  allowed_access: z.boolean(),
  areas,
  amounts,
  expires_on: z.nullable(day),
}

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  summary: 'The profile of the signed-in user',
  data: z.object({
    user: profile,
    subscription: z.nullable(subscription),
    two_fa: z.object({
      enabled: z.boolean(),
      recovery_codes_count: z.int(),
      enabled_at: z.nullable(z.string()),
    }),
    consultant: z.object({ current_consultant: z.nullable(consultant), ...access }),
    /** The last export of the data; null when there was none. */
    exported_at: z.nullable(z.string()),
  }),
  envelope: 'data',
})

/**
 * Only the fields that change. A new `email` needs a recent proof of identity and holds when its link was opened;
 * the present one takes a waiting change back. With `version` an older one than the stored is refused.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'user',
  summary: 'Change names, salutation or e-mail address',
  body: z.strictObject({
    salutation: z.optional(oneOf(salutations)),
    name: z.optional(text(80)),
    surname: z.optional(text(80)),
    email: z.optional(email),
    version: z.optional(version),
  }),
  data: profile,
  envelope: 'data',
  problems: ['recent_auth_required', 'version_mismatch', 'too_many_requests'],
})

/** Ends all sessions; the account can be kept by the link of a mail for 14 days. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  summary: 'Delete the account in 14 days',
  envelope: 'empty',
  needsRecentAuth: true,
})

/** Ends all other sessions and gives this one a new token. */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password',
  access: 'user',
  summary: 'Change the password',
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  envelope: 'empty',
  problems: ['too_many_requests'],
  isDefence: true,
})

export const readConsultants = endpoint({
  method: 'GET',
  path: '/api/user/consultant',
  access: 'user',
  summary: 'Consultants to choose from, the access of the chosen one and who saw what',
  data: z.object({
    consultants: z.array(consultant),
    current_consultant: z.nullable(consultant),
    ...access,
    /** The newest first. */
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
  summary: 'Choose a consultant, or none',
  body: z.strictObject({ consultant_id: z.nullable(id) }),
  data: z.object({ current_consultant: z.nullable(consultant), ...access }),
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
  summary: 'Set what the consultant may see',
  body: z.strictObject({
    allowed_access: z.boolean(),
    areas: z.optional(areas),
    amounts: z.optional(amounts),
    expires_on: z.optional(day),
  }),
  data: z.object({ current_consultant: z.nullable(consultant), ...access }),
  envelope: 'data',
  problems: ['conflict', 'subscription_required', 'recent_auth_required'],
})

export const readDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  access: 'user',
  summary: 'Where the user is signed in',
  data: z.array(
    z.object({
      id: z.uuid(),
      /** For example Firefox; empty when unknown. */
      browser: z.string(),
      /** For example Windows; empty when unknown. */
      system: z.string(),
      /** The product's own app (spec § 1, native-app mode). */
      is_app: z.boolean(),
      signed_in_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
  envelope: 'data',
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  access: 'user',
  summary: 'Sign out on one device',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found'],
  isDefence: true,
})

export const logoutAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/user/logoutAllDevices',
  access: 'user',
  summary: 'Sign out on all devices, this one included',
  envelope: 'empty',
  isDefence: true,
})

/** Writes a waiting secret; it is worth nothing until a code of it was confirmed. */
export const prepareTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/prepareTwoFactor',
  access: 'user',
  summary: 'Make a secret for an authenticator app',
  data: z.object({
    /** Base32. */
    secret: z.string(),
    /** For the QR code, `otpauth://totp/…`. */
    uri: z.string(),
  }),
  envelope: 'data',
  problems: ['conflict'],
  hasEffect: true,
  needsRecentAuth: true,
})

const recoveryCodes = z.array(z.string())

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/confirmTwoFactor',
  access: 'user',
  summary: 'Turn the second factor on; the recovery codes are shown this once',
  body: z.strictObject({ code }),
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
  needsRecentAuth: true,
})

export const renewRecoveryCodes = endpoint({
  method: 'PATCH',
  path: '/api/user/renewRecoveryCodes',
  access: 'user',
  summary: 'Make new recovery codes; the old ones end',
  body: z.strictObject({ code }),
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/disableTwoFactor',
  access: 'user',
  summary: 'Turn the second factor off',
  body: z.strictObject({ code }),
  envelope: 'empty',
  problems: ['invalid_code', 'conflict', 'forbidden', 'too_many_requests'],
})

/** A ZIP with JSON and CSV of everything about the person and the household (Art. 15 and 20 DSGVO). */
export const exportData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'user',
  summary: 'Take all data along',
  envelope: 'file',
  problems: ['too_many_requests'],
  needsRecentAuth: true,
})
