import type { exportData as exportEndpoint } from '#contract/personal-data.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Archive, type ArchiveFile, createArchive } from '#server/files/archive.ts'
import { type Outlet, createOutlet } from '#server/files/outlet.ts'
import type { Call, StreamAnswer } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { type CollectedTable, collectData } from './collect-data.ts'
import { tableFolder } from './file-names.ts'
import { type WrittenTable, readMeText } from './read-me-text.ts'
import { tableHead, tableRows } from './table-text.ts'

/** The limit is low, because writing an archive costs more than other calls. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

type ExportCall = Pick<Call<typeof exportEndpoint>, 'caller' | 'note'>

/**
 * Everything about the person and the household as one archive: JSON for programs, tables for people. The archive is
 * sent while its rows are read, as of one moment (decision 0138).
 * @throws {Problem} too_many_requests
 */
export async function exportData(
  { caller, note }: ExportCall,
  { clock, config, database, limits, log }: Dependencies,
): Promise<StreamAnswer> {
  limits.count('export', caller.userId, byUser)
  const now = clock.now()
  const outlet = createOutlet()
  const written = writeAll(outlet, { caller, now, config, database })
    .then(() => note(database, 'data_exported'))
    .then(outlet.end)
    .catch((error: unknown) => {
      log.warn('an export broke off', { error })
      outlet.fail(error instanceof Error ? error : new Error('an export broke off', { cause: error }))
    })
  const name = `meine-daten-${today(clock)}.zip`
  return { name, type: 'application/zip', stream: outlet.stream, written }
}

interface Exporting extends Pick<Dependencies, 'config' | 'database'> {
  readonly caller: ExportCall['caller']
  readonly now: Date
}

async function writeAll(outlet: Outlet, { caller, now, config, database }: Exporting): Promise<void> {
  const head = { format: 1, product: config.productName, created_at: now, user_id: caller.userId }
  let isBegun = false
  await inTransaction(database, async (transaction) => {
    // Rows that were already sent cannot be sent again.
    if (isBegun) throw new Error('The connection broke while an export was written')
    isBegun = true
    const archive = createArchive(now, outlet.write)
    const json = archive.open('daten.json')
    json.write(`${JSON.stringify(head).slice(0, -1)},"tables":{`)
    const tables: WrittenTable[] = []
    for await (const collected of collectData(transaction, caller)) {
      json.write(tables.length === 0 ? '\n' : ',\n')
      tables.push(await writeTable({ archive, json, outlet }, collected))
    }
    json.write('\n}}\n')
    json.end()
    const readMe = archive.open('LIESMICH.txt')
    readMe.write(readMeText({ ...caller, now, tables }, config))
    readMe.end()
    archive.end()
  })
}

/** Writes a table into the JSON and into a file of its own, one row a line in both. */
async function writeTable(
  {
    archive,
    json,
    outlet,
  }: { readonly archive: Archive; readonly json: ArchiveFile; readonly outlet: Outlet },
  { exported, batches }: CollectedTable,
): Promise<WrittenTable> {
  const { file, table } = exported
  const csv = archive.open(`${tableFolder}/${file.name}.csv`)
  csv.write(tableHead(exported))
  json.write(`${JSON.stringify(table)}:[`)
  let count = 0
  for await (const rows of batches) {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    json.write(`${count === 0 ? '\n' : ',\n'}${lines}`)
    csv.write(tableRows(exported, rows))
    count += rows.length
    await outlet.catchUp()
  }
  json.write(']')
  csv.end()
  return { file, rows: count }
}
