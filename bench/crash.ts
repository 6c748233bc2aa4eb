// npm run bench:crash: kills server and database in the middle of writes and checks what is left.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { readPidFile } from '#server/database/embedded/pid-file.ts'
import { findRunningServer } from '#server/database/embedded/running-server.ts'
import { type Figure, atLeast, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'
import { killAll } from './support/kill.ts'
import type { ServerProcess } from './support/launch.ts'
import { watchLogs } from './support/log-watch.ts'
import { createPeople } from './support/people.ts'
import { findFamily } from './support/processes.ts'
import { startProduct } from './support/product.ts'
import { report } from './support/report.ts'
import { median } from './support/statistics.ts'
import { type Writer, createWriter } from './support/writer.ts'

const WRITERS = 8
const WRITING_MS = { least: 50, most: 400 }

interface Round {
  readonly acknowledged: number
  readonly missing: number
  readonly startMilliseconds: number
  readonly alarms: readonly string[]
}

/**
 * Runs the crash test.
 * @param args how many kills; 200 by default, fewer for a try: `npm run bench:crash -- 10`
 */
export async function run(args: readonly string[]): Promise<void> {
  const kills = Number(args[0] ?? 200)
  const folder = await newFolder()
  const rounds: Round[] = []
  try {
    let server = await startProduct(folder)
    const writers = await createWriters(folder, server.origin)
    const logs = watchLogs(join(folder, 'postgres', 'postgres.log'))
    for (let kill = 1; kill <= kills; kill += 1) {
      const acknowledged = await writeAndKill(server, folder, writers, kill)
      server = await startProduct(folder)
      const missing = await countMissing(server.origin, writers)
      const alarms = await logs.findAlarms(server.output())
      rounds.push({ acknowledged, missing, startMilliseconds: server.milliseconds, alarms })
      tell(kill, rounds.at(-1)!)
    }
    await server.stop()
  } finally {
    await removeFolder(folder)
  }
  const figures = summarise(rounds)
  await report('crash.json', figures)
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1
}

async function createWriters(folder: string, origin: string): Promise<readonly Writer[]> {
  const database = openDatabase((await findRunningServer(folder))!, { connections: 1 })
  const people = await createPeople(database, WRITERS)
  await database.destroy()
  return Promise.all(people.map((person) => createWriter(origin, person)))
}

async function writeAndKill(
  server: ServerProcess,
  folder: string,
  writers: readonly Writer[],
  kill: number,
): Promise<number> {
  const { pid } = (await readPidFile(join(folder, 'postgres', 'cluster')))!
  const writing = Promise.all(writers.map((writer) => writer.writeUntilGone(server.origin)))
  await wait(WRITING_MS.least + Math.random() * (WRITING_MS.most - WRITING_MS.least))
  // Every other time only the database's first process is killed, so that its children and the watcher are orphans.
  killAll([server.pid, ...(kill % 2 === 0 ? await findFamily(pid) : [pid])])
  await server.ended
  return sum(await writing)
}

async function countMissing(origin: string, writers: readonly Writer[]): Promise<number> {
  return sum(await Promise.all(writers.map((writer) => writer.countMissing(origin))))
}

function tell(kill: number, { acknowledged, missing, startMilliseconds, alarms }: Round): void {
  for (const line of alarms) console.log(line)
  if (kill % 10 > 0 && missing === 0) return
  console.log(
    `${kill} kills: ${acknowledged} writes acknowledged before the last, ${missing} missing, start ${Math.round(startMilliseconds)} ms`,
  )
}

function summarise(rounds: readonly Round[]): readonly Figure[] {
  const starts = rounds.map(({ startMilliseconds }) => startMilliseconds / 1000)
  return [
    atLeast('kill -9 of server and database while they wrote', rounds.length, 'kills', 200),
    atLeast('writes that were acknowledged', sum(rounds.map((round) => round.acknowledged)), 'writes', 2_000),
    atMost('acknowledged writes missing afterwards', sum(rounds.map((round) => round.missing)), 'writes', 0),
    atMost(
      'lines in the logs that tell of an error',
      rounds.flatMap((round) => round.alarms).length,
      'lines',
      0,
    ),
    atMost('start after a kill: median', median(starts), 's', 5),
    atMost('start after a kill: the slowest', Math.max(...starts), 's', 30),
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
