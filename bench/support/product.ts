import { fileURLToPath } from 'node:url'
import { type ServerProcess, launch } from './launch.ts'

const start = fileURLToPath(new URL('../../start.mjs', import.meta.url))

/** Runs what `npm start` runs, on the given data. */
export function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return launch(start, { DATA_DIR: dataDir, ENV_FILE: '', LOG_LEVEL: 'warn', ...settings })
}
