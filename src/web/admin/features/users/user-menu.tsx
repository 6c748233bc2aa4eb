import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { MenuEntry } from '#web/kit/overlays/menu-props.ts'
import { Menu } from '#web/kit/overlays/menu.tsx'
import type { UserActions } from './use-user-actions.ts'
import type { UserTask } from './user-task.tsx'
import { type AdminUserRow, fullNameOf } from './user-words.ts'

interface UserMenuProps {
  readonly row: AdminUserRow
  readonly actions: UserActions
  readonly onTask: (task: UserTask) => void
}

/** The actions for a user; one that is impossible now says why. */
export function UserMenu({ row, actions, onTask }: UserMenuProps) {
  return (
    <Menu
      width={304}
      trigger={
        <button
          type="button"
          className="inline-flex size-11 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text data-popup-open:bg-surface-2"
        >
          <Icon of={Ellipsis} />
          <span className="sr-only">Aktionen für {fullNameOf(row)}</span>
        </button>
      }
      header={
        <>
          <p className="truncate font-semibold text-text">{fullNameOf(row)}</p>
          <p className="text-14 text-text-3">keine Einsicht in Finanzdaten</p>
        </>
      }
      entries={
        row.state === 'unconfirmed'
          ? registrationEntries(row, actions, onTask)
          : userEntries(row, actions, onTask)
      }
    />
  )
}

type Entries = readonly (MenuEntry | 'separator')[]

function registrationEntries(
  row: AdminUserRow,
  { resend }: UserActions,
  onTask: UserMenuProps['onTask'],
): Entries {
  return [
    { label: 'Bestätigung senden', icon: Mail, onSelect: () => resend(row) },
    'separator',
    { label: 'Löschen …', icon: Trash, isDanger: true, onSelect: () => onTask({ kind: 'delete', row }) },
  ]
}

function userEntries(row: AdminUserRow, actions: UserActions, onTask: UserMenuProps['onTask']): Entries {
  const isLeaving = row.state === 'deletion_pending'
  return [
    { label: 'Kunde öffnen', icon: User, to: `/admin/benutzer/kunde?benutzer=${row.id}` },
    {
      label: 'Abo gewähren, verlängern …',
      icon: CalendarPlus,
      isDisabled: isLeaving,
      onSelect: () => onTask({ kind: 'access', row }),
    },
    { label: 'Im Protokoll zeigen', icon: ScrollText, to: `/admin/protokoll?person=${row.id}` },
    {
      label: 'Zwei-Faktor zurücksetzen …',
      icon: ShieldOff,
      ...unless(row.two_factor, 'aus'),
      onSelect: () => onTask({ kind: 'reset', row }),
    },
    {
      label: row.is_consultant ? 'Zulassung und Prüfung …' : 'Als Berater markieren …',
      icon: UserCheck,
      ...unless(row.two_factor && row.state === 'confirmed', row.two_factor ? '' : 'ohne 2FA'),
      onSelect: () => onTask({ kind: 'mark', row }),
    },
    ...(row.is_consultant
      ? [
          {
            label: 'Kein Berater mehr …',
            icon: UserX,
            onSelect: () => onTask({ kind: 'unmark', row }),
          },
        ]
      : []),
    {
      label: 'Sitzungen beenden',
      icon: LogOut,
      shortcut: String(row.sessions),
      isDisabled: row.sessions === 0,
      onSelect: () => actions.endSessions(row),
    },
    row.state === 'locked'
      ? { label: 'Freigeben', icon: LockOpen, onSelect: () => actions.unlock(row) }
      : {
          label: 'Sperren …',
          icon: Lock,
          isDisabled: isLeaving,
          onSelect: () => onTask({ kind: 'lock', row }),
        },
    'separator',
    {
      label: 'Löschen …',
      icon: Trash,
      isDanger: !isLeaving,
      ...unless(!isLeaving, 'läuft'),
      onSelect: () => onTask({ kind: 'delete', row }),
    },
  ]
}

function unless(isPossible: boolean, why: string): Pick<MenuEntry, 'isDisabled' | 'shortcut'> {
  if (isPossible) return {}
  return why === '' ? { isDisabled: true } : { isDisabled: true, shortcut: why }
}
