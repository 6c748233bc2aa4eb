import * as z from 'zod/mini'
import { conditionSummary } from '#contract/admin/condition.ts'
import { jobNames } from '#contract/job-names.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { email } from '#contract/schema/email.ts'
import { paging } from '#contract/schema/paging.ts'
import { typedPassword } from '#contract/schema/password.ts'
import { day, id, oneOf, text } from '#contract/schema/schema.ts'
import { code } from '#contract/schema/second-factor-code.ts'
import { codeBody, preparedFactor, recoveryCodes } from '#contract/schema/second-factor-fields.ts'
import { accessKinds } from '#domain/subscription/access-kind.ts'
import { plans } from '#domain/subscription/term.ts'

const adminUser = {
  name: z.string(),
  email: z.string(),
  /** The challenge's token after a login with a second factor, else null; never the session. */
  token: z.nullable(z.string()),
  twoFaEnabled: z.boolean(),
  /** Whether a code is required before any other call is answered. */
  twoFaRequired: z.boolean(),
  /** Whether the admin has to set up a second factor before any other call is answered, as in production. */
  twoFaSetupRequired: z.boolean(),
}

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/auth/login',
  access: 'public',
  mayWait: false,
  hashesPassword: true,
  summary: 'Sign in as admin',
  body: z.strictObject({ email, password: typedPassword }),
  data: z.object(adminUser),
  envelope: 'data',
  problems: ['invalid_credentials', 'too_many_requests'],
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/auth/logout',
  access: 'public',
  mayWait: false,
  summary: 'End the admin session, if there is one',
  envelope: 'empty',
})

export const adminSession = endpoint({
  method: 'GET',
  path: '/api/admin/auth/session',
  access: 'admin-session',
  summary: 'Which admin is signed in',
  data: z.object(adminUser),
  envelope: 'bare',
})

export const adminConfirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/auth/2faConfirm',
  access: 'admin-session',
  mayWait: false,
  summary: 'Finish an admin login with a code of the second factor',
  body: z.strictObject({ token: text(200), code }),
  data: z.object(adminUser),
  envelope: 'data',
  problems: ['invalid_code', 'link_invalid', 'too_many_requests'],
})

export const adminPrepareTwoFactor = endpoint({
  method: 'GET',
  path: '/api/admin/auth/prepareTwoFactor',
  access: 'admin-session',
  summary: 'Make a secret for the authenticator app of an admin without a second factor',
  data: preparedFactor,
  envelope: 'data',
  problems: ['missing_2fa_verification', 'conflict'],
  hasEffect: true,
  needsRecentAuth: true,
})

export const adminConfirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/auth/confirmTwoFactor',
  access: 'admin-session',
  mayWait: false,
  summary: 'Turn the second factor of an admin on and open a full session',
  body: codeBody,
  data: recoveryCodes,
  envelope: 'data',
  problems: ['missing_2fa_verification', 'invalid_code', 'conflict', 'too_many_requests'],
  needsRecentAuth: true,
})

const count = z.int()

/** Counts only: nobody's finances can be read from here. */
export const readAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Figures of the whole product',
  data: z.object({
    /** Confirmed users and open registrations. */
    users: z.object({
      total: count,
      confirmed: count,
      unconfirmed: count,
      this_month: count,
      locked: count,
      with_second_factor: count,
      deletion_pending: count,
    }),
    /** The confirmed users by their kind of access; the counts add up to all of them. */
    access: z.object({
      subscription: count,
      granted: count,
      trial: count,
      suspended: count,
      subscription_ahead: count,
      subscription_ended: count,
      trial_ended: count,
      never: count,
      trials_ending_in_7_days: count,
    }),
    /** The last twelve months, the oldest first; `open` are registrations that wait for their link. */
    sign_ups: z.array(z.object({ month: z.string(), confirmed: count, open: count })),
    mails: z.object({
      waiting: count,
      sent: count,
      kept: count,
      failed: count,
      latest: z.array(
        z.object({
          at: z.string(),
          subject: z.string(),
          /** The shortened address, such as `j•••@example.de`. */
          recipient: z.string(),
          state: oneOf(['waiting', 'sent', 'kept', 'failed']),
          error: z.nullable(z.string()),
        }),
      ),
    }),
    jobs: z.array(
      z.object({
        name: oneOf(jobNames),
        last_run_at: z.nullable(z.string()),
        state: oneOf(['done', 'left', 'failed', 'running', 'planned']),
      }),
    ),
    /** The condition as the page of the condition says it, by the same function. */
    condition: conditionSummary,
    storage: z.object({
      /** The size of the whole database, including invoices and pictures. */
      database_bytes: count,
      invoices_bytes: count,
      images_bytes: count,
      /** The backups in the folder of the data. */
      backups: z.object({ files: count, bytes: count, newest_at: z.nullable(z.string()) }),
      /** False: the database is on a separate server, and not on this disk. */
      is_database_here: z.boolean(),
      /** The disk of the data folder; null when it cannot be read. */
      disk: z.nullable(z.object({ free_bytes: count, total_bytes: count })),
    }),
    version: z.string(),
  }),
  envelope: 'data',
})

