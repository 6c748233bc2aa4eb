import MenuIcon from 'lucide-react/icons/menu'
import { useRef } from 'react'
import { useIsTrial } from '#web/app/page/use-is-trial.ts'
import { usePath } from '#web/app/page/use-path.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { AdminPlacesList } from './admin-places-list.tsx'
import { placeOf } from './admin-places.ts'

/** The menu where there is no room for the rail: the present place, and a sheet with all places. */
export function AdminMenu() {
  const sheet = useRef<HTMLDialogElement>(null)
  const isTrial = useIsTrial()
  const path = usePath()
  const here = placeOf(path)
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-b border-border lg:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="-ml-2 inline-flex min-h-11 items-center gap-3 rounded-control px-2 text-16 font-semibold hover:bg-surface-2"
        onClick={() => sheet.current?.showModal()}
      >
        <Icon of={MenuIcon} className="text-text-2" />
        <span>
          <span className="sr-only">Menü der Verwaltung, </span>
          {here?.label ?? 'Menü'}
        </span>
      </button>
      {isTrial && (
        // The header has no room for this, and the narrowest phones have none even here.
        <span className="max-[23rem]:hidden sm:hidden">
          <Tag tone="open">Testumgebung</Tag>
        </span>
      )}
      <NativeDialog ref={sheet} title="Verwaltung" className="sheet-from-below">
        <nav aria-label="Verwaltung" className="mt-4 [&>ul]:border-t [&>ul]:border-border">
          <AdminPlacesList
            linkClass="flex min-h-12 items-center border-b border-border text-16 hover-row aria-[current]:font-semibold"
            onGo={() => sheet.current?.close()}
          />
        </nav>
      </NativeDialog>
    </div>
  )
}
