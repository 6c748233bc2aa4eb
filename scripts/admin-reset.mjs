import { letAdminIn } from '../src/server/operation/admin-reset-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Lets an administrator in again who has lost password or second factor. */
export async function run(args) {
  await runCommand(letAdminIn, args)
}
