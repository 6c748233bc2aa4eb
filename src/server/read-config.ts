import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { chooseDataDir, prepareDataDir } from './data-dir.ts'
import { type ServingUser, findServingUser } from './database/embedded/serving-user.ts'
import { type Settings, readSettings } from './read-settings.ts'
import { readMasterKeys, readOrCreateMasterKeys } from './security/master-keys.ts'
import { StartError } from './start-error.ts'
import { reasonOf } from './system-error.ts'

const projectDir = fileURLToPath(new URL('../..', import.meta.url))

export interface ConfigOptions {
  /** A folder below the data folder, for the demo household. */
  readonly subfolder?: string
  /**
   * Whether the keys must exist: a command works with those of the server, and new ones would only hide that they are
   * missing.
   */
  readonly areKeysNeeded?: boolean
}

/**
 * Reads the environment and `.env`, the data folder and the keys in it.
 * @throws {StartError} with one sentence for each thing that is wrong
 */
export async function readConfig({ subfolder = '', areKeysNeeded }: ConfigOptions = {}): Promise<Config> {
  loadEnvironmentFile(process.env['ENV_FILE'])
  const settings = readSettings(process.env)
  const servingUser = servingUserFor(settings)
  const dataDir = join(chooseDataDir({ wanted: settings.dataDir, projectDir, servingUser }), subfolder)
  await prepareDataDir(dataDir, servingUser)
  const masterKeys = settings.masterKeys ?? (await readKeys(dataDir, areKeysNeeded ?? false))
  return { ...settings, dataDir, masterKeys, pagesDir: join(projectDir, 'dist', 'client') }
}

/**
 * Loads the file of the environment; variables that are set already win over it. `.env` may be missing, but a file that
 * is named must exist.
 */
function loadEnvironmentFile(named: string | undefined): void {
  if (named === '') return
  const file = resolve(projectDir, named ?? '.env')
  if (named === undefined && !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartError(
      `Die Einstellungen in ${file} sind nicht lesbar (${reasonOf(error)}): bitte ENV_FILE oder die Rechte der Datei prüfen.`,
    )
  }
}

/**
 * The serving user. The data folder stays the same, keys and all, when a `DATABASE_URL` is set later: then the user may
 * be missing.
 */
function servingUserFor({ databaseUrl }: Settings): ServingUser | null {
  try {
    return findServingUser()
  } catch (error) {
    if (databaseUrl === null) throw error
    return null
  }
}

async function readKeys(dataDir: string, areNeeded: boolean): Promise<Config['masterKeys']> {
  if (!areNeeded) return readOrCreateMasterKeys(dataDir)
  const keys = await readMasterKeys(dataDir)
  if (keys) return keys
  throw new StartError(
    `Die Schlüssel fehlen: bitte die aufbewahrte Datei nach ${join(dataDir, 'secrets', 'keys')} legen oder SECRET_KEYS setzen, wie beim Server.`,
  )
}
