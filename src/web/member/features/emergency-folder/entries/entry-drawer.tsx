import { folderEntryKinds } from '#domain/emergency-folder/folder-entries.ts'
import { entryWords } from '#web/household/emergency-folder/entry-words.ts'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useLeaveMissing, useShown } from '#web/kit/overlays/use-drawer-record.ts'
import { entryParam, newValue } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { EntryEditor } from './entry-editor.tsx'
import { OwnEntryEditor } from './own-entry-editor.tsx'

/** The drawer in which an entry of the folder is read and written. */
export function EntryDrawer({ folder }: { readonly folder: FolderData }) {
  const { value, close, discard } = useDrawerParam(entryParam)
  const shown = useShown(value)
  const kind = folderEntryKinds.find((each) => each === shown)
  const entry = folder.entries.find((each) => each.kind === kind)
  const own = folder.ownEntries.find(({ id }) => id === shown) ?? null
  const isKnown = entry !== undefined || own !== null || shown === newValue
  const isOpen = value !== null && isKnown
  useLeaveMissing(value !== null && !isKnown, discard)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      label="Notfallmappe"
      title={kind ? entryWords[kind].title : (own?.title ?? 'Eigene Angabe')}
    >
      {isOpen && entry && <EntryEditor key={shown} entry={entry} folder={folder} onDone={close} />}
      {isOpen && !entry && <OwnEntryEditor key={shown} stored={own} onDone={close} />}
    </Drawer>
  )
}
