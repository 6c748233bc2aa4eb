import { sql } from 'kysely'
import { session as readSession } from '#contract/login.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { type SentStatement, readPlan, recordStatements } from '../../src/server/testing/growth/read-plans.ts'
import { fresh, type Owner, turnTo } from '../../src/server/testing/owner-calls.ts'
import { type Figure, atLeast, atMost } from './figure.ts'
import { median } from './statistics.ts'

const MOST_FREQUENT = 10
const RUNS = 21
const REPEATED = 12
/** What may be planned anew takes longer among many, because statistics are larger; a plan that is kept costs nothing. */
const BUDGET = 1.5
const GENERIC_SHARE = 0.8

/** How long the database plans the session query and the most frequent statements, alone and among many. */
export async function planningFigures(alone: Owner, among: Owner): Promise<readonly Figure[]> {
  const [few, many] = [await frequentStatements(alone), await frequentStatements(among)]
  const pairs = [...many].flatMap(([text, statement]) => {
    const same = few.get(text)
    return same ? [[same, statement] as const] : []
  })
  const ratios: number[] = []
  const times: number[] = []
  for (const [one, other] of pairs) {
    const [before, after] = [
      await planningOf(alone.app.database, one),
      await planningOf(among.app.database, other),
    ]
    console.log(
      `  planned in ${after.toFixed(3)} ms instead of ${before.toFixed(3)} ms: ${other.text.replaceAll(/\s+/gu, ' ').slice(0, 90)}`,
    )
    ratios.push(after / before)
    times.push(after)
  }
  return [
    atMost('planning the session query: among many over alone', ratios[0] ?? 0, '×', BUDGET),
    atMost('planning the session query among many', times[0] ?? 0, 'ms', 3),
    atMost(`planning the ${ratios.length} most frequent statements: median`, median(ratios), '×', BUDGET),
  ]
}

/** The session query first, then the others by how often usual reads send them. */
async function frequentStatements(owner: Owner): Promise<ReadonlyMap<string, SentStatement>> {
  turnTo(owner)
  const { app, known } = owner
  const as = await fresh(known.user!)
  const recording = recordStatements()
  try {
    await app.call(readSession, {}, { as })
    const [session] = recording.take()
    for (let time = 0; time < REPEATED; time += 1) {
      await app.call(readHousehold, {}, { as })
      await app.call(readAccounts, {}, { as })
      await app.call(readIncome, {}, { as })
      await app.call(readTransactions, { query: {} }, { as })
    }
    const groups = Map.groupBy(recording.take(), ({ text }) => text)
    const frequent = [...groups.values()].toSorted((a, b) => b.length - a.length).slice(0, MOST_FREQUENT)
    const statements = [...(session ? [session] : []), ...frequent.flatMap((group) => group.slice(0, 1))]
    return new Map(statements.map((statement) => [statement.text, statement]))
  } finally {
    recording.stop()
  }
}

async function planningOf(database: Owner['app']['database'], statement: SentStatement): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const plan = await readPlan(database, statement, { options: 'summary, format json' })
    times.push(plan['Planning Time'] ?? 0)
  }
  return median(times)
}

/** How often a prepared statement was not planned anew; a connection knows its own only. */
export async function keptPlans({ app }: Owner): Promise<Figure> {
  const { rows } = await sql<{ readonly generic: number; readonly all: number }>`
    select coalesce(sum(generic_plans), 0)::integer as generic,
      coalesce(sum(generic_plans + custom_plans), 0)::integer as all
    from pg_prepared_statements
  `.execute(app.database)
  const [counted] = rows
  const share = counted && counted.all > 0 ? counted.generic / counted.all : 0
  return atLeast('prepared statements that kept their plan', share, '', GENERIC_SHARE)
}
