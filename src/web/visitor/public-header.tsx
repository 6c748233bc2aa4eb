import LogIn from 'lucide-react/icons/log-in'
import { NavLink } from 'react-router'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { IconLink } from '#web/controls/icon-button.tsx'
import { Logo } from '#web/page/logo.tsx'
import { openPages } from '#web/page/known-pages.ts'
import { ThemeToggle } from '#web/page/theme-toggle.tsx'

// Phones and tablets find all of them in the footer.
const headerPages = openPages.slice(0, 4)

/** Spec § 2: 100 high, logo 250 wide, Registrieren, login icon with tooltip, theme. */
export function PublicHeader() {
  return (
    <header className="h-25 border-b border-border print:hidden">
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
          <IconLink to="/auth/login" label="Anmelden" icon={LogIn} rootClassName="ml-1 sm:ml-3" />
          <ThemeToggle />
        </nav>
      </div>
    </header>
  )
}
