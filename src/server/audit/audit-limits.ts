import type { AuditEvent } from '#contract/audit-events.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Limit, RateLimits } from '#server/security/rate-limits.ts'
import type { AuditEntry } from './audit-entry.ts'

/** How many rows of one event one person may cause: far more than anybody needs, yet it bounds the table. */
const byPerson: Limit = { burst: 30, everySeconds: 10 * MINUTE_SECONDS }

/**
 * What bounds the rows of each event: a limit here, or in words the limit that stands elsewhere. Only what somebody who
 * is signed in may repeat at will is refused, and never what ends an access or a session.
 */
const limitOf = {
  access_granted: 'admins',
  access_revoked: 'admins',
  admin_created: 'once',
  admin_identity_confirmation_failed: 'writes',
  admin_identity_confirmed: 'writes',
  admin_login: 'logins of admins',
  admin_login_failed: 'logins of admins',
  admin_logout: 'logins of admins',
  admin_logout_everywhere: 'logins of admins',
  admin_password_changed: 'writes',
  admin_recovery_codes_renewed: 'codes',
  admin_reset: 'the operator',
  admin_second_factor_failed: 'codes',
  admin_second_factor_on: 'codes',
  admin_second_factor_replaced: 'codes',
  admin_session_ended: 'logins of admins',
  consultant_access_ended: 'consultant_access_granted',
  consultant_access_changed: 'writes',
  consultant_access_granted: byPerson,
  consultant_answered: 'one for each request, consultant_access_granted',
  consultant_chosen: byPerson,
  consultant_extension_asked: 'one in seven days for a client',
  consultant_marked: 'admins',
  consultant_refused: byPerson,
  consultant_removed: 'consultant_chosen',
  consultant_unmarked: 'admins',
  contract_assigned: 'admins',
  contract_end_undone: 'admins',
  contract_ended: 'admins',
  contract_refunded: 'admins',
  contract_withdrawn: 'admins',
  content_deleted: 'admins',
  content_published: 'admins',
  content_undeleted: 'admins',
  content_withdrawn: 'admins',
  content_written: 'admins',
  claim_closed: 'admins',
  claim_paid: 'admins',
  claims_handed_over: 'admins',
  data_exported: 'exports',
  declaration_opened: 'three of a contract, then one a day (requests/open-declaration.ts)',
  declaration_stopped: 'declaration_opened',
  deletion_requested: 'deletion_undone',
  deletion_undone: 'links',
  device_signed_out: 'logins',
  dunning_rules_changed: 'admins',
  dunning_waived: 'one of an unpaid period',
  email_change_requested: 'changes of the address',
  email_change_taken_back: 'email_change_requested',
  email_change_rejected: 'email_change_requested',
  email_changed: 'email_change_requested',
  email_verified: 'registrations',
  // No limit here, because a cancellation must not be refused: somebody decides about each, and the calls have
  // limits.
  extraordinary_cancellation: 'requests, declaration_opened, and five of a contract in the account',
  folder_requested: 'one runs, and thirty days after a stop',
  folder_stopped: 'folder_requested',
  folder_trust_changed: byPerson,
  identity_confirmation_failed: byPerson,
  identity_confirmed: byPerson,
  job_started: 'admins',
  login: 'logins',
  login_failed: 'logins',
  login_refused: 'logins',
  login_unconfirmed: 'logins',
  image_deleted: 'admins',
  image_uploaded: 'admins',
  logout: 'logins',
  logout_everywhere: 'logins',
  mail_retried: 'admins',
  mails_hurried: 'admins',
  new_device: 'logins',
  order_released: 'admins',
  password_changed: byPerson,
  password_reset: 'password_reset_requested',
  password_reset_requested: 'mails',
  payment_mismatch: 'the payment provider',
  payment_returned: 'the payment provider',
  profile_changed: byPerson,
  recovery_code_used: 'recovery_codes_renewed',
  recovery_codes_renewed: byPerson,
  registration_deleted: 'admins',
  registration_rejected: 'registrations',
  registered: 'registrations',
  reminder_off: 'reminder_on',
  reminder_on: byPerson,
  receipt_sent_again: 'admins',
  request_changed: 'admins',
  request_received: 'requests',
  // No limit here, because a refused try would not be counted as a wrong code.
  second_factor_failed: 'codes',
  second_factor_off: 'second_factor_prepared',
  second_factor_on: 'second_factor_prepared',
  second_factor_prepared: byPerson,
  second_factor_reset: 'admins',
  seminar_request_settled: 'admins',
  sessions_ended: 'admins',
  // No limit here, because a cancellation must not be refused; taking it back, which each further one needs, is
  // limited.
  subscription_cancelled: 'subscription_resumed',
  subscription_withdrawn: 'requests',
  subscription_concluded: 'subscription_ordered',
  subscription_ordered: byPerson,
  subscription_plan_changed: byPerson,
  subscription_resumed: byPerson,
  trial_started: 'once',
  trusted_person_answered: 'trusted_person_invited',
  trusted_person_ended: 'trusted_person_invited',
  trusted_person_invited: byPerson,
  user_deleted: 'once',
  user_locked: 'admins',
  user_unlocked: 'admins',
  verification_resent: 'mails',
} as const satisfies Record<AuditEvent, Limit | string>

/** Counts an event against its limit. @throws {Problem} too_many_requests */
export function countAudited(
  limits: RateLimits,
  { event, userId }: Pick<AuditEntry, 'event' | 'userId'>,
): void {
  const limit: Limit | string = limitOf[event]
  if (typeof limit === 'string' || !userId) return
  limits.count('audited', `${event} ${userId}`, limit)
}
