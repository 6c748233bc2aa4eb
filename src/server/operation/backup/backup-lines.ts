import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { MasterKey } from '#server/config.ts'
import { type TableFigures, createFingerprint } from '#server/database/whole/figures.ts'
import { StartError } from '#server/start-error.ts'
import { writeAgeFile } from './age-file.ts'
import { readClosedFile } from './read-closed-file.ts'

/** The parts of a backup, in their order. Rows are JSON texts as the database wrote them. */
export type BackupPart =
  | { readonly kind: 'begin'; readonly migrations: readonly string[]; readonly tables: readonly string[] }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly string[] }
  | { readonly kind: 'table'; readonly table: string; readonly figures: TableFigures }
  | { readonly kind: 'end' }

const ROWS_AT_ONCE = 1000

export interface BackupFile {
  readonly path: string
  readonly ring: readonly MasterKey[]
}

/**
 * Writes the parts as compressed lines into an encrypted file, as they come: no part is held longer than it takes to
 * write it.
 */
export async function writeBackupFile(
  { path, ring }: BackupFile,
  createdAt: Date,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  await pipeline(Readable.from(toLines(parts)), createGzip(), (packed: AsyncIterable<Uint8Array>) =>
    writeAgeFile(path, packed, { ring, createdAt }),
  )
}

/**
 * Reads a backup and compares every table with the number and fingerprint of its rows.
 * @throws {StartError} when anything is missing or different
 */
export async function* readBackupFile({ path, ring }: BackupFile): AsyncGenerator<BackupPart> {
  const plain = Readable.from(readClosedFile(path, ring)).compose(createGunzip()) as Readable
  let table: string | null = null
  let rows: string[] = []
  let seen = createFingerprint()
  let isComplete = false
  for await (const line of splitLines(plain)) {
    if (line.startsWith('{')) {
      seen.add(line)
      rows.push(line)
      if (rows.length === ROWS_AT_ONCE) {
        yield { kind: 'rows', table: table!, rows }
        rows = []
      }
      continue
    }
    const part: BackupPart = JSON.parse(line.slice(1))
    if (part.kind === 'rows') table = part.table
    else {
      if (rows.length > 0) yield { kind: 'rows', table: table!, rows }
      rows = []
      if (part.kind === 'table') {
        assertUnchanged(part, seen.get())
        seen = createFingerprint()
      }
      isComplete = part.kind === 'end'
      yield part
    }
  }
  if (!isComplete) throw new StartError(`Die Sicherung ${path} hat kein Ende.`)
}

async function* toLines(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  let table: string | null = null
  for await (const part of parts) {
    if (part.kind !== 'rows') yield `#${JSON.stringify(part)}\n`
    else {
      if (part.table !== table) yield `#${JSON.stringify({ kind: 'rows', table: part.table })}\n`
      table = part.table
      yield part.rows.map((row) => `${row}\n`).join('')
    }
  }
}

/** Splits lines at line feeds only: Node's own reader also ends them at U+2028, which people may have typed. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let waiting = Buffer.alloc(0)
  for await (const part of bytes) {
    waiting = Buffer.concat([waiting, part])
    let start = 0
    for (let end = waiting.indexOf(10); end !== -1; end = waiting.indexOf(10, start)) {
      yield waiting.toString('utf8', start, end)
      start = end + 1
    }
    waiting = waiting.subarray(start)
  }
}

function assertUnchanged(
  { table, figures }: Extract<BackupPart, { readonly kind: 'table' }>,
  { rows, fingerprint }: ReturnType<ReturnType<typeof createFingerprint>['get']>,
): void {
  if (rows === figures.rows && fingerprint === figures.fingerprint) return
  throw new StartError(
    `Die Sicherung von ${table} ist nicht wie das Original (${rows} statt ${figures.rows} Zeilen oder anderer Inhalt).`,
  )
}
