import { runCommand } from '../src/server/operation/run-command.ts'
import { restore } from '../src/server/operation/restore-command.ts'

/** Puts a backup into the place of the data. */
export async function run(args) {
  await runCommand(restore, args, { areKeysNeeded: true })
}
