import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#server/start-error.ts'
import type { Engine } from './engine.ts'
import { asUser, giveTo } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'
import { databaseName, roleName, superuserName } from './settings.ts'

export interface NewCluster {
  readonly engine: Engine
  readonly cluster: string
  readonly password: string
  readonly servingUser: ServingUser | null
}

/** Builds the cluster beside its place and moves it there when it is complete, so a kill in between leaves nothing. */
export async function createCluster({ engine, cluster, password, servingUser }: NewCluster): Promise<void> {
  const building = join(dirname(cluster), 'building')
  await rm(building, { recursive: true, force: true })
  await mkdir(building, { mode: 0o700 })
  await giveTo(servingUser, building)
  const fresh = join(building, 'cluster')
  const run = (program: string, args: readonly string[], input = '') =>
    runTool({ program, args, input, servingUser })

  // initdb insists on a password for the superuser; the script below takes it away again.
  const passwordFile = join(building, 'superuser-password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(servingUser, passwordFile)
  await run(engine.initdb, [
    `--pgdata=${fresh}`,
    `--username=${superuserName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  await run(
    engine.postgres,
    ['--single', '-D', fresh, '-c', 'log_min_messages=warning', 'postgres'],
    ownerScript(password),
  )
  await rename(fresh, cluster)
  await rm(building, { recursive: true, force: true })
}

/** One statement a line, the form that PostgreSQL's single-user mode reads. The password is base64url: nothing to quote. */
function ownerScript(password: string): string {
  return [
    `create role ${roleName} login createdb createrole password '${password}'`,
    `create database ${databaseName} owner ${roleName}`,
    `alter role ${superuserName} password null`,
    '',
  ].join('\n')
}

interface ToolRun {
  readonly program: string
  readonly args: readonly string[]
  readonly input: string
  readonly servingUser: ServingUser | null
}

async function runTool({ program, args, input, servingUser }: ToolRun): Promise<void> {
  const child = spawn(program, args, {
    ...asUser(servingUser),
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [code, output, complaint] = await Promise.race([
    Promise.all([ended, text(child.stdout), text(child.stderr)]),
    failed,
  ])
  // Single-user mode answers a refused statement with a message and success.
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(complaint)) return
  if (/No space left on device|could not extend file/.test(complaint)) {
    throw new StartError(
      'Für eine neue Datenbank ist auf dem Datenträger von DATA_DIR kein Platz: bitte mindestens 100 MB frei machen und noch einmal versuchen.',
    )
  }
  throw new StartError(
    `Die Datenbank konnte nicht angelegt werden: ${reasonIn(complaint) || lastLine(output)}`,
  )
}

/** The first error of the output; what the program cleans up afterwards comes behind it. */
function reasonIn(complaint: string): string {
  const lines = complaint.trim().split('\n')
  return lines.find((line) => /\b(error|ERROR|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
