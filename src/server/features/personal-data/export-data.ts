import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { exportData as exportEndpoint } from '#contract/personal-data.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, FileAnswer } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { type Archive, type ArchiveFile, createArchive } from '#server/files/archive.ts'
import { type CollectedTable, collectData } from './collect-data.ts'
import { tableFolder } from './file-names.ts'
import { type WrittenTable, readMeText } from './read-me-text.ts'
import { tableHead, tableRows } from './table-text.ts'

/** Writing an archive costs more than other calls. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

type ExportCall = Pick<Call<typeof exportEndpoint>, 'caller' | 'note'>

/**
 * Everything about the person and the household as one archive: JSON for programs, tables for people.
 * @throws {Problem} too_many_requests
 */
export async function exportData(
  { caller, note }: ExportCall,
  { clock, config, database, limits }: Dependencies,
): Promise<FileAnswer> {
  const { userId } = caller
  limits.count('export', userId, byUser)
  const now = clock.now()
  const head = { format: 1, product: config.productName, created_at: now, user_id: userId }
  const content = await inTransaction(database, async (transaction) => {
    const archive = createArchive(now)
    const json = archive.open('daten.json')
    json.write(`${JSON.stringify(head).slice(0, -1)},"tables":{`)
    const tables: WrittenTable[] = []
    for await (const collected of collectData(transaction, caller)) {
      json.write(tables.length === 0 ? '\n' : ',\n')
      tables.push(await writeTable(archive, json, collected))
    }
    json.write('\n}}\n')
    json.end()
    const readMe = archive.open('LIESMICH.txt')
    readMe.write(readMeText({ ...caller, now, tables }, config))
    readMe.end()
    return archive.finish()
  })
  await note(database, 'data_exported')
  return { name: `meine-daten-${today(clock)}.zip`, type: 'application/zip', content }
}

/** Into the JSON and into a file of its own, a row a line in both. */
async function writeTable(
  archive: Archive,
  json: ArchiveFile,
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
  }
  json.write(']')
  csv.end()
  return { file, rows: count }
}
