import { type ExpressionBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { addDays } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import type { Trial } from '#domain/subscription/trial.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'

/** The columns about a household that decide about its access: those of the two functions below, and its trial. */
export interface AccessRow {
  readonly trial_started_at: Date | null
  readonly trial_ends_at: Date | null
  readonly trial_earliest_ends_at: Date | null
  readonly contract_starts_on: Day | null
  readonly contract_ends_on: Day | null
  readonly contract_suspended_at: Date | null
  readonly granted_until_on: Day | null
}

/** The columns of that row in a statement that has the trial, the latest contract and the latest grant. */
export const accessColumns = [
  'trial.started_at as trial_started_at',
  'trial.ends_at as trial_ends_at',
  'trial.earliest_ends_at as trial_earliest_ends_at',
  'contract.starts_on as contract_starts_on',
  'contract.ends_on as contract_ends_on',
  'contract.suspended_at as contract_suspended_at',
  'granted.until_on as granted_until_on',
] as const

type OfMember = ExpressionBuilder<Tables, 'household_member'>

/**
 * A part of a statement that has the household's membership: the contract that was concluded last, whoever is its
 * party.
 */
export function latestContract(outer: OfMember) {
  return outer
    .selectFrom('subscription_contract')
    .innerJoin('household_member as party', 'party.user_id', 'subscription_contract.user_id')
    .whereRef('party.household_id', '=', 'household_member.household_id')
    .where('subscription_contract.state', 'in', ['active', 'ended'])
    .select(['subscription_contract.user_id', 'contract_id', 'plan', 'starts_on', 'ends_on', 'suspended_at'])
    .orderBy('concluded_at', 'desc')
    .limit(1)
    .as('contract')
}

/** The same as {@link latestContract} for the last day of all grants to members of the household. */
export function latestGrant(outer: OfMember) {
  return outer
    .selectFrom('subscription_grant')
    .innerJoin('household_member as grantee', 'grantee.user_id', 'subscription_grant.user_id')
    .whereRef('grantee.household_id', '=', 'household_member.household_id')
    .where('revoked_at', 'is', null)
    .select(sql<Day | null>`max(until_on)`.as('until_on'))
    .as('granted')
}

/** The row as the functions of the domain need it. */
export function accessSources(row: AccessRow): AccessSources {
  return {
    trial: trialOf(row),
    contract:
      row.contract_starts_on === null
        ? null
        : {
            startsOn: row.contract_starts_on,
            endsOn: row.contract_ends_on,
            isSuspended: row.contract_suspended_at !== null,
          },
    grantedUntil:
      row.granted_until_on === null ? null : startOfDay(addDays(row.granted_until_on, 1), timeZone),
  }
}

function trialOf({
  trial_started_at: startedAt,
  trial_ends_at: endsAt,
  trial_earliest_ends_at: earliestEndsAt,
}: AccessRow): Trial | null {
  if (!startedAt || !endsAt || !earliestEndsAt) return null
  return {
    startedAt: startedAt.getTime(),
    endsAt: endsAt.getTime(),
    earliestEndsAt: earliestEndsAt.getTime(),
  }
}

/** What opens the paid areas for a household; read by its id, outside of its row-level security. */
export async function findAccess(
  database: Database | Transaction,
  householdId: string,
): Promise<AccessSources | undefined> {
  const row = await database
    .selectFrom('household_member')
    .leftJoin('trial', 'trial.household_id', 'household_member.household_id')
    .leftJoinLateral(latestContract, (join) => join.onTrue())
    .leftJoinLateral(latestGrant, (join) => join.onTrue())
    .select(accessColumns)
    .where('household_member.household_id', '=', householdId)
    .limit(1)
    .executeTakeFirst()
  return row && accessSources(row)
}

export interface MemberAccess {
  readonly userId: string
  /** Whether the account is neither locked nor waiting for the deletion. */
  readonly isOpen: boolean
  readonly access: AccessSources
}

/** The contract of each household that has one: as {@link latestContract}, for all of them at once. */
export const contractsOfHouseholds = sql`(
  select distinct on (p.household_id) p.household_id, s.starts_on, s.ends_on, s.suspended_at
  from subscription_contract s join household_member p on p.user_id = s.user_id
  where s.state in ('active', 'ended')
  order by p.household_id, s.concluded_at desc
)`

/** The last day of the grants of each household that has any: as {@link latestGrant}, for all of them at once. */
export const grantsOfHouseholds = sql`(
  select p.household_id, max(s.until_on) as until_on
  from subscription_grant s join household_member p on p.user_id = s.user_id
  where s.revoked_at is null group by p.household_id
)`

/** Every user with what opens the paid areas; outside of the row-level security of the households. */
export async function listMemberAccess(database: Database | Transaction): Promise<readonly MemberAccess[]> {
  const { rows } = await sql<
    AccessRow & {
      readonly user_id: string
      readonly locked_at: Date | null
      readonly deletion_due_at: Date | null
    }
  >`
    select u.user_id, u.locked_at, u.deletion_due_at, t.started_at as trial_started_at, t.ends_at as trial_ends_at,
      t.earliest_ends_at as trial_earliest_ends_at, c.starts_on as contract_starts_on, c.ends_on as contract_ends_on,
      c.suspended_at as contract_suspended_at, g.until_on as granted_until_on
    from app_user u
    join household_member m on m.user_id = u.user_id
    left join trial t on t.household_id = m.household_id
    left join ${contractsOfHouseholds} c on c.household_id = m.household_id
    left join ${grantsOfHouseholds} g on g.household_id = m.household_id
  `.execute(database)
  return rows.map((row) => ({
    userId: row.user_id,
    isOpen: row.locked_at === null && row.deletion_due_at === null,
    access: accessSources(row),
  }))
}
