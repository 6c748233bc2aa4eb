import { StartError } from '#server/start-error.ts'
import { backupIdentity } from './backup/backup-identity.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run backup:keys'

/**
 * `npm run backup:keys`: prints what the `age` program needs to open backups without this program, one identity for
 * each key.
 */
export async function showBackupKeys({ config, args, print }: CommandCall): Promise<void> {
  const { names } = readArguments(args, { flags: [], usage })
  if (names.length > 0) throw new StartError(`„${names[0]}“ ist hier unbekannt. Aufruf: ${usage}`)
  for (const key of config.masterKeys) print(`# Sicherungen unter ${key.id}\n${backupIdentity(key)}`)
}
