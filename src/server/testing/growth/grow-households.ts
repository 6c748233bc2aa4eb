import { sql } from 'kysely'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { listTables } from '#server/database/whole/tables.ts'
import { copyPatterns } from './copy-patterns.ts'
import { growCustomers } from './grow-customers.ts'
import { growDesk } from './grow-desk.ts'
import { growHabits } from './grow-habits.ts'
import { growPeople } from './grow-people.ts'
import { dropKeys, makeKeys } from './lasting-keys.ts'
import { type Pattern, drawPatterns, makePatterns } from './patterns.ts'
import { inPairs } from './work-in-pairs.ts'

export interface Growth {
  readonly households: number
  /** The day on which the data were made; the same day, seed and number make the same rows. */
  readonly today?: Day
  readonly seed?: number
  /** How many households have 60,000 bookings each; one of twenty thousand when not given. */
  readonly old?: number
  /** Whether households have plans; without, they have people, contracts and what the desk sees of them. */
  readonly isPlanned?: boolean
  /** Whether keys and indexes are made after the rows: faster for many, and nobody may use the database meanwhile. */
  readonly areKeysLast?: boolean
  /** Makes only the household of this pattern that is returned, with the same rows as among the others. */
  readonly only?: Pattern
  readonly report?: (line: string) => void
}

export interface GrownHousehold {
  readonly householdId: string
  readonly userId: string
  readonly email: string
  readonly pattern: Pattern
}

const KEYS_LAST_FROM = 3_000
const ONE_OLD_OF = 20_000
const YEARS = 3

/**
 * Makes many households as years of use would leave them: copies of a few patterns, made by the functions of the
 * product, each with ids of its own; accounts, contracts and what else belongs to people beside them. The examination of
 * the data finds nothing in them. The copies are made by the database itself, in the order in which people would have
 * written: rows of one household lie apart.
 *
 * @param database for more than some thousand opened as `command`, because one statement takes longer than a server waits
 * @returns one household of each pattern
 */
export async function growHouseholds(database: Database, growth: Growth): Promise<readonly GrownHousehold[]> {
  const { households, isPlanned = true, report = () => {} } = growth
  const { seed = 1, today = dayIn(Date.now(), 'Europe/Berlin') } = growth
  const { areKeysLast = households >= KEYS_LAST_FROM, old = Math.floor(households / ONE_OLD_OF) } = growth
  const timed = reporter(report)
  await sql`drop schema if exists growth cascade`.execute(database)
  await sql`create schema growth`.execute(database)
  const shares = drawPatterns(households, old)
  await drawHouseholds(database, { households, seed, today, shares })
  if (growth.only !== undefined)
    await sql`delete from growth.household where not (is_shown and pattern = ${growth.only})`.execute(
      database,
    )
  if (isPlanned) await timed('patterns', () => makePatterns(database, { today, isOld: old > 0 }))
  if (areKeysLast) await timed('keys dropped', () => dropKeys(database))
  await timed('people', () => growPeople(database, { households, seed }))
  if (isPlanned) await timed('plans', () => copyPatterns(database, households))
  await timed('contracts and invoices', () => growCustomers(database, today))
  await timed('habits', () => growHabits(database, today))
  await timed('desk', () => growDesk(database, today))
  if (areKeysLast) await timed('keys made', () => makeKeys(database))
  await timed('statistics', () => vacuumAll(database))
  const grown = await firstOfEach(database)
  await sql`drop schema growth cascade`.execute(database)
  return grown
}

function reporter(report: (line: string) => void) {
  return async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    report(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}

interface Drawing {
  readonly households: number
  readonly seed: number
  readonly today: Day
  readonly shares: readonly (readonly [Pattern, number])[]
}

/** Draws who begins when and how they plan: ids ascend with time, as those of the product do. */
async function drawHouseholds(database: Database, { households, seed, today, shares }: Drawing) {
  const bounds = shares.map(([pattern, until]) => sql`when place < ${until} then ${pattern}`)
  await sql`
    create unlogged table growth.household as
    select n::integer, prefix, (prefix || '-0000-7000-8000-' || lpad(to_hex(${sql.lit(seed)}::integer), 12, '0'))::uuid as household_id,
      (prefix || '-0001-7000-8000-' || lpad(to_hex(${sql.lit(seed)}::integer), 12, '0'))::uuid as user_id, created_at,
      case ${sql.join(bounds.map(literally), sql` `)} end as pattern
    from (
      select n, lpad(to_hex((extract(epoch from created_at)::bigint * 1000) >> 16), 8, '0') as prefix, created_at,
        -- A number without a common divisor spreads the patterns over time, each place once.
        (n::bigint * 7919 + ${sql.lit(seed)}) % ${sql.lit(households)} as place
      from (
        select n, ${sql.lit(today)}::date - interval '${sql.raw(String(YEARS))} years'
          + n * interval '${sql.raw(String((YEARS * 365 * 86_400) / households))} seconds' as created_at
        from generate_series(0, ${sql.lit(households - 1)}) n
      ) begun
    ) drawn
  `.execute(database)
  // Whoever is shown has ordered, and for a while.
  await sql`
    alter table growth.household add is_shown boolean not null default false
  `.execute(database)
  await sql`
    update growth.household set is_shown = true where n in (
      select distinct on (pattern) n from growth.household
      order by pattern, (n % 10 < 4 and created_at < ${today}::date - interval '200 days') desc, n desc
    )
  `.execute(database)
  await sql`create unique index on growth.household (n)`.execute(database)
  await sql`create unique index on growth.household (prefix)`.execute(database)
  await sql`analyze growth.household`.execute(database)

  function literally(_: unknown, place: number) {
    const [pattern, until] = shares[place]!
    return sql`when place < ${sql.lit(until)} then ${sql.lit(pattern)}`
  }
}

async function vacuumAll(database: Database): Promise<void> {
  const tables = await writeWholeDatabase(database, listTables)
  await inPairs(tables, (table) =>
    // No transaction may be around it, so the time limit is lifted for the connection.
    database.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }),
  )
}

async function firstOfEach(database: Database): Promise<readonly GrownHousehold[]> {
  const { rows } = await sql<GrownHousehold>`
    select h.household_id as "householdId", h.user_id as "userId", u.email, h.pattern
    from growth.household h join app_user u on u.user_id = h.user_id where h.is_shown order by h.pattern
  `.execute(database)
  return rows
}
