import LogIn from 'lucide-react/icons/log-in'
import Menu from 'lucide-react/icons/menu'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { openPages } from '#web/app/page/known-pages.ts'
import { Logo } from '#web/app/page/logo.tsx'
import { ThemeToggle } from '#web/app/page/theme-toggle.tsx'
import { toggleTheme } from '#web/app/page/theme.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { IconButton, IconLink } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'

const headerPages = openPages.slice(0, 4)
const menuId = 'seitenmenue'
const login = { to: '/auth/login', label: 'Anmelden' }

/**
 * The header for visitors (spec § 2): 100 high, logo 250 wide, Registrieren, login icon with tooltip, theme; the word
 * where there is room.
 */
export function PublicHeader() {
  return (
    <header className="page-header border-b border-border print:hidden">
      <div className="mx-auto flex h-full max-w-public items-center justify-between gap-2 px-4 md:px-8 xl:px-0">
        <Logo to="/" isCrowded />
        <nav aria-label="Seiten" className="mr-4 ml-auto hidden gap-7 lg:flex">
          {headerPages.map(({ to, label }) => (
            <NavLink key={to} to={to} className="header-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <nav aria-label="Konto" className="-mr-3 flex items-center sm:gap-2">
          <ButtonLink to="/auth/registrieren" variant="outline" size={44}>
            Registrieren
          </ButtonLink>
          <IconLink {...login} icon={LogIn} rootClassName="ml-1 sm:hidden" />
          <Link
            to={login.to}
            className="ml-2 hidden min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-text-2 hover:bg-surface-2 hover:text-text sm:inline-flex"
          >
            <Icon of={LogIn} />
            {login.label}
          </Link>
          <span className="hidden sm:inline-flex">
            <ThemeToggle />
          </span>
          <span className="lg:hidden">
            <IconButton label="Menü" icon={Menu} popoverTarget={menuId} />
          </span>
        </nav>
      </div>
      <PageMenu />
    </header>
  )
}

const rowClass = 'flex min-h-12 w-full items-center px-4 text-left hover:bg-bg md:px-8'

/**
 * A menu of what the header has no room for. The browser itself opens it, so it works before the application has
 * started.
 */
function PageMenu() {
  return (
    <nav id={menuId} popover="auto" aria-label="Menü" className="page-menu">
      <ul className="divide-y divide-border">
        {[...openPages, login].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={rowClass} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        <li className="sm:hidden">
          <button type="button" className={rowClass} onClick={toggleTheme}>
            <span className="dark-hidden">Dunkles Design</span>
            <span className="dark-only">Helles Design</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
