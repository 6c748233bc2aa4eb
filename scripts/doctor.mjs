import { runCommand } from '../src/server/operation/run-command.ts'
import { examine } from '../src/server/operation/doctor-command.ts'

/** Checks the stored data for errors. */
export async function run(args) {
  await runCommand(examine, args)
}
