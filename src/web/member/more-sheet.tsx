import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import type { LucideIcon } from 'lucide-react/types'
import type { MouseEvent, RefObject } from 'react'
import { Link } from 'react-router'
import { consultingPlace, isAtDesk } from '#web/app/navigation/desk-places.ts'
import { monthClose, type Place, profile } from '#web/app/navigation/places.ts'
import { toggleTheme, useTheme } from '#web/app/page/theme.ts'
import { usePath } from '#web/app/page/use-path.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'
import { fullName } from './avatar-menu.tsx'
import { closeAddress, useCloseMark } from './close-mark.ts'
import { logOut } from './logout.ts'
import { openPalette } from './palette-store.ts'

interface MoreSheetProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly session: Session | null
  readonly places: readonly Place[]
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 border-b border-border text-left text-16 hover-row'

/** Everything of the header and the rail that does not fit on a phone. */
export function MoreSheet({ ref, session, places }: MoreSheetProps) {
  const isDark = useTheme() === 'dark'
  const mark = useCloseMark()
  const path = usePath()
  const isWayToDesk = session?.isConsultant === true && !isAtDesk(path)
  const listed = [...places, ...(isWayToDesk ? [consultingPlace] : []), profile]

  function close() {
    ref.current?.close()
  }

  function search() {
    close()
    openPalette()
  }

  return (
    <NativeDialog ref={ref} title={fullName(session)} className="sheet-from-below">
      <p className="text-14 text-text-3">{session?.email}</p>
      <ul className="mt-4 border-t border-border">
        <Row icon={Search} label="Suchen" onClick={search} />
        {listed.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to === monthClose.to ? closeAddress(mark) : to} className={rowClass} onClick={close}>
              <Icon of={icon} className="text-text-2" />
              {label}
            </Link>
          </li>
        ))}
        <Row
          icon={isDark ? Sun : Moon}
          label={isDark ? 'Helles Design' : 'Dunkles Design'}
          onClick={toggleTheme}
        />
        <Row icon={LogOut} label="Abmelden" onClick={() => void logOut()} />
      </ul>
    </NativeDialog>
  )
}

interface RowProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
}

function Row({ icon, label, onClick }: RowProps) {
  return (
    <li>
      <button type="button" className={rowClass} onClick={onClick}>
        <Icon of={icon} className="text-text-2" />
        {label}
      </button>
    </li>
  )
}
