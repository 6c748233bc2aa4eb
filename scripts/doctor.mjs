import { examine } from '../src/server/operation/doctor-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Checks the stored data for errors. */
export async function run(args) {
  await runCommand(examine, args)
}
