import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPackage, prepareEngine } from './embedded/engine.ts'
import { isAlive, readPidFile } from './embedded/pid-file.ts'
import { findServingUser, parsePasswd } from './embedded/serving-user.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded PostgreSQL', () => {
  // All tests share one cluster: making one costs a second.
  let root: string
  let dataDir: string
  let cluster: string

  beforeAll(async () => {
    root = await openTemporaryFolder()
    dataDir = join(root, 'data')
    cluster = join(dataDir, 'postgres', 'cluster')
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  it('creates a durable cluster that only our own role reaches, through a closed socket folder', async () => {
    const postgres = await start(dataDir)
    expect(postgres.isNew).toBe(true)
    await query(postgres, 'create table note (id int primary key, text text)')
    await query(postgres, "insert into note values (1, 'bleibt')")
    expect(await query(postgres, settingsQuery)).toEqual([
      {
        version: '18',
        checksums: 'on',
        fsync: 'on',
        full_page_writes: 'on',
        addresses: '',
        password_encryption: 'scram-sha-256',
        superuser: false,
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
      },
    ])
    const { host, password } = postgres.connection
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m)
    await expect(connectOnce({ ...postgres.connection, password: `${password}x` })).rejects.toThrow(
      /password/,
    )
    await expect(connectOnce({ ...postgres.connection, user: 'postgres' })).rejects.toThrow(/password/)
  })

  it('opens the same data again', async () => {
    const postgres = await start(dataDir)
    expect(postgres.isNew).toBe(false)
    expect(await query(postgres, 'select * from note')).toEqual([{ id: 1, text: 'bleibt' }])
  })

  it('refuses a second opener in one sentence and leaves the first alone', async () => {
    const postgres = await start(dataDir)
    const second = holdInAnotherProcess(dataDir)
    expect(await second.line(/\[StartError\]:/)).toContain(
      `Die Daten in ${dataDir}/postgres sind schon geöffnet (Prozess ${process.pid})`,
    )
    expect(await query(postgres, 'select text from note')).toEqual([{ text: 'bleibt' }])
  })

  it('ends with its parent, even when the parent is killed, and keeps what was acknowledged', async () => {
    const holder = holdInAnotherProcess(dataDir)
    await holder.line(/ready/)
    const { pid = 0 } = (await readPidFile(cluster)) ?? {}
    expect(isAlive(pid)).toBe(true)
    holder.kill()
    await until(async () => (await readPidFile(cluster)) === null)
    const postgres = await start(dataDir)
    expect(await query(postgres, "select text from note where text = 'bestätigt'")).toHaveLength(1)
  })

  it('ends an orphan that nobody watches any more, then opens the data', async () => {
    const orphan = await startUnwatched(cluster)
    const reports: string[] = []
    const postgres = await start(dataDir, reports)
    expect(reports).toEqual([`Eine verwaiste Datenbank (Prozess ${orphan}) wird beendet.`])
    expect(await query(postgres, 'select id from note where id = 1')).toEqual([{ id: 1 }])
  })

  it('starts although the number in a left-over pid file belongs to another program now', async () => {
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
    const postgres = await start(dataDir)
    expect(await query(postgres, 'select id from note where id = 1')).toEqual([{ id: 1 }])
  })

  it('starts the server again when it is killed', async () => {
    const reports: string[] = []
    const postgres = await start(dataDir, reports)
    const { pid = 0 } = (await readPidFile(cluster)) ?? {}
    process.kill(pid, 'SIGKILL')
    await until(async () => reports.length === 2)
    expect(reports).toEqual([
      'Die Datenbank ist unerwartet beendet worden (SIGKILL) und wird neu gestartet.',
      'Die Datenbank läuft wieder.',
    ])
    expect(await query(postgres, 'select id from note where id = 1')).toEqual([{ id: 1 }])
  })

  it('copies the data while stopped and keeps the three newest copies', async () => {
    const postgres = await start(dataDir)
    const copies = [await postgres.snapshot(), await postgres.snapshot(), await postgres.snapshot()]
    const newest = await postgres.snapshot()
    expect(await readdir(join(dataDir, 'snapshots'))).toEqual(
      [copies[1], copies[2], newest].map((path) => path?.split('/').at(-1)),
    )
    expect(await readFile(join(newest, 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(await query(postgres, 'select id from note where id = 1')).toEqual([{ id: 1 }])
  })

  it('opens a copy that was put back', async () => {
    const [copy = ''] = (await readdir(join(dataDir, 'snapshots'))).slice(-1)
    await rm(cluster, { recursive: true })
    await cp(join(dataDir, 'snapshots', copy), cluster, { recursive: true })
    const postgres = await start(dataDir)
    expect(await query(postgres, 'select id from note where id = 1')).toEqual([{ id: 1 }])
  })

  it('opens no cluster of another release', async () => {
    const version = join(cluster, 'PG_VERSION')
    await writeFile(version, '17\n')
    onTestFinished(() => writeFile(version, '18\n'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Die Datenbank in ${cluster} gehört zu PostgreSQL 17, mitgeliefert ist 18`,
    )
  })

  it('moves the socket when the path of the data is too long for one', async () => {
    const long = join(root, 'ein-ordner-mit-langem-namen-'.repeat(4), 'data')
    const postgres = await start(long)
    expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(80)
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT')
  })

  it('finishes what a killed first start left half made', async () => {
    const interrupted = join(root, 'interrupted')
    await mkdir(join(interrupted, 'postgres', 'building', 'cluster'), { recursive: true })
    const postgres = await start(interrupted)
    expect(postgres.isNew).toBe(true)
    expect(await readdir(join(interrupted, 'postgres'))).not.toContain('building')
  })

  it.runIf(isRoot)('names an unreachable data folder when root starts it', async () => {
    const closed = await openTemporaryFolder()
    onTestFinished(() => rm(closed, { recursive: true, force: true }))
    await chmod(closed, 0o700)
    await expect(startEmbeddedPostgres({ dataDir: join(closed, 'data') })).rejects.toThrow(
      /^DATA_DIR \(.*\) ist für den Benutzer „\w+“, unter dem PostgreSQL läuft, nicht erreichbar/,
    )
  })
})

describe('the binaries', () => {
  it.runIf(isRoot)('are copied to where the serving user can read them', async () => {
    const folder = await openTemporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const closed = join(folder, 'home', 'native')
    spawnSync('cp', ['-a', findPackage().native, `${await makeClosed(join(folder, 'home'))}/`])
    const engine = await prepareEngine(folder, findServingUser(), { native: closed, version: '18.4' })
    expect(engine.postgres).toBe(join(folder, 'engine', '18.4', 'native', 'bin', 'postgres'))
    const user = findServingUser()
    const options = user ? { uid: user.uid, gid: user.gid, cwd: '/' } : {}
    const version = spawnSync(engine.postgres, ['--version'], { ...options, encoding: 'utf8' })
    expect(version.stdout).toMatch(/^postgres \(PostgreSQL\) 18\./)
  })

  it('are used in place otherwise', async () => {
    const shipped = findPackage()
    const engine = await prepareEngine('/unused', null, shipped)
    expect(engine.postgres).toBe(join(shipped.native, 'bin', 'postgres'))
  })
})

describe('the serving user', () => {
  it('is read from the list of users, pseudo users with negative numbers left out', () => {
    const list =
      'root:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2::/:/bin/false\npostgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\n'
    expect(parsePasswd(list)).toEqual([{ name: 'postgres', uid: 101, gid: 104 }])
  })
})

const settingsQuery = `
  select split_part(current_setting('server_version'), '.', 1) as version,
    current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes, current_setting('listen_addresses') as addresses,
    current_setting('password_encryption') as password_encryption,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider, datlocale as locale
  from pg_database where datname = current_database()`

async function start(dataDir: string, reports: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, report: (line) => reports.push(line) })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  return connectOnce(postgres.connection, statement)
}

async function connectOnce(settings: ClientConfig, statement = 'select 1'): Promise<unknown[]> {
  const client = new Client(settings)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** Starts the database in a process of its own, writes one row and waits to be killed. */
function holdInAnotherProcess(dataDir: string): {
  line: (wanted: RegExp) => Promise<string>
  kill: () => void
} {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', holderScript(dataDir)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { line: (wanted) => waitForLine(child, wanted), kill: () => void child.kill('SIGKILL') }
}

/** Starts a PostgreSQL on these data and leaves it as it is when its parent and its watcher were killed. */
async function startUnwatched(cluster: string): Promise<number> {
  const { postgres } = await prepareEngine('/unused', null)
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${join(cluster, '..', 'run')}`]
  const user = findServingUser()
  const options = {
    stdio: 'ignore',
    detached: true,
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  } as const
  const child = spawn(postgres, ['-D', cluster, ...settings], options)
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(async () => (await readPidFile(cluster))?.isReady === true)
  return child.pid ?? 0
}

function holderScript(dataDir: string): string {
  return `
    import pg from 'pg'
    import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    await client.query("insert into note values (2, 'bestätigt') on conflict (id) do nothing")
    console.log('ready')
    setInterval(() => {}, 1000)`
}

function waitForLine(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      const line = output
        .split('\n')
        .slice(0, -1)
        .find((candidate) => wanted.test(candidate))
      if (line !== undefined) resolve(line)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`No line like ${wanted} in:\n${output}`)))
  })
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('It did not happen within 10 s')
    await sleep(20)
  }
}

/** Opens a temporary folder, which is closed to others by default: the serving user has to pass. */
async function openTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

async function makeClosed(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  return folder
}
