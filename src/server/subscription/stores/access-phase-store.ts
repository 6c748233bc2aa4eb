import { type RawBuilder, sql } from 'kysely'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type AccessKind, accessKind } from '#domain/subscription/access-kind.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import type { Database } from '#server/database/database.ts'
import { timeZone } from '#server/today.ts'
import { contractsOfHouseholds, grantsOfHouseholds } from './access-store.ts'

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

/**
 * A statement with the case of each user: read once for all of them, household by household.
 * @param only the cases that are wanted; what all of them have in common is looked for first
 */
export function accessPhases(now: Date, only: readonly string[] = []): RawBuilder<unknown> {
  const today: Day = dayIn(now.getTime(), timeZone)
  const all = (place: number, value: string) =>
    only.length > 0 && only.every((phase) => phase.split(' ')[place] === value)
  const isNever = (place: number, value: string) =>
    only.length > 0 && only.every((phase) => phase.split(' ')[place] !== value)
  const common = [
    ...(isNever(0, 'none') ? [sql`c.household_id is not null`] : []),
    ...(all(2, 'yes') ? [sql`g.until_on >= ${today}::date`] : []),
    ...(all(3, 'running') ? [sql`t.ends_at > ${now}`] : []),
  ]
  return sql`
    select m.user_id, concat_ws(' ',
      case when c.starts_on is null then 'none' when c.starts_on > ${today}::date then 'ahead'
        when c.ends_on < ${today}::date then 'over' else 'running' end,
      case when c.suspended_at is null then 'no' else 'yes' end,
      case when g.until_on >= ${today}::date then 'yes' else 'no' end,
      case when t.household_id is null then 'none'
        when t.started_at <= ${now} and t.ends_at > ${now} then 'running' else 'over' end
    ) as phase, t.ends_at as trial_ends_at
    from household_member m
    left join trial t on t.household_id = m.household_id
    left join ${contractsOfHouseholds} c on c.household_id = m.household_id
    left join ${grantsOfHouseholds} g on g.household_id = m.household_id
    ${common.length === 0 ? sql`` : sql`where ${sql.join(common, sql` and `)}`}
  `
}

export interface AccessCount {
  readonly kind: AccessKind
  readonly all: number
  /** How many of them are neither locked nor leaving. */
  readonly open: number
  /** How many of them have a trial that ends soon. */
  readonly soon: number
}

/**
 * How many users have each kind of access.
 * @param soon until when a trial counts as one that ends soon
 */
export async function countAccess(
  database: Database,
  now: Date,
  soon: Date = now,
): Promise<readonly AccessCount[]> {
  const kinds = kindsByPhase(now.getTime())
  const { rows } = await sql<Omit<AccessCount, 'kind'> & { readonly phase: string }>`
    select phase, count(*)::integer as all,
      (count(*) filter (where locked_at is null and deletion_due_at is null))::integer as open,
      (count(*) filter (where trial_ends_at <= ${soon}))::integer as soon
    from (${accessPhases(now)}) known join app_user u on u.user_id = known.user_id
    group by phase
  `.execute(database)
  return rows.map(({ phase, ...counts }) => ({ kind: kinds.get(phase) ?? 'never', ...counts }))
}
