import type { Salutation } from '#contract/site/salutations.ts'
import type { StartPage } from '#contract/site/start-pages.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Trial } from '#domain/subscription/trial.ts'
import { householdSubscription } from '#server/subscription/household-subscription.ts'
import { accessSources } from '#server/subscription/stores/access-store.ts'
import type { AdminSessionRow, SessionState, UserSessionRow } from './session-store.ts'

interface Session {
  readonly sessionId: string
  readonly tokenDigest: Buffer
  readonly state: SessionState
  readonly signedInAt: Date
  /** The last proof of identity; signing in is the first. */
  readonly authAt: Date
  readonly secondFactorEnabledAt: Date | null
  /** The number with which the cookies of known devices are signed. */
  readonly deviceEpoch: number
}

/** The user who makes a call, as the session tells; a plan is read as new as the session. */
export interface Caller extends Session {
  readonly userId: string
  readonly householdId: string
  readonly salutation: Salutation
  readonly name: string
  readonly surname: string
  readonly email: string
  /** Whether an admin has marked the person as consultant. */
  readonly isConsultant: boolean
  /** The page to which a login and the logo lead. */
  readonly startPage: StartPage
  /** The trial of the household, whoever of it began it. */
  readonly trial: Trial | null
  /** The subscription of the household: the union of trial, contracts of any member and grants. */
  readonly subscription: Subscription | null
  /** The position of the primary's log when the session was read; null where the primary must be asked. */
  readonly position: string | null
}

/** An admin; owns no household and sees none. */
export interface AdminCaller extends Session {
  readonly adminId: string
  readonly name: string
  readonly email: string
}

/** The signed-in user as handlers see one, with what the subscription allows at `now`. */
export function toCaller(row: UserSessionRow, now: Date): Caller {
  const sources = accessSources(row)
  return {
    ...toSession(row),
    userId: row.user_id,
    householdId: row.household_id,
    salutation: row.salutation,
    name: row.name,
    surname: row.surname,
    email: row.email,
    isConsultant: row.consultant_licence !== null,
    startPage: row.start_page,
    trial: sources.trial,
    subscription: householdSubscription(sources, now.getTime()),
    position: row.position,
  }
}

/** The signed-in administrator as handlers see one: no household, no subscription. */
export function toAdminCaller(row: AdminSessionRow): AdminCaller {
  return { ...toSession(row), adminId: row.admin_id, name: row.name, email: row.email }
}

function toSession(row: UserSessionRow | AdminSessionRow): Session {
  return {
    sessionId: row.session_id,
    tokenDigest: row.token_digest,
    state: row.state,
    signedInAt: row.created_at,
    authAt: row.auth_at,
    secondFactorEnabledAt: row.second_factor_enabled_at,
    deviceEpoch: row.device_epoch,
  }
}
