import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { MasterKey } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { isSystemError } from '#server/system-error.ts'

const KEY_BYTES = 32

/** Reads `k2:<base64url>,k1:<base64url>`: the first key encrypts, all of them decrypt. Undefined: the text is wrong. */
export function parseMasterKeys(text: string): readonly MasterKey[] | undefined {
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map(parseKey)
  const isComplete = keys.every((key) => key !== undefined)
  return isComplete && new Set(keys.map((key) => key.id)).size === keys.length ? keys : undefined
}

function parseKey(text: string): MasterKey | undefined {
  const match = /^(k\d{1,4}):([\w-]+)$/.exec(text)
  const secret = Buffer.from(match?.[2] ?? '', 'base64url')
  return match?.[1] !== undefined && secret.length === KEY_BYTES ? { id: match[1], secret } : undefined
}

/**
 * The ring in `secrets/keys` of the data folder, made at the first start. Whoever has the file can decrypt every second
 * factor and every backup, and nobody can without it: it is closed to others and kept apart from the backups.
 */
export async function readOrCreateMasterKeys(dataDir: string): Promise<readonly MasterKey[]> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  return (await readMasterKeys(dataDir)) ?? parse(await create(fileIn(dataDir)), fileIn(dataDir))
}

/** The same ring; null where there is none yet. */
export async function readMasterKeys(dataDir: string): Promise<readonly MasterKey[] | null> {
  const file = fileIn(dataDir)
  const text = await readIfThere(file)
  if (text === null) return null
  await chmod(file, 0o600)
  return parse(text, file)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets', 'keys')
}

function parse(text: string, file: string): readonly MasterKey[] {
  const keys = parseMasterKeys(text)
  if (keys) return keys
  throw new StartError(
    `Die Schlüssel in ${file} sind nicht lesbar: erwartet wird eine Zeile wie „k1:…“. Bitte die Datei aus der Sicherung zurückholen.`,
  )
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null
    throw error
  }
}

async function create(file: string): Promise<string> {
  const text = `k1:${randomBytes(KEY_BYTES).toString('base64url')}\n`
  const fresh = await open(`${file}.new`, 'w', 0o600)
  await fresh.writeFile(text)
  await fresh.sync()
  await fresh.close()
  await rename(`${file}.new`, file)
  return text
}
