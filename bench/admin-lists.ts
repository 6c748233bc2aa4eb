import type { Day } from '#domain/calendar/day.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { growHouseholds } from '../src/server/testing/growth/grow-households.ts'
import { createTestAdmin } from '../src/server/testing/test-admin.ts'
import { atMost, type Figure } from './support/figure.ts'
import { assertSucceeded, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'
import { median } from './support/statistics.ts'

const USERS = 100_000
const TODAY: Day = '2026-11-30'
const RUNS = 9
const BUDGET_MS = 300

/** How long an administrator waits for lists of a hundred thousand users and four times as many invoices, over HTTP. */
export async function adminLists({ origin, database, connection }: BenchServer): Promise<readonly Figure[]> {
  await fill(connection)
  const { token } = await createTestAdmin(dependenciesOf(database))
  const headers = { cookie: `wk_session_admin=${token}` }
  const time = async (path: string) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const answer = await send(origin, `/api/admin/${path}`, { headers })
      assertSucceeded([answer])
      times.push(answer.milliseconds)
    }
    return median(times)
  }
  const figures: Figure[] = []
  for (const [name, path] of calls) figures.push(atMost(name, await time(path), 'ms', BUDGET_MS))
  return figures
}

const many = (what: string) => `${what}, of 100,000 households`

const calls: readonly (readonly [name: string, path: string])[] = [
  [many('users: first page'), 'users'],
  [many('users: first page by name'), 'users?order=name'],
  [many('users: a page in the middle'), 'users?page=3333'],
  [many('users: search by name, some found'), 'users?search=jonas%20m%C3%BCller'],
  [many('users: search by name, many found'), 'users?search=mueller'],
  [many('users: search by address, none found'), 'users?search=niemand%40nirgends.example'],
  [many('users: search by number of an invoice'), 'users?search=WK-2026-050000'],
  [many('users: search by the end of a number'), 'users?search=17'],
  [many('users: with a trial'), 'users?access=trial'],
  [many('users: with a subscription'), 'users?access=subscription'],
  [many('users: counts'), 'user-counts'],
  [many('overview'), 'overview'],
  [many('figures of subscriptions'), 'subscriptions'],
  [many('requests: first page'), 'requests'],
  [many('tasks: first page'), 'tasks'],
  [many('dunning: cases'), 'dunning/cases'],
  [many('dunning: claims'), 'dunning/claims'],
  [many('sessions of the administrator'), 'account'],
  [many('invoices: first page'), 'invoices'],
  [many('invoices: a page in the middle'), 'invoices?page=3333'],
  [many('invoices: of a month'), 'invoices?month=2026-06-01'],
  [many('invoices: that failed'), 'invoices?state=failed'],
  [many('invoices: search by number'), 'invoices?search=WK-2026-050001'],
  [many('invoices: search by name, many found'), 'invoices?search=m%C3%BCller'],
  [many('invoices: search by address, none found'), 'invoices?search=niemand%40nirgends.example'],
  [many('invoices: sums of a month'), 'invoice-closings/2026-06-01'],
  [many('invoices: what the tax adviser gets of a month'), 'posting-batches/2026-06-01'],
]

async function fill(connection: BenchServer['connection']): Promise<void> {
  const database = openDatabase(connection, { command: 'bench' })
  await growHouseholds(database, { households: USERS, today: TODAY, isPlanned: false })
  await database.destroy()
}

function dependenciesOf(database: Database) {
  return {
    database,
    clock: { now: () => new Date() },
    randomBytes: (count: number) => crypto.getRandomValues(Buffer.alloc(count)),
  } as Parameters<typeof createTestAdmin>[0]
}
