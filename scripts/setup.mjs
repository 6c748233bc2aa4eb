import { run as start } from './start.mjs'

/** Starts the server with its administration alone, to enter there what production needs. */
export async function run() {
  await start(['--setup'])
}
