import { run as start } from './start.mjs'

/** Starts the server with a sample household, in a separate data folder. */
export async function run() {
  await start(['--demo'])
}
