import { fileURLToPath } from 'node:url'
import { type ServerProcess, launch } from './launch.ts'

const start = fileURLToPath(new URL('../../start.mjs', import.meta.url))

/**
 * Runs what `npm start` runs, on the given data and with the options that it gives to Node: on the pinned Node, on which
 * the bench runs, it does not hand over and so cannot give them.
 */
export function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return launch(start, {
    DATA_DIR: dataDir,
    ENV_FILE: '',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-semi-space-size=4',
    ...settings,
  })
}
