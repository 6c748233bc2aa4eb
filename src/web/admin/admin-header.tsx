import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { adminLogout } from '#contract/admin/admin.ts'
import { quietApi } from '#web/app/network/client.ts'
import { Logo } from '#web/app/page/logo.tsx'
import { ThemeToggle } from '#web/app/page/theme-toggle.tsx'
import { useIsTrial } from '#web/app/page/use-is-trial.ts'
import { leave } from '#web/app/queries/leave.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { adminLoginPath } from './admin-destination.ts'
import { type AdminSession, isAdminIn, useAdminSession, forgetAdminSession } from './admin-session.ts'

/** The header: as wide as the application inside the administration, as wide as public pages at its login. */
export function AdminHeader({ isWide = false }: { readonly isWide?: boolean }) {
  const isTrial = useIsTrial()
  const session = useAdminSession()
  const width = isWide ? 'max-w-360 px-4 md:px-8' : 'max-w-public px-4 md:px-8 xl:px-0'
  return (
    <header className="page-header border-b border-border print:hidden">
      <div className={`mx-auto flex h-full items-center justify-between gap-4 ${width}`}>
        <div className="flex min-w-0 items-center">
          <Logo to={isAdminIn(session) ? '/admin' : '/'} isCrowded />
          <span className="ml-4 hidden border-l border-border-strong py-1 pl-4 text-16 font-medium text-text-2 sm:block">
            Verwaltung
          </span>
        </div>
        <div className="-mr-3 flex shrink-0 items-center sm:gap-2 lg:mr-0">
          {isTrial && (
            <span className="mr-1 hidden sm:mr-3 sm:block">
              <Tag tone="open">Testumgebung</Tag>
            </span>
          )}
          <ThemeToggle />
          {session !== null && (
            <IconButton label="Abmelden" icon={LogOut} onClick={() => void adminLogOut()} />
          )}
          {isAdminIn(session) && <Initial session={session} />}
        </div>
      </div>
    </header>
  )
}

function Initial({ session }: { readonly session: AdminSession }) {
  const [first = ''] = session.name
  return (
    <Link
      to="/admin/konto"
      title={session.email}
      className="ml-3 hidden size-9 items-center justify-center rounded-full bg-text text-14 font-semibold text-paper hover:outline-2 hover:outline-offset-2 hover:outline-border-strong lg:inline-flex"
    >
      <span aria-hidden>{first.toUpperCase()}</span>
      <span className="sr-only">Eigener Zugang von {session.email}</span>
    </Link>
  )
}

/** Ends the session and loads the login as a new document, so that nothing stays in memory. */
function adminLogOut(): Promise<void> {
  return leave({ end: () => quietApi.call(adminLogout, {}), forget: forgetAdminSession, to: adminLoginPath })
}
