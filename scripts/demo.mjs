import { run as start } from './start.mjs'

/** The server with a household to look around in, in a data folder of its own. */
export async function run() {
  await start(['--demo'])
}
