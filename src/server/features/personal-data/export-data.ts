import { strToU8, zipSync } from 'fflate'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { exportData as exportEndpoint } from '#contract/personal-data.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, FileAnswer } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { type CollectedTable, collectData } from './collect-data.ts'
import { tableFolder } from './file-names.ts'
import { readMeText } from './read-me-text.ts'
import { tableText } from './table-text.ts'

/** Writing an archive costs more than other calls. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

type ExportCall = Pick<Call<typeof exportEndpoint>, 'caller' | 'note'>

/**
 * Everything about the person and the household as one archive: JSON for programs, tables for people.
 * @throws {Problem} too_many_requests
 */
export async function exportData(
  { caller, note }: ExportCall,
  dependencies: Dependencies,
): Promise<FileAnswer> {
  const { clock, config, database, limits } = dependencies
  const { userId } = caller
  limits.count('export', userId, byUser)
  const now = clock.now()
  const tables = await collectData(caller, dependencies)
  const content = zipSync(
    {
      'LIESMICH.txt': strToU8(readMeText({ ...caller, now, tables }, config)),
      'daten.json': strToU8(jsonText(tables, { productName: config.productName, userId, now })),
      [tableFolder]: Object.fromEntries(
        tables.map((table) => [`${table.file.name}.csv`, strToU8(tableText(table))]),
      ),
    },
    { mtime: now },
  )
  await note(database, 'data_exported')
  return { name: `meine-daten-${today(clock)}.zip`, type: 'application/zip', content }
}

function jsonText(
  tables: readonly CollectedTable[],
  { productName, userId, now }: { productName: string; userId: string; now: Date },
): string {
  const data = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
  const whole = { format: 1, product: productName, created_at: now, user_id: userId, tables: data }
  return `${JSON.stringify(whole, null, 2)}\n`
}
