import { announcementFates } from './announcement-fates.ts'
import type { AllFates, ExportFile, Fate, TableFates } from './column-fates.ts'
import { contentFates } from './content-fates.ts'
import { folderFates } from './folder-fates.ts'
import { identityFates } from './identity-fates.ts'
import { operationFates } from './operation-fates.ts'
import { planningFates } from './planning-fates.ts'
import { subscriptionFates } from './subscription-fates.ts'

/** What happens to every column of the database (security.md rule 24). */
export const personalData: AllFates = {
  ...identityFates,
  ...subscriptionFates,
  ...planningFates,
  ...folderFates,
  ...contentFates,
  ...operationFates,
  ...announcementFates,
}

export interface ExportedTable {
  readonly table: string
  readonly file: ExportFile<string>
  readonly columns: readonly ExportedColumn[]
}

export type ExportedColumn = { readonly name: string } & Extract<Fate, { fate: 'export' }>

/** The tables and columns of the export, in the order of the files above. */
export const exportedTables: readonly ExportedTable[] = Object.entries<TableFates<string>>(personalData)
  .filter(
    (entry): entry is [string, TableFates<string> & { file: ExportFile<string> }] => entry[1].file !== null,
  )
  .map(([table, { file, columns }]) => ({ table, file, columns: exportedColumns(columns) }))

function exportedColumns(columns: Readonly<Record<string, Fate>>): readonly ExportedColumn[] {
  return Object.entries(columns).flatMap(([name, fate]) =>
    fate.fate === 'export' ? [{ name, ...fate }] : [],
  )
}
