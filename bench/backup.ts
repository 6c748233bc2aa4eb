import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { readOrCreateMasterKeys } from '#server/security/master-keys.ts'
import { growHouseholds } from '../src/server/testing/growth/grow-households.ts'
import { type Figure, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'

const launcher = fileURLToPath(new URL('../start.mjs', import.meta.url))

/** Fewer for a try: `BENCH_HOUSEHOLDS=200 npm run bench -- backup`. */
const HOUSEHOLDS = Number(process.env['BENCH_HOUSEHOLDS'] ?? 10_000)
const BUDGET_S = 120
const MEMORY_MB = 400
const LOOK_EVERY_MS = 100
const MEGABYTE = 1_000_000

/** `npm run backup` of many households, read back and checked, and `npm run restore` into another data folder. */
export async function backup(): Promise<readonly Figure[]> {
  const [from, to] = [await newFolder(), await newFolder()]
  try {
    await grow(from)
    const path = join(from, 'a.age')
    const written = await run(['backup', path], from, 'zurückgelesen und geprüft')
    const { size } = await stat(path)
    await cp(join(from, 'secrets'), join(to, 'secrets'), { recursive: true })
    const restored = await run(['restore', path], to, 'Zurückgespielt und geprüft')
    const [, rows = ''] = /(\d+) Zeilen/.exec(written.output) ?? []
    return [
      atMost(`backup of ${HOUSEHOLDS} households, ${rows} rows, checked`, written.seconds, 's', BUDGET_S),
      atMost('… memory of the command', written.megabytes, 'MB', MEMORY_MB),
      atMost('… size of the file', size / MEGABYTE, 'MB', 1_000),
      atMost('its restore, checked', restored.seconds, 's', BUDGET_S),
      atMost('… memory of the command', restored.megabytes, 'MB', MEMORY_MB),
    ]
  } finally {
    await removeFolder(from)
    await removeFolder(to)
  }
}

async function grow(folder: string): Promise<void> {
  await readOrCreateMasterKeys(folder)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  try {
    const database = openDatabase(postgres.connection, { command: 'bench' })
    await migrate(database)
    await growHouseholds(database, {
      households: HOUSEHOLDS,
      report: (line) => console.log(`  ${line}`),
    })
    await database.destroy()
  } finally {
    await postgres.stop()
  }
}

interface CommandRun {
  /** From the start of the process until it says so. */
  readonly seconds: number
  /** The most that the process held at a time, without the database. */
  readonly megabytes: number
  readonly output: string
}

async function run(args: readonly string[], dataDir: string, sentence: string): Promise<CommandRun> {
  const begin = performance.now()
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ENV_FILE: '', DATA_DIR: dataDir },
  })
  let [output, seconds, megabytes] = ['', 0, 0]
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part
    if (seconds === 0 && output.includes(sentence)) seconds = (performance.now() - begin) / 1000
  })
  const looking = setInterval(() => {
    void peakOf(child.pid!).then((peak) => (megabytes = Math.max(megabytes, peak)))
  }, LOOK_EVERY_MS)
  await once(child, 'close')
  clearInterval(looking)
  if (seconds === 0) throw new Error(`${args[0]} failed:\n${output}`)
  return { seconds, megabytes, output }
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return (Number(kilobytes) * 1024) / MEGABYTE
}
