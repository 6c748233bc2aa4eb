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
  const rest = many.frequent.flatMap((statement) => {
    const same = few.frequent.find(({ text }) => text === statement.text)
    return same ? [[same, statement] as const] : []
  })
  if (few.session.text !== many.session.text || rest.length === 0)
    throw new Error('Alone and among many, other statements were sent')
  const session = await compare(alone, among, [few.session, many.session])
  const compared = [session]
  for (const pair of rest) compared.push(await compare(alone, among, pair))
  const ratios = compared.map(({ ratio }) => ratio)
  return [
    atMost('planning the session query: among many over alone', session.ratio, '×', BUDGET),
    atMost('planning the session query among many', session.milliseconds, 'ms', 3),
    atMost(`planning the ${ratios.length} most frequent statements: median`, median(ratios), '×', BUDGET),
  ]
}

async function compare(
  alone: Owner,
  among: Owner,
  [one, other]: readonly [SentStatement, SentStatement],
): Promise<{ readonly ratio: number; readonly milliseconds: number }> {
  const before = await planningOf(alone.app.database, one)
  const after = await planningOf(among.app.database, other)
  console.log(
    `  planned in ${after.toFixed(3)} ms instead of ${before.toFixed(3)} ms: ${other.text.replaceAll(/\s+/gu, ' ').slice(0, 90)}`,
  )
  return { ratio: after / before, milliseconds: after }
}

interface Statements {
  readonly session: SentStatement
  /** All other statements, by how often usual reads send them. */
  readonly frequent: readonly SentStatement[]
}

async function frequentStatements(owner: Owner): Promise<Statements> {
  turnTo(owner)
  const { app, known } = owner
  const as = await fresh(known.user!)
  const recording = recordStatements()
  try {
    await app.call(readSession, {}, { as })
    const session = recording.take().find(({ text }) => isSessionQuery(text))
    if (!session) throw new Error('The check of a session was not recorded')
    for (let time = 0; time < REPEATED; time += 1) {
      await app.call(readHousehold, {}, { as })
      await app.call(readAccounts, {}, { as })
      await app.call(readIncome, {}, { as })
      await app.call(readTransactions, { query: {} }, { as })
    }
    const groups = Map.groupBy(recording.take(), ({ text }) => text)
    const frequent = [...groups.values()]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, MOST_FREQUENT)
      .flatMap((group) => group.slice(0, 1))
    return { session, frequent: frequent.filter(({ text }) => text !== session.text) }
  } finally {
    recording.stop()
  }
}

function isSessionQuery(text: string): boolean {
  return text.includes('"session"."token_digest" in')
}

async function planningOf(database: Owner['app']['database'], statement: SentStatement): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const plan = await readPlan(database, statement, { options: 'summary, format json' })
    const time = plan['Planning Time']
    if (time === undefined) throw new Error('The database did not say how long it planned')
    times.push(time)
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
