import { sql } from 'kysely'
import { termsVersion } from '#contract/site/terms-version.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { createUser } from '#server/database/create-user.ts'
import type { Database } from '#server/database/database.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { demoPlan } from '#server/demo/demo-plan.ts'
import { createStory } from '#server/demo/demo-story.ts'
import { storeDemo } from '#server/demo/store-demo.ts'
import { deleteHousehold, deleteUser } from '#server/jobs/erasure-store.ts'
import { fillBookings } from '#server/testing/many/many-bookings.ts'
import { countAllMonths } from '#server/transactions/count-months.ts'
import { countAllWords } from '#server/transactions/word-store.ts'
import { householdTables } from './household-tables.ts'

/**
 * How a household plans: has begun (some eighty rows), has a plan, keeps it month by month, imports its bookings, has
 * all that three years make, or sixty thousand bookings beside.
 */
export type Pattern = 'begun' | 'planned' | 'kept' | 'booked' | 'full' | 'old'

/** How many of a thousand households have each pattern; all others have `begun`. */
const PER_MILLE = { planned: 330, kept: 250, booked: 65, full: 2 } as const

const OLD_BOOKINGS = 60_000
const householdId = '00000000-0000-7000-8000-000000000001'
const userId = '00000000-0000-7000-8000-000000000002'

/** The share of each pattern, as the place below which it reaches. */
export function drawPatterns(households: number, old: number): readonly (readonly [Pattern, number])[] {
  const counts: (readonly [Pattern, number])[] = [['old', Math.min(old, households)]]
  for (const pattern of ['full', 'booked', 'kept', 'planned'] as const)
    counts.push([pattern, Math.ceil((households * PER_MILLE[pattern]) / 1000)])
  let until = 0
  const bounds = counts.map(([pattern, count]) => [pattern, (until += count)] as const)
  return [...bounds, ['begun', Math.max(households, until)]]
}

/** Makes the household of the demo, notes it, and takes away from it step by step what the smaller patterns lack. */
export async function makePatterns(
  database: Database,
  { today, isOld }: { readonly today: Day; readonly isOld: boolean },
): Promise<void> {
  const story = createStory(today, Date.parse(`${today}T12:00:00Z`))
  await inTransaction(database, async (transaction) => {
    await createUser(transaction, {
      userId,
      householdId,
      personId: story.annaId,
      email: 'muster@growth.example',
      emailKey: 'muster@growth.example',
      salutation: 'f',
      name: 'Anna',
      surname: 'Berger',
      passwordHash: 'none',
      termsVersion,
      termsAcceptedAt: new Date(story.now),
      adultConfirmedAt: new Date(story.now),
      now: new Date(story.now),
    })
    await storeDemo({ transaction, householdId }, story, demoPlan(story))
  })
  await note(database, 'full')
  if (isOld) await noteOld(database, today)
  for (const [pattern, take] of lacking(today)) {
    // Each step takes away from the one before.
    // oxlint-disable-next-line no-await-in-loop
    await takeAway(database, take)
    // oxlint-disable-next-line no-await-in-loop
    await note(database, pattern)
  }
  await writeWholeDatabase(database, async (transaction) => {
    await deleteUser(transaction, userId)
    await deleteHousehold(transaction, householdId)
  })
}

/** What each pattern has less than the one before it. */
function lacking(today: Day): readonly (readonly [Pattern, Lack])[] {
  const ago = (months: number) => addMonths(monthOf(today), -months)
  return [
    [
      'booked',
      {
        booking: `day < '${addDays(today, -75)}'`,
        import_batch: 'not exists (select from booking b where b.import_id = import_batch.id)',
        account_balance: `day < '${ago(10)}'`,
        transfer: `month < '${ago(6)}'`,
        month_close: `month < '${ago(4)}'`,
      },
    ],
    [
      'kept',
      {
        booking: 'true',
        import_batch: 'true',
        month_close: `month < '${ago(2)}'`,
        import_rule: 'true',
        property: 'true',
        purchase_check: 'true',
      },
    ],
    [
      'planned',
      {
        month_close: 'true',
        contract: 'true',
        goal: 'true',
        emergency_folder: 'true',
        calculator_scenario: 'true',
        distribution: 'true',
        transfer: `month < '${ago(1)}'`,
        account_balance: `day < '${ago(4)}'`,
      },
    ],
    [
      'begun',
      {
        transfer: 'true',
        budget: 'true',
        budget_item: 'true',
        budget_group: 'true',
        wealth_plan: 'true',
        plan_event: 'true',
        plan_scenario: 'true',
        plan_position: 'true',
        plan_person: 'true',
        allocation: 'true',
        account_balance: `day < '${ago(1)}'`,
      },
    ],
  ]
}

/** Which rows of a table are taken away. */
type Lack = Readonly<Record<string, string>>

async function takeAway(database: Database, lack: Lack): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    for (const [table, condition] of Object.entries(lack))
      await sql`
        delete from ${sql.table(table)} where household_id = ${householdId} and (${sql.raw(condition)})
      `.execute(transaction)
  })
  await changePlan(database, householdId, async (scope) => {
    await countAllMonths(scope)
    await countAllWords(scope)
  })
}

/** Adds bookings of twenty years, notes the household, and takes them away. */
async function noteOld(database: Database, today: Day): Promise<void> {
  const { accountId } = await writeWholeDatabase(database, async (transaction) => {
    const { rows } = await sql<{ readonly accountId: string }>`
      select account_id as "accountId" from booking where household_id = ${householdId} group by 1 order by count(*) desc limit 1
    `.execute(transaction)
    return rows[0]!
  })
  await fillBookings(database, householdId, { accountId, count: OLD_BOOKINGS, until: today })
  await note(database, 'old')
  await takeAway(database, { booking: `counterparty like 'Laden %' and import_id is null` })
}

/** Notes the rows of the household as they are now; the first eight digits of ids are left for those of the copies. */
async function note(database: Database, pattern: Pattern): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    for (const { name, columns } of await householdTables(transaction)) {
      const values = columns.map(({ name: column, isId }) =>
        isId ? sql`substr(${sql.ref(column)}::text, 9) as ${sql.ref(column)}` : sql.ref(column),
      )
      const rows = sql`
        select ${sql.lit(pattern)}::text as growth_pattern, (row_number() over (order by ctid))::integer as growth_place,
          ${sql.join(values)}
        from ${sql.table(name)} where household_id = ${sql.lit(householdId)}
      `
      await write(transaction, name, rows)
    }
  })
}

async function write(transaction: Transaction, name: string, rows: ReturnType<typeof sql>): Promise<void> {
  const table = sql.table(`growth.${name === 'household' ? 'household_row' : name}`)
  await sql`create unlogged table if not exists ${table} as ${rows} with no data`.execute(transaction)
  await sql`insert into ${table} ${rows}`.execute(transaction)
}
