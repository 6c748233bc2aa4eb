import { Link } from 'react-router'
import { notProvided } from '#contract/site/runtime-values.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { CookieSettingsButton } from './cookie-settings-button.tsx'
import { legalPages, openPages } from './known-pages.ts'
import { useRuntime } from './runtime.ts'

const linkClass =
  'inline-flex min-h-8 items-center rounded-small text-14 text-text-2 hover:text-text hover:underline underline-offset-4'

interface FooterProps {
  /** Whether the content is wide, as in the application, unlike public pages. */
  readonly isWide?: boolean
}

/** The footer of every page, login and 404 included. */
export function Footer({ isWide = false }: FooterProps) {
  const width = isWide ? 'lg:flex-row-reverse lg:justify-between lg:px-8' : 'mx-auto max-w-public xl:px-0'
  return (
    <footer className="border-t border-border print:hidden">
      <div
        className={`flex flex-col gap-x-8 gap-y-2 px-4 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-8 ${width}`}
      >
        {!isWide && (
          <nav aria-label="Offen für alle" className="pb-2">
            <ul className="flex flex-wrap gap-x-5 gap-y-1 xl:gap-x-8">
              {openPages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label="Rechtliches">
          <ul className={`flex flex-wrap gap-y-1 ${isWide ? 'gap-x-6' : 'gap-x-5 xl:justify-between'}`}>
            {legalPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <CookieSettingsButton className={linkClass} />
            </li>
          </ul>
        </nav>
        <Copyright />
      </div>
    </footer>
  )
}

function Copyright() {
  const { texts } = useRuntime()
  // Prerendered pages hold the operator's name as a token, so this is decided after they have started.
  const isTrial = useIsHydrated() && texts.OPERATOR_NAME === notProvided
  return (
    <p className="flex min-h-8 shrink-0 items-center text-14 text-text-3">
      {`© ${texts.YEAR} ${isTrial ? texts.PRODUCT_NAME : texts.OPERATOR_NAME}`}
    </p>
  )
}
