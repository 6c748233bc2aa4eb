import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { jobNames } from '#contract/job-names.ts'
import { pages } from '#contract/site/pages.ts'
import { checkKinds } from '#domain/operation/condition.ts'
import { storeFindings } from '#server/condition/store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { type Sample, parseMetrics, valueOf } from '#server/testing/metrics/parse-metrics.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { poolNames, queueNames, threadNames } from './tallies.ts'

const token = 'token-of-the-prometheus-of-this-test'
const metrics = { port: null, host: '127.0.0.1', token }

async function read(app: TestApp, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  return app.send({ method: 'GET', path: '/metrics' }, { headers })
}

/** A part of an address as somebody may make it up. */
const madeUp = () => `anna.berger-${crypto.randomUUID()}`

describe('what is asked for', () => {
  const app = testApp({ config: { metrics } })

  test('has the names of the tables of calls and pages, and no other', { timeout: 180_000 }, async () => {
    for (const { method, path } of endpoints) {
      const address = path.replaceAll(/\{\w+\}/g, madeUp)
      await app.send({ method, path: `${address}?suche=${madeUp()}`, ...(method !== 'GET' && { body: {} }) })
    }
    for (const { path } of pages) await app.send({ method: 'GET', path: `${path}?wert=${madeUp()}` })
    for (let at = 0; at < 200; at += 1) {
      await app.send({ method: 'GET', path: `/${madeUp()}/${at}` })
      await app.send({ method: at % 2 === 0 ? 'GET' : 'PUT', path: `/api/${madeUp()}` })
      await app.send({ method: 'GET', path: `/assets/${madeUp()}.js` })
      await app.send({ method: 'GET', path: `/bilder/${madeUp()}` })
    }
    await app.send({ method: 'GET', path: '/%00%ff' })
    const answer = await read(app)
    const samples = parseMetrics(answer.text)
    const routes = new Set(samples.flatMap(({ labels }) => labels['route'] ?? []))
    const known = new Set<string>([
      ...endpoints.map(({ path }) => path),
      ...pages.map(({ path }) => path),
      '/bilder/{file}',
      'unknown',
    ])
    expect([...routes].filter((route) => !known.has(route))).toEqual([])
    expect(endpoints.filter(({ path }) => !routes.has(path))).toEqual([])
    expect(pages.filter(({ path }) => !routes.has(path))).toEqual([])
    expect(answer.text).not.toContain('anna')
    expect(valueOf(samples, 'wk_http_requests_in_flight')).toBe(1)
    // Twelve lines for each call and page, and one for each class of its answers.
    expect(samples.length).toBeLessThan((endpoints.length + pages.length + 50) * 16 + 400)
  })
})

describe('the text of a server with a filled household', () => {
  const app = testApp({ config: { metrics } })

  test('holds words of ours alone', { timeout: 120_000 }, async () => {
    const user = await app.subscriber({ name: 'Wendelgard', surname: 'Sonderbarski' })
    const ids = await fillHousehold(app, user)
    await app.send({ method: 'GET', path: '/api/overview' }, { as: user })
    await inTransaction(app.database, async (transaction) => {
      const mail = { kind: 'condition', subject: 'Geheimer Betreff', text: 'Inhalt', html: '' } as const
      await queueMail(transaction, app.dependencies, { recipient: user.email, mail, isAwaited: false })
      const findings = checkKinds.map((kind) => ({ kind, level: 'amber', figures: [] }) as const)
      await storeFindings(transaction, findings, app.dependencies.clock.now())
    })
    const { text } = await read(app)
    for (const word of ['Wendelgard', 'Sonderbarski', user.email, '127.0.0.1', user.userId, user.householdId])
      expect(text).not.toContain(word)
    for (const id of JSON.stringify(ids).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [])
      expect(text).not.toContain(id)
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    const samples = parseMetrics(text)
    const tables = await tableNames(app)
    expect(samples.filter((sample) => unknownIn(sample, tables).length > 0)).toEqual([])
  })
})

async function tableNames({ database }: TestApp): Promise<ReadonlySet<string>> {
  const tables = await database.introspection.getTables()
  return new Set(tables.map(({ name }) => name))
}

/** The labels of a sample whose values are not from a list of ours. */
function unknownIn({ labels }: Sample, tables: ReadonlySet<string>): readonly string[] {
  const route = (value: string) =>
    endpoints.some(({ path }) => path === value) || value === 'unknown' || value === '/metrics'
  const known: Readonly<Record<string, (value: string) => boolean>> = {
    route,
    method: (value) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|OTHER)$/.test(value),
    status: (value) => /^([2-5]xx|aborted|429|503)$/.test(value),
    state: (value) => /^(busy|idle|done|left|failed|running|planned)$/.test(value),
    queue: (value) => queueNames.some((name) => name === value),
    thread: (value) => threadNames.some((name) => name === value),
    pool: (value) => poolNames.some((name) => name === value),
    job: (value) => jobNames.some((name) => name === value),
    check: (value) => checkKinds.some((name) => name === value),
    priority: (value) => /^(link|receipt|notice|bulk)$/.test(value),
    table: (value) => tables.has(value),
    figures: (value) => /^(state|sizes)$/.test(value),
    le: (value) => value === '+Inf' || Number(value) > 0,
    space: (value) => /^[a-z_]+$/.test(value),
    kind: (value) => /^(minor|major|incremental|weakcb)$/.test(value),
    schema: (value) => /^\d{4}_[a-z_]+$/.test(value),
    node: isVersion,
    version: isVersion,
    major: isVersion,
    minor: isVersion,
    patch: isVersion,
  }
  return Object.entries(labels).flatMap(([name, value]) => (known[name]?.(value) ? [] : [name]))
}

const isVersion = (value: string) => /^v?\d+(\.\d+)*$/.test(value)

describe('what the database tells', () => {
  const app = testApp({ config: { metrics } })

  test('is in the text: mails by their order, the condition, sizes and versions', async () => {
    await inTransaction(app.database, async (transaction) => {
      const mail = { kind: 'condition', subject: 'Betreff', text: 'Inhalt', html: '' } as const
      const to = (isAwaited: boolean) =>
        queueMail(transaction, app.dependencies, { recipient: 'anna@example.com', mail, isAwaited })
      for (const isAwaited of [true, false, false]) await to(isAwaited)
      await transaction.updateTable('mail_outbox').set({ state: 'waiting' }).execute()
      const finding = { kind: 'backup', level: 'red', figures: [] } as const
      await storeFindings(transaction, [finding], app.dependencies.clock.now())
    })
    app.passTime(90_000)
    const samples = parseMetrics((await read(app)).text)
    const value = (name: string, labels?: Record<string, string>) => valueOf(samples, name, labels)
    expect(value('wk_mails_waiting', { priority: 'link' })).toBe(0)
    expect(value('wk_mails_waiting', { priority: 'receipt' })).toBe(1)
    expect(value('wk_mails_waiting', { priority: 'notice' })).toBe(2)
    expect(value('wk_mails_oldest_seconds', { priority: 'notice' })).toBe(90)
    expect(value('wk_mails_failed')).toBe(0)
    expect(value('wk_condition_level', { check: 'backup' })).toBe(2)
    expect(value('wk_job_failures', { job: 'data.clean-up' })).toBe(0)
    expect(value('wk_database_bytes')).toBeGreaterThan(1_000_000)
    expect(samples.filter(({ name }) => name === 'wk_table_rows')).toHaveLength(20)
    expect(value('wk_content_revision')).toBe(value('wk_content_revision_stored'))
    expect(value('wk_pool_connections_max', { pool: 'main' })).toBe(4)
  })
})
