import type { readOpenFolder } from '#contract/emergency-folder.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'

type OpenFolder = DataOf<typeof readOpenFolder>

/** What the sheet is made of: its owner has the same as a person of trust. */
export interface FolderContent extends Pick<OpenFolder, 'accounts' | 'loans' | 'contracts' | 'insurances'> {
  readonly entries: readonly OpenFolder['entries'][number][]
  readonly ownEntries: readonly Pick<OpenFolder['ownEntries'][number], 'group' | 'title' | 'text'>[]
}