export const userStates = ['confirmed', 'unconfirmed', 'locked', 'deletion_pending'] as const
export const userOrders = ['name', 'email', 'seen_at', 'created_at'] as const
export type UserOrder = (typeof userOrders)[number]

const adminUserRow = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  state: oneOf(userStates),
  access: z.nullable(oneOf(accessKinds)),
  trial_ends_at: z.nullable(z.string()),
  /** Whether closing a second month ends the trial earlier. */
  may_trial_end_earlier: z.boolean(),
  /** The plan of the household's latest contract. */
  plan: z.nullable(oneOf(plans)),
  starts_on: z.nullable(day),
  /** The last day, once it is cancelled. */
  ends_on: z.nullable(day),
  payment_failed_at: z.nullable(z.string()),
  /** The last day of access that an admin has granted. */
  granted_until_on: z.nullable(day),
  two_factor: z.boolean(),
  is_consultant: z.boolean(),
  /** Register and number of a consultant, and the day on which an admin compared them with the register. */
  consultant_licence: z.nullable(z.string()),
  consultant_checked_on: z.nullable(day),
  sessions: count,
  seen_at: z.nullable(z.string()),
  created_at: z.string(),
})

export type AdminUserRow = Output<typeof adminUserRow>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Users and open registrations: search, filter, order, pages',
  query: z.strictObject({
    /** A part of name or address, or the number of a contract or an invoice. */
    search: z.optional(text(100, { minimum: 0 })),
    state: z.optional(oneOf(userStates)),
    access: z.optional(oneOf(accessKinds)),
    two_factor: z.optional(oneOf(['on', 'off'])),
    role: z.optional(oneOf(['consultant'])),
    /** Only users who registered within the last given days. */
    registered: z.optional(oneOf(['7', '30', '365'])),
    order: z.optional(oneOf(userOrders)),
    direction: z.optional(oneOf(['asc', 'desc'])),
    ...paging,
  }),
  data: z.object({
    users: z.array(adminUserRow),
    /** How many users match search and filters. */
    matching: count,
  }),
  envelope: 'data',
})

/** Apart from the list, because they look at everybody. */
export const countUsers = endpoint({
  method: 'GET',
  path: '/api/admin/user-counts',
  access: 'admin',
  summary: 'How many users and open registrations there are, and how many can write everywhere',
  data: z.object({ total: count, with_access: count }),
  envelope: 'data',
})

const userParams = z.strictObject({ id })
const reason = text(500, { minimum: 3 })

/** Sends the verification mail of an open registration again. */
export const adminResendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/resend',
  access: 'admin',
  mayWait: false,
  summary: 'Send the verification mail of a registration again',
  params: userParams,
  envelope: 'empty',
  problems: ['not_found', 'conflict', 'too_many_requests'],
})

/** Ends all sessions of the user. */
export const lockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/lock',
  access: 'admin',
  mayWait: false,
  summary: 'Lock a user out',
  params: userParams,
  body: z.strictObject({ reason }),
  data: adminUserRow,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/unlock',
  access: 'admin',
  mayWait: false,
  summary: 'Let a locked user in again',
  params: userParams,
  data: adminUserRow,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})

/** Resets a lost second factor after a support request; the user gets a mail, all sessions end. */
export const resetUserTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/reset-two-factor',
  access: 'admin',
  mayWait: false,
  summary: 'Turn the second factor of a user off, with the reason',
  params: userParams,
  body: z.strictObject({ reason }),
  data: adminUserRow,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
  needsRecentAuth: true,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/end-sessions',
  access: 'admin',
  mayWait: false,
  summary: 'Sign a user out everywhere',
  params: userParams,
  data: adminUserRow,
  envelope: 'data',
  problems: ['not_found'],
})

/**
 * Marks a user as consultant. `licence`: register and number, shown to users (law.md L12.4); a consultant needs one and
 * a second factor. `checked_on`: the day on which it was compared with the register; without it another licence is not
 * checked, and the same one stays as it is.
 */
export const markConsultant = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}/consultant',
  access: 'admin',
  mayWait: false,
  summary: 'Mark a user as consultant, or no longer',
  params: userParams,
  body: z.strictObject({
    is_consultant: z.boolean(),
    licence: z.optional(text(200)),
    checked_on: z.optional(z.nullable(day)),
  }),
  data: adminUserRow,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})

/** Deletes a registration at once, or a user as if the user had asked for it: in 14 days, with a mail. */
export const adminDeleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: 'admin',
  mayWait: false,
  summary: 'Delete a user in 14 days, or an open registration at once',
  params: userParams,
  body: z.strictObject({ reason }),
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
  needsRecentAuth: true,
})
