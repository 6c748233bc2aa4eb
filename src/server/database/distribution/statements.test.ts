import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { sendAnnouncements } from '#server/announcements/send-announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { keepFolderRequests } from '#server/emergency-folder/keep-requests.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepDaily, keepHourly } from '#server/jobs/keep-subscriptions.ts'
import { sendMorningMails } from '#server/jobs/send-morning-mails.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { keepPriceQuestions } from '#server/prices/keep-price-questions.ts'
import { settleRequests } from '#server/requests/settle-requests.ts'
import type { Attempt } from '#server/testing/admin-attempts.ts'
import { appOfOwner, attempts, fresh, ids, known, sent } from '#server/testing/owner-calls.ts'
import { partitionTables, readPartitions } from '#server/testing/parts/partitioned-tables.ts'
import { type CrossShard, crossShardOfHouseholds, crossShardOfUsers } from './cross-shard-statements.ts'
import { type KnownTable, type TableKind, tableKinds } from './table-kinds.ts'

// All calls and jobs on a database whose tables are partitioned by the column by which Citus would distribute them. A
// plan that reads one partition is a statement that Citus sends to one node.

const app = appOfOwner({
  shapeDatabase: async (connection) => {
    const database = openDatabase(connection, { connections: 1 })
    await partitionTables(database)
    await database.destroy()
  },
})

interface Statement {
  readonly text: string
  readonly tables: ReadonlyMap<KnownTable, number>
}

const broken: string[] = []
let erased = 0
let statements: readonly Statement[] = []

beforeAll(async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await callAll()
  await runJobs()
  const sentOnes = statementsOf(spy.mock.calls)
  spy.mockRestore()
  statements = await planAll(sentOnes)
}, 300_000)

/** Each text that was sent, with the values that came with it first. */
function statementsOf(calls: readonly (readonly unknown[])[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, readonly unknown[]>()
  for (const [first, second] of calls) {
    const { text, values = second } = typeof first === 'string' ? { text: first } : Object(first)
    const given: readonly unknown[] = Array.isArray(values) ? values : []
    // Statements without values may come together in one text.
    for (const each of given.length > 0 ? [String(text)] : String(text).split('; '))
      if (!found.has(each)) found.set(each, given)
  }
  return found
}

/** These calls end the session of whoever makes them. */
const endings = new Set([
  'DELETE /api/admin/account/sessions',
  'DELETE /api/user',
  'DELETE /api/user/logoutAllDevices',
  'PATCH /api/admin/account/password',
  'PATCH /api/user/password',
  'POST /api/admin/auth/logout',
  'POST /api/admin/users/{id}/end-sessions',
  'POST /api/admin/users/{id}/lock',
  'DELETE /api/admin/users/{id}',
  'POST /api/auth/logout',
])

async function callAll(): Promise<void> {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const rank = (endpoint: Endpoint) =>
    endings.has(nameOf(endpoint)) ? 2 : Number(endpoint.method === 'DELETE')
  for (const endpoint of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    if (endings.has(nameOf(endpoint))) continue
    for (const given of [attempts[nameOf(endpoint)]?.() ?? plainAttempt(endpoint)].flat()) {
      const { status, text } = await sent(endpoint, given)
      if (status >= 500) broken.push(`${nameOf(endpoint)}: ${status} ${text}`)
    }
  }
  const leaving = await fresh(known.user!)
  await app.send({ method: 'DELETE', path: '/api/user', body: {} }, { as: leaving })
}

/** A call about the records that there are, by the part of the address before each id. */
function plainAttempt({ path }: Endpoint): Attempt {
  const at: Record<string, string> = {}
  for (const [, place = '', part = ''] of path.matchAll(/([\w-]+)\/\{(\w+)\}/g))
    at[part] = part === 'client_id' ? known.user!.userId : (idOf(path, place) ?? crypto.randomUUID())
  return { at, body: {} }
}

function idOf(path: string, place: string): string | undefined {
  const all = ids()
  const wealth = path.includes('/wealth-plan/')
  const places: Readonly<Record<string, string | undefined>> = {
    accounts: all.account,
    announcements: all.announcement,
    content: all.webinar,
    events: all.event,
    extras: all.extra,
    files: all.folderFile,
    goals: all.goal,
    'import-rules': all.rule,
    imports: all.statement,
    items: all.item,
    'own-entries': all.folderEntry,
    positions: all.position,
    proposals: all.proposal,
    'purchase-checks': all.check,
    requests: all.request,
    restores: all.restore,
    scenarios: wealth ? all.planScenario : all.scenario,
    sources: all.source,
    transactions: all.transaction,
    transfers: all.transfer,
    'trusted-persons': all.trustedPerson,
    users: known.user!.userId,
    vouchers: all.voucher,
  }
  return places[place]
}

async function runJobs(): Promise<void> {
  const { dependencies } = app
  await sendMorningMails(dependencies)
  await keepPriceQuestions(dependencies)
  await keepFolderRequests(dependencies)
  await keepHourly(dependencies)
  await keepDaily(dependencies)
  await settleRequests(dependencies)
  await sendAnnouncements(dependencies)
  await carryOutInstructions(dependencies)
  app.passTime(15 * DAY_MS)
  erased = (await eraseDueUsers(dependencies)).count
  await cleanUp(dependencies)
}

async function planAll(sentOnes: ReadonlyMap<string, readonly unknown[]>): Promise<readonly Statement[]> {
  const planned: Statement[] = []
  const spread = await idsOfBoth()
  for (const [text, values] of sentOnes) {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) continue
    const { rows } = await app.database.executeQuery<{ readonly 'QUERY PLAN': unknown }>(
      CompiledQuery.raw(`explain (format json) ${text}`, spreadOut(text, values, spread)),
    )
    planned.push({ text, tables: readPartitions(rows[0]?.['QUERY PLAN']) })
  }
  return planned
}

