import { useRuntime } from '#web/app/page/runtime.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { layOutSheet } from '#web/household/emergency-folder/lay-out-sheet.ts'
import type { SheetLayout } from '#web/household/emergency-folder/sheet-layout.ts'
import { SheetView } from '#web/household/emergency-folder/sheet-view.tsx'
import { useToday } from '#web/kit/words/today.ts'
import type { FolderData } from './folder-queries.ts'

/** The sheet of the signed-in person. */
export function OwnSheet({ folder }: { readonly folder: FolderData }) {
  return <SheetView sheet={useOwnSheet(folder)} />
}

export function useOwnSheet(folder: FolderData): SheetLayout {
  const { texts } = useRuntime()
  const session = useSession()
  const today = useToday()
  const owner = session ? `${session.name} ${session.surname}`.trim() : ''
  return layOutSheet(folder, { product: texts.PRODUCT_NAME, owner, today })
}
