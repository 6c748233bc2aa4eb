import { copyBetweenEngines } from '../src/server/operation/db-copy-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Moves the data between the embedded database and a server. */
export async function run(args) {
  await runCommand(copyBetweenEngines, args)
}
