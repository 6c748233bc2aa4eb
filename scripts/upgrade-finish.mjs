import { runCommand } from '../src/server/operation/run-command.ts'
import { finish } from '../src/server/operation/upgrade-finish-command.ts'

/** Takes away what a former version still needed. */
export async function run(args) {
  await runCommand(finish, args)
}
