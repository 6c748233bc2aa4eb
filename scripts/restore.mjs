import { restore } from '../src/server/operation/restore-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Replaces the data by a backup. */
export async function run(args) {
  await runCommand(restore, args)
}
