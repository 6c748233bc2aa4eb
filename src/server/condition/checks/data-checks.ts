import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import {
  type ConditionLevel,
  bestLevel,
  conditionLimits,
  conditionLowLimits,
  levelAbove,
  levelBelow,
  worstLevel,
} from '#domain/operation/condition.ts'
import {
  type Finding,
  countErrors,
  findBackupNote,
  readDatabaseFacts,
  readMailFacts,
  readPaymentFacts,
} from '#server/condition/store.ts'
import { measureDatabase } from '#server/database/measure-database.ts'
import { needsMigration } from '#server/database/migrate.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type JobState, readJobStates } from '#server/jobs/job-states.ts'
import { measureBackups } from '#server/operation/backup/measure-backups.ts'
import { type Disk, measureDisk } from '#server/operation/measure-disk.ts'
import { productVersion } from '#server/product-version.ts'
import { figures } from './figure.ts'

/** Everything that is known without asking another machine than the database. */
export async function checkData(dependencies: Dependencies): Promise<readonly Finding[]> {
  const runs = await readJobStates(dependencies.database)
  return [
    await checkDatabase(dependencies),
    await checkMails(dependencies),
    await checkPayment(dependencies),
    checkJobs(runs, dependencies),
    await checkThreads(dependencies),
    await checkBackup(dependencies),
    checkExamination(runs, dependencies),
    await checkErrors(dependencies),
    await checkStorage(dependencies),
    await checkVersions(dependencies),
  ]
}

async function checkDatabase({ database }: Dependencies): Promise<Finding> {
  const start = performance.now()
  const facts = await readDatabaseFacts(database)
  const answerMs = Math.round(performance.now() - start)
  const percent = (facts.connections * 100) / facts.connections_at_most
  return {
    kind: 'database',
    level: worstLevel([
      levelAbove(answerMs, conditionLimits.databaseAnswerMs),
      levelAbove(percent, conditionLimits.databaseConnectionsPercent),
    ]),
    figures: figures({
      answer_ms: answerMs,
      connections: facts.connections,
      connections_at_most: facts.connections_at_most,
    }),
  }
}

async function checkMails({ clock, database }: Dependencies): Promise<Finding> {
  const now = clock.now()
  const facts = await readMailFacts(database, { now, since: new Date(now.getTime() - DAY_MS) })
  return {
    kind: 'mails',
    level: worstLevel([
      levelAbove(ageOf(facts.oldest_at, now), conditionLimits.oldestMailMs),
      levelAbove(facts.failed, conditionLimits.failedMails),
    ]),
    figures: figures({ waiting: facts.waiting, oldest_at: facts.oldest_at, failed: facts.failed }),
  }
}

async function checkPayment({ clock, config, database }: Dependencies): Promise<Finding> {
  const { waiting, oldest_at, event_at } = await readPaymentFacts(database)
  return {
    kind: 'payment',
    level: levelAbove(ageOf(oldest_at, clock.now()), conditionLimits.oldestInstructionMs),
    figures: figures({ provider: config.sale.provider ?? 'none', waiting, oldest_at, event_at }),
  }
}

function checkJobs(runs: readonly JobState[], { clock, jobs }: Dependencies): Finding {
  const now = clock.now()
  const failed = runs.filter(({ state }) => state === 'failed').map(({ name }) => name)
  const late = runs.flatMap(({ name, startedAt }) => {
    const due = startedAt === null ? null : jobs.nextRun(name, startedAt)
    const level = levelAbove(ageOf(due, now), conditionLimits.lateJobMs)
    return level === 'green' ? [] : [{ name, level }]
  })
  return {
    kind: 'jobs',
    level: worstLevel([...late.map(({ level }) => level), ...(failed.length > 0 ? (['red'] as const) : [])]),
    figures: figures({
      failed_jobs: failed.length === 0 ? null : failed.join(' '),
      late_jobs: late.length === 0 ? null : late.map(({ name }) => name).join(' '),
      last_at: latest(runs.map(({ startedAt }) => startedAt)),
    }),
  }
}

