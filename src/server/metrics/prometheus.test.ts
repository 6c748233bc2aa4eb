import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkKinds } from '#domain/operation/condition.ts'
import { listChecks } from '#server/condition/store.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { findServingUser } from '#server/database/embedded/serving-user.ts'
import { readJobStates } from '#server/jobs/job-states.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { sendTo, untilStatus } from '#server/testing/http.ts'
import { partFolder } from '#server/testing/parts/part-process.ts'
import { type Prometheus, runPromtool, startPrometheus } from '#server/testing/parts/prometheus.ts'
import { registrant } from '#server/testing/registration.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const program = debianProgram('prometheus')
const promtool = debianProgram('promtool', 'prometheus')
const monitoring = fileURLToPath(new URL('../../../deploy/monitoring/', import.meta.url))
const token = 'token-of-the-prometheus-of-this-test'

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

async function readPanels(): Promise<readonly Panel[]> {
  const dashboard = JSON.parse(await readFile(`${monitoring}dashboard.json`, 'utf8')) as {
    readonly panels: readonly Panel[]
  }
  return dashboard.panels
}

async function alertNames(): Promise<readonly string[]> {
  const rules = await readFile(`${monitoring}alerts.yml`, 'utf8')
  return [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
}

describe.skipIf(!promtool)('the rules of alerts (tried where Debian has promtool)', () => {
  test('are well written, and fire when they should and not otherwise', () => {
    const run = (...args: readonly string[]) => runPromtool(promtool!, args, monitoring)
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  test('are all tried, each with what fires it and with what does not', async () => {
    const tests = await readFile(`${monitoring}alerts.test.yml`, 'utf8')
    const tried = [...tests.matchAll(/- name: (.*)/g)].map(([, name = '']) => name)
    const names = await alertNames()
    expect(tried.toSorted()).toEqual(
      names.flatMap((name) => [`${name} fires`, `${name} is silent`]).toSorted(),
    )
  })
})

describe.skipIf(!program)('Prometheus (tried where Debian has it)', { timeout: 180_000 }, () => {
  test('finds every series of the dashboard and of the rules in two processes that run', async () => {
    const { ports, prometheus } = await startAll()
    for (const port of ports) await use(port)
    const expectFound = async (title: string, query: string) =>
      expect
        .poll(async () => (await prometheus.query(query)).length, {
          message: `${title}: ${query}`,
          timeout: 60_000,
        })
        .toBeGreaterThan(0)
    for (const { title, targets = [] } of await readPanels())
      for (const { expr } of targets) await expectFound(title, expr.replaceAll('$__rate_interval', '15s'))

    expect(await prometheus.query('count(wk_build_info)')).toMatchObject([{ value: 2 }])
    expect(await prometheus.query('sum(max by (version) (wk_processes))')).toMatchObject([{ value: 2 }])
    const rules = await prometheus.rules()
    expect(rules.map(({ name }) => name)).toEqual(await alertNames())
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([])
    for (const { name, query } of rules) for (const series of seriesIn(query)) await expectFound(name, series)
    // Nothing is wrong with these processes: they have no backup, which is amber in trial mode.
    expect(rules.filter(({ state }) => state === 'firing')).toEqual([])
  })
})

/** The names of series that a query asks for, whatever it makes of them. */
function seriesIn(query: string): readonly string[] {
  return [...new Set(query.match(/\b(?:wk_|nodejs_|process_|up\b)\w*/g))].map((name) =>
    name.endsWith('_count') ? `{__name__="${name}"}` : name,
  )
}

async function startAll() {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const user = program ? findServingUser() : null
  const shared = {
    DATABASE_URL: addressOf(connection),
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    METRICS_TOKEN: token,
  }
  const servers = await Promise.all([startOne(shared), startOne(shared)])
  for (const { port } of servers) await untilStatus(port, '/ready', 200)
  const database = openDatabase(connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  await workOnce(database)
  const prometheus: Prometheus = await startPrometheus({
    program: program!,
    folder: await partFolder(user),
    user,
    ports: servers.map(({ metricsPort }) => metricsPort),
    token,
  })
  onTestFinished(() => prometheus.part.stop())
  return { ports: servers.map(({ port }) => port), prometheus }
}

/** Waits for a job that has run and for an examination: what the database tells first counts for half a minute. */
async function workOnce(database: Database): Promise<void> {
  await sql`insert into pgboss.job (name, data) values ('data.clean-up', '{}')`.execute(database)
  const isDone = async () =>
    (await readJobStates(database)).some(({ finishedAt }) => finishedAt) &&
    (await listChecks(database)).length === checkKinds.length
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true)
}

async function startOne(shared: Record<string, string>) {
  const [dataDir, port, metricsPort] = [await partFolder(null), await freePort(), await freePort()]
  startServerProcess({
    ...shared,
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  })
  return { port, metricsPort }
}

/** Calls, a page, a refusal, and a password that is hashed. */
async function use(port: number): Promise<void> {
  await sendTo(port, 'GET', '/api/auth/session')
  await sendTo(port, 'GET', '/finanzrechner')
  await sendTo(port, 'GET', '/unbekannt')
  await sendTo(port, 'POST', '/api/auth/register', { body: registrant() })
  await sendTo(port, 'POST', '/api/auth/login', {
    body: { email: 'niemand@example.de', password: 'lange unbekannt' },
  })
}
