import type { CopiedColumns } from '#server/database/whole/copy-stream.ts'
import type { TableFigures } from '#server/database/whole/figures.ts'

/** The parts of a backup. Rows of several tables may alternate; behind the last ones of a table stand its figures. */
export type BackupPart =
  | { readonly kind: 'begin'; readonly migrations: readonly string[]; readonly tables: readonly string[] }
  /** Whole lines in the text format of COPY. */
  | ({ readonly kind: 'rows'; readonly bytes: Uint8Array } & CopiedColumns)
  /** Rows of the first line format, JSON texts. */
  | { readonly kind: 'json-rows'; readonly table: string; readonly rows: readonly string[] }
  | {
      readonly kind: 'table'
      readonly table: string
      readonly figures: TableFigures
      readonly isJson?: boolean
    }
  | { readonly kind: 'end' }
