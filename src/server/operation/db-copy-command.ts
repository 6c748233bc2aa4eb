import { StartError } from '#server/start-error.ts'
import { copyDatabase } from './copy-database.ts'
import { type OpenedData, openAlone } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'
import { showProgress } from './show-progress.ts'

const usage = 'npm run db:copy [-- --back]'

/**
 * `npm run db:copy`: copies the embedded database into the server of DATABASE_URL; with `--back` the other way. Neither
 * may be in use: what somebody writes meanwhile would stay behind.
 */
export async function copyBetweenEngines({ config, args, print }: CommandCall): Promise<void> {
  const { names, flags } = readArguments(args, { flags: ['--back'], usage })
  if (names.length > 0) throw new StartError(`„${names[0]}“ ist hier unbekannt. Aufruf: ${usage}`)
  if (config.databaseUrl === null) {
    throw new StartError('DATABASE_URL fehlt: sie nennt den Server, mit dem die Daten ausgetauscht werden.')
  }
  const isBack = flags.has('--back')
  await withBoth(config, async (embedded, server) => {
    if (!isBack && embedded.isNew) {
      throw new StartError(`In DATA_DIR (${config.dataDir}) liegen keine Daten, die sich kopieren ließen.`)
    }
    const [source, target] = isBack ? [server, embedded] : [embedded, server]
    const progress = showProgress()
    const copied = await copyDatabase(source.database, target.database, progress.report).finally(
      progress.clear,
    )
    for (const { table, rows, sums } of copied) {
      const total = Object.entries(sums).map(([column, sum]) => `${column} ${sum}`)
      print(`  ${table.padEnd(24)}${String(rows).padStart(10)}  ${total.join(', ')}`)
    }
    print(
      isBack
        ? 'Kopiert und geprüft. Nimm DATABASE_URL aus der Konfiguration, dann arbeitet der Server mit der eigenen Datenbank.'
        : 'Kopiert und geprüft. Mit DATABASE_URL in der Konfiguration arbeitet der Server jetzt dort; die alten Daten bleiben liegen.',
    )
  })
}

async function withBoth(
  { dataDir, databaseUrl }: CommandCall['config'],
  work: (embedded: OpenedData, server: OpenedData) => Promise<void>,
): Promise<void> {
  const embedded = await openAlone({ dataDir, databaseUrl: null }, 'copy')
  try {
    const server = await openAlone({ dataDir, databaseUrl }, 'copy')
    try {
      await work(embedded, server)
    } finally {
      await server.close()
    }
  } finally {
    await embedded.close()
  }
}
