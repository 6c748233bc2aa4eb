import { needsMigration } from '#server/database/migrate.ts'
import { finishUpgrade, waitingContracts } from '#server/database/migration/finish-upgrade.ts'
import { StartError } from '#server/start-error.ts'
import { describeUpgrade } from './doctor/describe-upgrade.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run upgrade:finish'

/**
 * `npm run upgrade:finish`: applies the `-- contract` migrations without waiting for their day; ends with 1 when a
 * process of a former version is in the way.
 */
export async function finish({ config, args, print }: CommandCall): Promise<0 | 1> {
  const { names } = readArguments(args, { flags: [], usage })
  if (names.length > 0) throw new StartError(`„${names[0]}“ ist hier unbekannt. Aufruf: ${usage}`)
  const { database, close } = await openBeside(config, 'upgrade')
  try {
    if (await needsMigration(database)) {
      throw new StartError(
        'Die Datenbank hat nicht den Stand dieser Version: bitte den Server einmal mit ihr starten.',
      )
    }
    const done = await finishUpgrade(database, { now: new Date(), isAtOnce: true })
    for (const name of done) print(`✓ ${name}`)
    const waiting = await waitingContracts(database)
    if (waiting.length > 0) for (const line of describeUpgrade(waiting)) print(line)
    else print('Die Umstellung ist abgeschlossen: eine frühere Version startet auf diesen Daten nicht mehr.')
    return waiting.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
