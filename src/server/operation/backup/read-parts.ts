import { createJsonFingerprint } from '#server/database/whole/json-rows.ts'
import { createLineFingerprint } from '#server/database/whole/line-fingerprint.ts'
import { StartError } from '#server/start-error.ts'
import type { BackupPart } from './backup-parts.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import { rowsEnd } from './pack-parts.ts'

const JSON_ROWS_AT_ONCE = 1000

type Fact = Exclude<BackupPart, { readonly kind: 'rows' | 'json-rows' }> | RowsFact

/** What stands before rows; in the first line format only the table. */
interface RowsFact {
  readonly kind: 'rows'
  readonly table: string
  readonly columns?: readonly string[]
  readonly bytes?: number
}

interface Reading {
  readonly path: string
  readonly bytes: ByteReader
  /** The tables that have begun. */
  readonly seen: Map<string, SeenTable>
}

interface SeenTable {
  readonly lines: ReturnType<typeof createLineFingerprint>
  readonly json: ReturnType<typeof createJsonFingerprint> | null
}

/**
 * Reads the lines of a backup and compares every table with the number and fingerprint of its rows.
 * @param path its name, for messages
 * @throws {StartError} when anything is missing or different
 */
export async function* readParts(plain: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<BackupPart> {
  const reading: Reading = { path, bytes: createByteReader(plain), seen: new Map() }
  try {
    yield* readFacts(reading)
    if ((await reading.bytes.peek(1)).length > 0)
      throw new StartError(`Hinter dem Ende der Sicherung ${path} steht noch etwas.`)
  } finally {
    await reading.bytes.close()
  }
}

async function* readFacts(reading: Reading): AsyncGenerator<BackupPart> {
  for (;;) {
    const line = await reading.bytes.line(Number.MAX_SAFE_INTEGER)
    if (line === null) throw withoutEnd(reading.path)
    const fact: Fact = JSON.parse(line.slice(1))
    if (fact.kind === 'rows') yield* readRows(reading, fact)
    else yield fact.kind === 'table' ? assertUnchanged(reading, fact) : fact
    if (fact.kind === 'end') return
  }
}

async function* readRows(
  { path, bytes, seen }: Reading,
  { table, columns, bytes: length }: RowsFact,
): AsyncGenerator<BackupPart> {
  const isJson = columns === undefined || length === undefined
  const known = seen.get(table) ?? {
    lines: createLineFingerprint(),
    json: isJson ? createJsonFingerprint() : null,
  }
  seen.set(table, known)
  if (isJson) {
    yield* readJsonRows(bytes, table, known.json!)
    return
  }
  const rows = await bytes.take(length)
  if (rows === null || (await bytes.take(rowsEnd.length))?.toString() !== rowsEnd) throw withoutEnd(path)
  known.lines.add(rows)
  yield { kind: 'rows', table, columns, bytes: rows }
}

async function* readJsonRows(
  bytes: ByteReader,
  table: string,
  fingerprint: ReturnType<typeof createJsonFingerprint>,
): AsyncGenerator<BackupPart> {
  let rows: string[] = []
  while ((await bytes.peek(1)).toString() === '{') {
    const row = (await bytes.line(Number.MAX_SAFE_INTEGER))?.slice(0, -1) ?? ''
    fingerprint.add(row)
    rows.push(row)
    if (rows.length < JSON_ROWS_AT_ONCE) continue
    yield { kind: 'json-rows', table, rows }
    rows = []
  }
  if (rows.length > 0) yield { kind: 'json-rows', table, rows }
}

function assertUnchanged(
  { seen }: Reading,
  part: Extract<BackupPart, { readonly kind: 'table' }>,
): BackupPart {
  const { table, figures } = part
  const known = seen.get(table)
  const { rows, fingerprint } = (known?.json ?? known?.lines ?? createLineFingerprint()).get()
  // A table without rows has no lines that would show the format.
  if (rows === 0 && figures.rows === 0) return { ...part, isJson: figures.fingerprint === '0' }
  if (rows === figures.rows && fingerprint === figures.fingerprint)
    return { ...part, isJson: known?.json != null }
  throw new StartError(
    `Die Sicherung von ${table} ist nicht wie das Original (${rows} statt ${figures.rows} Zeilen oder anderer Inhalt).`,
  )
}

function withoutEnd(path: string): StartError {
  return new StartError(`Die Sicherung ${path} hat kein Ende.`)
}
