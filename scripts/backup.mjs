import { backUp } from '../src/server/operation/backup-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Writes an encrypted copy of all data into one file. */
export async function run(args) {
  await runCommand(backUp, args)
}