test('no call breaks on partitioned tables', () => {
  expect(broken).toEqual([])
  expect(erased).toBe(1)
  expect(statements.length).toBeGreaterThan(600)
})

/** Two ids that lie in different partitions. */
async function idsOfBoth(): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct on (is_first) id from (
      select id, satisfies_hash_partition('app_user'::regclass, 2, 0, id) as is_first
      from (select gen_random_uuid() as id from generate_series(1, 100)) made
    ) placed
  `.execute(app.database)
  return rows.map(({ id }) => id)
}

/** Ids in a list lie in several partitions, not by chance in one. */
function spreadOut(text: string, values: readonly unknown[], spread: readonly string[]): unknown[] {
  const given = values.map((value) =>
    Array.isArray(value) && value.length > 1 && isId(value[0]) ? spread : value,
  )
  for (const [, list = ''] of text.matchAll(/\bin \((\$\d+(?:, \$\d+)+)\)/g))
    for (const [place, number] of list.split(', ').entries()) {
      const index = Number(number.slice(1)) - 1
      if (isId(given[index])) given[index] = spread[place % 2]
    }
  return given
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value)
}

describe('planning data', () => {
  test('each statement of a call or job needs the shard of one household, but for a few jobs', () => {
    expect(unexpected(['household'], crossShardOfHouseholds)).toEqual([])
  })

  test('no statement reads them together with other tables', () => {
    const mixed = statements.filter(({ tables }) => new Set([...tables.keys()].map(isOfHousehold)).size > 1)
    expect(mixed.map(({ text }) => text)).toEqual([])
  })

  test('what finds rows by their place in a file, or changes them in a part of another statement, is known', () => {
    const needingCare = statements.filter(
      ({ text, tables }) =>
        [...tables.keys()].some(isOfHousehold) &&
        (/\b(?:ctid|tableoid|xmin)\b/i.test(text) ||
          /^\s*with\b.*\b(?:insert into|update|delete from)\b/is.test(text)),
    )
    expect(needingCare.map(({ tables }) => [...tables.keys()].toSorted().join(' + ')).toSorted()).toEqual([
      'booking + booking_word',
      'proposal',
      'proposal',
      'proposal + proposal_line',
      'restore_part',
      'restore_part',
      'restore_snapshot',
    ])
  })
})

test('data of users: the statements that need several shards are known, and why', () => {
  expect(unexpected(['user', 'own'], crossShardOfUsers)).toEqual([])
})

/** Statements that need several shards and are not listed, and lines of the list that none needs. */
function unexpected(kinds: readonly TableKind['kind'][], list: readonly CrossShard[]): readonly string[] {
  const found = new Map<string, Set<string>>()
  for (const { text, tables } of statements) {
    const several = [...tables].filter(
      ([table, count]) => count > 1 && kinds.includes(tableKinds[table].kind),
    )
    if (several.length === 0) continue
    const key = several
      .map(([table]) => table)
      .toSorted()
      .join(' + ')
    found.set(key, (found.get(key) ?? new Set()).add(shapeOf(text)))
  }
  const tooMany = [...found].flatMap(([key, texts]) => {
    const most = list.find(({ tables }) => tables === key)?.statements ?? 0
    return texts.size > most ? [`${key}: ${texts.size} instead of ${most}: ${[...texts].join(' | ')}`] : []
  })
  const gone = list.filter(({ tables }) => !found.has(tables)).map(({ tables }) => `${tables}: none any more`)
  return [...tooMany, ...gone]
}

/** A statement without its numbers: a list of other length is the same statement. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+(?:, \$\d+)*/g, '$')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function isOfHousehold(table: KnownTable): boolean {
  return tableKinds[table].kind === 'household'
}
