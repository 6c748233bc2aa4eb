import { type RawBuilder, sql } from 'kysely'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type AccessKind, accessKind } from '#domain/subscription/access-kind.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import type { Database } from '#server/database/database.ts'
import { timeZone } from '#server/today.ts'

// Which access somebody has is decided by the domain, from days and instants. For counts and filters over everybody the
// database only tells which of a few dozen cases each is: the domain is asked once for each case.

const contractPhases = ['none', 'ahead', 'running', 'over'] as const
const trialPhases = ['none', 'running', 'over'] as const
const flags = ['no', 'yes'] as const

/** Every case, as the text that {@link accessPhases} gives it, with the kind of access that it has. */
export function kindsByPhase(now: number): ReadonlyMap<string, AccessKind> {
  return new Map(
    contractPhases.flatMap((contract) =>
      flags.flatMap((suspended) =>
        flags.flatMap((granted) =>
          trialPhases.map((trial): [string, AccessKind] => [
            [contract, suspended, granted, trial].join(' '),
            accessKind(sourcesOf({ contract, suspended, granted, trial }, now), now),
          ]),
        ),
      ),
    ),
  )
}

interface Phase {
  readonly contract: (typeof contractPhases)[number]
  readonly suspended: (typeof flags)[number]
  readonly granted: (typeof flags)[number]
  readonly trial: (typeof trialPhases)[number]
}

/** Somebody in a case: with days and instants before or after now. */
function sourcesOf({ contract, suspended, granted, trial }: Phase, now: number): AccessSources {
  const today = dayIn(now, timeZone)
  const startsOn = addDays(today, contract === 'ahead' ? 1 : -2)
  const trialEndsAt = trial === 'running' ? now + DAY_MS : now - DAY_MS
  return {
    contract:
      contract === 'none'
        ? null
        : {
            startsOn,
            endsOn: contract === 'over' ? addDays(today, -1) : null,
            isSuspended: suspended === 'yes',
          },
    grantedUntil: granted === 'yes' ? now + DAY_MS : null,
    trial:
      trial === 'none'
        ? null
        : { startedAt: now - 2 * DAY_MS, endsAt: trialEndsAt, earliestEndsAt: trialEndsAt },
  }
}

/** A statement with the case of each user: read once for all of them, household by household. */
export function accessPhases(now: Date): RawBuilder<unknown> {
  const today: Day = dayIn(now.getTime(), timeZone)
  return sql`
    select m.user_id, concat_ws(' ',
      case when c.starts_on is null then 'none' when c.starts_on > ${today}::date then 'ahead'
        when c.ends_on < ${today}::date then 'over' else 'running' end,
      case when c.suspended_at is null then 'no' else 'yes' end,
      case when g.until_on >= ${today}::date then 'yes' else 'no' end,
      case when t.household_id is null then 'none'
        when t.started_at <= ${now} and t.ends_at > ${now} then 'running' else 'over' end
    ) as phase
    from household_member m
    left join trial t on t.household_id = m.household_id
    left join (
      select distinct on (p.household_id) p.household_id, s.starts_on, s.ends_on, s.suspended_at
      from subscription_contract s join household_member p on p.user_id = s.user_id
      where s.state in ('active', 'ended')
      order by p.household_id, s.concluded_at desc
    ) c on c.household_id = m.household_id
    left join (
      select p.household_id, max(s.until_on) as until_on
      from subscription_grant s join household_member p on p.user_id = s.user_id
      where s.revoked_at is null group by p.household_id
    ) g on g.household_id = m.household_id
  `
}

/** How many users have each kind of access, and how many of them are neither locked nor leaving. */
export async function countAccess(
  database: Database,
  now: Date,
): Promise<readonly { readonly kind: AccessKind; readonly all: number; readonly open: number }[]> {
  const kinds = kindsByPhase(now.getTime())
  const { rows } = await sql<{ readonly phase: string; readonly all: number; readonly open: number }>`
    select phase, count(*)::integer as all,
      (count(*) filter (where locked_at is null and deletion_due_at is null))::integer as open
    from (${accessPhases(now)}) known join app_user u on u.user_id = known.user_id
    group by phase
  `.execute(database)
  return rows.map(({ phase, all, open }) => ({ kind: kinds.get(phase) ?? 'never', all, open }))
}