/** What the log says when the work of a thread failed; the threads themselves rest as long as nobody needs them. */
const threadFailures = ['the estimate of a password failed', 'the view of a room failed'] as const

async function checkThreads({ clock, database }: Dependencies): Promise<Finding> {
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const { errors } = await countErrors(database, since, threadFailures)
  return {
    kind: 'threads',
    level: levelAbove(errors, conditionLimits.failedThreads),
    figures: figures({ failed: errors }),
  }
}

/** A backup gets its name only when it has been read back: each that is there was tested. */
async function checkBackup({ clock, config, database }: Dependencies): Promise<Finding> {
  const note = await findBackupNote(database)
  const { newestAt } = await measureBackups(config)
  const lastAt = latest([note?.written_at ?? null, newestAt])
  const level = lastAt === null ? 'red' : levelAbove(ageOf(lastAt, clock.now()), conditionLimits.backupAgeMs)
  return {
    kind: 'backup',
    // Somebody who tries the product has nothing to lose yet.
    level: config.mode === 'trial' && level === 'red' ? 'amber' : level,
    figures: figures({
      last_at: lastAt,
      ...(note &&
        lastAt?.getTime() === note.written_at.getTime() && { bytes: note.bytes, rows: note.row_count }),
      is_missing: lastAt === null ? 1 : null,
    }),
  }
}

function checkExamination(runs: readonly JobState[], { clock }: Dependencies): Finding {
  const run = runs.find(({ name }) => name === 'data.examine')
  const lastAt = run?.endedAt ?? null
  const findings = run?.count ?? null
  const age =
    lastAt === null ? 'amber' : levelAbove(ageOf(lastAt, clock.now()), conditionLimits.examinationAgeMs)
  return {
    kind: 'examination',
    level: worstLevel([age, ...((findings ?? 0) > 0 || run?.state === 'failed' ? (['red'] as const) : [])]),
    figures: figures({ last_at: lastAt, findings, is_missing: lastAt === null ? 1 : null }),
  }
}

async function checkErrors({ clock, database }: Dependencies): Promise<Finding> {
  const { errors, kinds } = await countErrors(database, new Date(clock.now().getTime() - DAY_MS))
  return {
    kind: 'errors',
    level: levelAbove(errors, conditionLimits.errorsOfDay),
    figures: figures({ errors, rows: kinds }),
  }
}

async function checkStorage({ config, database }: Dependencies): Promise<Finding> {
  const disk = await measureDisk(config.dataDir)
  return {
    kind: 'storage',
    level: disk === null ? 'amber' : levelOfDisk(disk),
    figures: figures({
      free_bytes: disk?.freeBytes ?? null,
      total_bytes: disk?.totalBytes ?? null,
      database_bytes: await measureDatabase(database),
    }),
  }
}

function levelOfDisk({ freeBytes, totalBytes }: Disk): ConditionLevel {
  const { freeDiskBytes, freeDiskPercent } = conditionLowLimits
  return bestLevel([
    levelBelow(freeBytes, freeDiskBytes),
    levelBelow((freeBytes * 100) / totalBytes, freeDiskPercent),
  ])
}

async function checkVersions({ database }: Dependencies): Promise<Finding> {
  const { postgres, schema } = await readDatabaseFacts(database)
  const isOld = await needsMigration(database)
  return {
    kind: 'versions',
    level: isOld ? 'red' : 'green',
    figures: figures({
      product: productVersion,
      node: process.version.slice(1),
      postgres: postgres.split(' ')[0] ?? '',
      schema,
    }),
  }
}

function ageOf(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, now.getTime() - instant.getTime())
}

function latest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.flatMap((instant) => instant?.getTime() ?? [])
  return known.length === 0 ? null : new Date(Math.max(...known))
}
