import { sql } from 'kysely'
import type { userAccesses } from '#contract/admin.ts'
import type { Day } from '#domain/calendar/day.ts'

export type UserAccess = (typeof userAccesses)[number]

interface Moment {
  readonly now: Date
  /** In Germany, at that instant. */
  readonly day: Day
}

/** Of a row with `household_id`: the contract of the household that was concluded last, whoever is its party. */
function latestContract(household: string) {
  return sql`
    select c.user_id, c.contract_id, c.plan, c.starts_on, c.ends_on, c.suspended_at
    from subscription_contract c join household_member party on party.user_id = c.user_id
    where party.household_id = ${sql.ref(household)} and c.state in ('active', 'ended')
    order by c.concluded_at desc limit 1`
}

function latestGrant(household: string) {
  return sql`
    select max(until_on) as until_on
    from subscription_grant grant_ join household_member grantee on grantee.user_id = grant_.user_id
    where grantee.household_id = ${sql.ref(household)} and revoked_at is null`
}

/**
 * What opens the paid areas for a user, as the domain decides it (household-access.ts), or why they are closed: of all
 * users each is exactly one of these.
 * @param user the column with the user's id
 */
export function accessOf(user: string, { now, day }: Moment) {
  return sql<UserAccess>`(
    select case
      when c.starts_on is not null and c.suspended_at is null and (c.ends_on is null or c.ends_on >= ${day})
        then 'subscription'
      when g.until_on >= ${day} then 'granted'
      when t.ends_at > ${now} then 'trial'
      when c.starts_on is not null and (c.ends_on is null or c.ends_on >= ${day}) then 'suspended'
      when c.starts_on is not null then 'subscription_ended'
      when t.ends_at is not null then 'trial_ended'
      else 'never'
    end
    from household_member m
    left join trial t on t.household_id = m.household_id
    left join lateral (${latestContract('m.household_id')}) c on true
    left join lateral (${latestGrant('m.household_id')}) g on true
    where m.user_id = ${sql.ref(user)}
  )`
}

export interface AccessFacts {
  readonly plan: 'monthly' | 'yearly' | null
  readonly starts_on: Day | null
  readonly ends_on: Day | null
  readonly granted_until_on: Day | null
  readonly payment_failed_at: string | null
}

/** The facts behind {@link accessOf}, as one JSON object. */
export function accessFactsOf(user: string) {
  return sql<AccessFacts>`(
    select json_build_object(
      'plan', c.plan,
      'starts_on', c.starts_on,
      'ends_on', c.ends_on,
      'granted_until_on', g.until_on,
      'payment_failed_at', (
        select min(failed_at) from subscription_charge charge
        where charge.user_id = c.user_id and charge.contract_id = c.contract_id and charge.state = 'failed'
      )
    )
    from (select (select household_id from household_member where user_id = ${sql.ref(user)}) as household_id) m
    left join lateral (${latestContract('m.household_id')}) c on true
    left join lateral (${latestGrant('m.household_id')}) g on true
  )`
}
