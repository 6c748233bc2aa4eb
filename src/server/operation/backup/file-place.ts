import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { makeFolder } from '#server/make-folder.ts'
import { StartError } from '#server/start-error.ts'
import { isDiskFull, isSystemError } from '#server/system-error.ts'
import { isBackupName } from './backup-path.ts'
import { fileRefusals } from './file-refusals.ts'
import type { BackupPlace, Check } from './place.ts'

const unwritable = ['EACCES', 'EEXIST', 'EISDIR', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']
const READ_BYTES = 256 * 1024
/** Behind the name of a backup until it is whole. */
const FRESH = '.new'
const LEFT_AFTER_MS = DAY_MS

/** A backup that is a file on a disk of this machine. It has no name before it has been read back whole. */
export function filePlace(name: string): BackupPlace {
  const path = resolve(name)
  const fresh = `${path}${FRESH}`
  return {
    path,
    prepare: () => explaining(path, () => prepare(path, fresh)),
    store: (content, check) => explaining(path, () => store({ path, fresh }, content, check)),
    read: () => read(path),
    size: () => stat(path).then(({ size }) => size, refuse(path)),
    names: () => readdir(dirname(path)),
    remove: (old) => rm(join(dirname(path), old)),
  }
}

async function prepare(path: string, fresh: string): Promise<void> {
  await makeFolder(dirname(path), 0o700)
  if (await exists(path))
    throw new StartError(`Die Datei ${path} gibt es schon: bitte einen anderen Namen wählen.`)
  // This file was left by a backup that was killed; others have the names of their moments.
  await rm(fresh, { force: true })
  await removeLeft(dirname(path))
}

/** Deletes what killed backups left in a folder, each as large as a backup; one that is being written is younger. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(FRESH) || !isBackupName(name.slice(0, -FRESH.length))) continue
    const left = join(folder, name)
    const found = await stat(left).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(left, { force: true })
  }
}

async function store(
  { path, fresh }: { readonly path: string; readonly fresh: string },
  content: AsyncIterable<Uint8Array>,
  check: Check,
): Promise<number> {
  try {
    await write(fresh, content)
    const { size } = await stat(fresh)
    await check(read(fresh), size)
    await rename(fresh, path)
    await syncFolder(dirname(path))
    return size
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Writes a file and waits until it is on the disk. */
async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of content) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* read(path: string): AsyncGenerator<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = createReadStream(path, { highWaterMark: READ_BYTES })[
    Symbol.asyncIterator
  ]()
  try {
    for (;;) {
      // Only what the disk says is translated, not what a reader of the bytes throws.
      const { value, done } = await parts.next().catch(refuse(path))
      if (done) break
      yield value
    }
  } finally {
    await parts.return?.()
  }
}

function refuse(path: string): (error: unknown) => never {
  return (error) => {
    throw fileRefusals.unreadable(path, error)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Writes a folder to the disk, because it is the folder that keeps the name of a file. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

async function explaining<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw explained(error, path)
  }
}

function explained(error: unknown, path: string): unknown {
  if (isDiskFull(error)) {
    return new StartError(
      `Für die Sicherung ${path} ist kein Platz mehr auf dem Datenträger: bitte Platz schaffen oder einen anderen Ordner nennen. Es wurde nichts geschrieben.`,
    )
  }
  const closed = unwritable.find((code) => isSystemError(error, code))
  if (closed !== undefined) {
    return new StartError(
      `In ${dirname(path)} lässt sich nichts speichern (${closed}): bitte einen anderen Ordner nennen.`,
    )
  }
  return error
}
