import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { fileParam } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'
import { SaveFileForm } from './file/save-file-form.tsx'

/** The drawer in which an encrypted file is made. */
export function SaveFileDrawer({ folder }: { readonly folder: FolderData }) {
  const { value, close } = useDrawerParam(fileParam)
  const isOpen = value !== null
  return (
    <Drawer isOpen={isOpen} onClose={close} label="Notfallmappe" title="Datei verschlüsselt speichern">
      {isOpen && <SaveFileForm folder={folder} onDone={close} />}
    </Drawer>
  )
}
