import { readFile, readdir } from 'node:fs/promises'

/** The last migration of before there were two parts: it and all before it are applied at a start, at once. */
export const LAST_UNDIVIDED = '0122_events'

/** How a file is run where requests are served meanwhile; on an empty database all files run in one transaction. */
type RunMode = 'transaction' | 'outside' | 'repeated'

/**
 * A migration. `expand` is borne by servers of the former release, which run beside; `contract` takes away what they
 * need.
 */
export interface MigrationFile {
  readonly name: string
  readonly part: 'undivided' | 'expand' | 'contract'
  readonly mode: RunMode
  /** Whether a back-fill sees the rows of all households. */
  readonly isOverTheWall: boolean
  /** For a contract, the migration that a server has to know to work on what is left; otherwise null. */
  readonly borneFrom: string | null
  readonly text: string
}

/** Reads migrations, in the order of their numbers. */
export type MigrationFiles = () => Promise<readonly MigrationFile[]>

/** The migrations (`0001_identity.sql`, `0010_planning.sql` …) of a folder. */
export function sqlFiles(path: string): MigrationFiles {
  return async () => {
    const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).toSorted()
    return Promise.all(
      names.map(async (name) => readMark(name.replace(/\.sql$/, ''), await readFile(path + name, 'utf8'))),
    )
  }
}

const modes: Readonly<Record<string, Partial<MigrationFile>>> = {
  'outside a transaction': { mode: 'outside' },
  repeated: { mode: 'repeated' },
  'whole database': { isOverTheWall: true },
}

/** Whether the first line of a file says to which part it belongs. */
export function hasMark(text: string): boolean {
  return /^-- (?:expand|contract)(?:,|\n)/.test(text)
}

/**
 * Reads the mark in the first line: `-- expand`, `-- contract, borne from 0128_server_process`, and in between `outside
 * a transaction`, `repeated`, `whole database`.
 */
export function readMark(name: string, text: string): MigrationFile {
  const undivided: MigrationFile = {
    name,
    part: 'undivided',
    mode: 'transaction',
    isOverTheWall: false,
    borneFrom: null,
    text,
  }
  if (name <= LAST_UNDIVIDED) return undivided
  const [part, ...words] = (hasMark(text) ? (text.split('\n', 1)[0] ?? '') : '-- expand').slice(3).split(', ')
  const file: MigrationFile = { ...undivided, part: part === 'contract' ? part : 'expand' }
  const marked = words.reduce((read, word) => ({ ...read, ...meaningOf(word, name) }), file)
  if ((marked.part === 'contract') === (marked.borneFrom !== null)) return marked
  throw new Error(`${name}: „borne from“ belongs to a contract, and a contract names it`)
}

function meaningOf(word: string, name: string): Partial<MigrationFile> {
  const meaning = modes[word] ?? (word.startsWith('borne from ') ? { borneFrom: word.slice(11) } : null)
  if (meaning) return meaning
  throw new Error(`${name}: the first line says „${word}“, which means nothing`)
}
