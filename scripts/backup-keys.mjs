import { showBackupKeys } from '../src/server/operation/backup-keys-command.ts'
import { runCommand } from '../src/server/operation/run-command.ts'

/** Shows the identities that open backups with the age program. */
export async function run(args) {
  await runCommand(showBackupKeys, args)
}
