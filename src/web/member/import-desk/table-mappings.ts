import { CallError } from '#contract/protocol/client.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import type { CardFile } from '#web/member/import-preview/import-card.ts'
import { storeMapping } from './import-calls.ts'
import type { ImportDesk } from './import-desk.ts'
import { fileIn } from './import-state.ts'
import type { KeptPart } from './kept-part.ts'

export interface TableMappings {
  /** The known mappings of tables, first those of this session. */
  readonly known: () => readonly ColumnMapping[]
  readonly say: (mapping: ColumnMapping) => void
  /** Makes the order of day and month part of the mapping of each table in the file. */
  readonly sayOrder: (fileId: string, dateOrder: DateOrder) => void
  /** Stores the answers about the tables of a card. */
  readonly keep: (files: readonly CardFile[]) => Promise<void>
}

const MAX_TABLE_NAME = 80

/**
 * The answers about the columns of tables, by the heads of the tables; they are stored with the take-over.
 */
export function tableMappings({ state, household }: ImportDesk): TableMappings {
  const said = new Map<string, ColumnMapping>()

  function known(): readonly ColumnMapping[] {
    return [...said.values(), ...household().mappings.map(({ mapping }) => mapping)]
  }

  async function keepPart(part: KeptPart): Promise<void> {
    if (part.kind !== 'statement' || part.headHash === null) return
    const mapping = said.get(part.headHash)
    if (!mapping || mapping.headHash === null) return
    const { headHash, style, dateOrder } = mapping
    const version = household().mappings.find(({ headKey }) => headKey === headHash)?.version ?? 0
    const columns = Object.entries(mapping.columns).map(([role, column]) => ({ role, column }))
    const body = { version, name: tableName(part.name), columns, style, dateOrder }
    await storeMapping({ params: { headKey: headHash }, body }).catch(ignoreStale)
    said.delete(headHash)
  }

  return {
    known,
    // A table without a head could not be recognised later, so its mapping is not kept.
    say: (mapping) => {
      if (mapping.headHash !== null) said.set(mapping.headHash, mapping)
    },
    sayOrder: (fileId, dateOrder) => {
      for (const part of fileIn(state(), fileId)?.reading?.parts ?? []) {
        const headHash = part.kind === 'statement' ? part.headHash : null
        const mapping = known().find((each) => each.headHash === headHash)
        if (mapping && headHash !== null) said.set(headHash, { ...mapping, dateOrder })
      }
    },
    keep: async (files) => {
      const parts = [...new Set(files.map(({ fileId }) => fileId))].flatMap(
        (fileId) => fileIn(state(), fileId)?.reading?.parts ?? [],
      )
      // oxlint-disable-next-line no-await-in-loop -- hardly ever is one of them mapped
      for (const part of parts) await keepPart(part)
    },
  }
}

function tableName(fileName: string): string {
  return [...fileName].slice(0, MAX_TABLE_NAME).join('').trim() || 'Tabelle'
}

function ignoreStale(error: unknown): void {
  // Another tab has mapped the same table meanwhile, and its mapping stays.
  if (!(error instanceof CallError && error.has('version_mismatch'))) throw error
}
