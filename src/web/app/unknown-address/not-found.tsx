import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { memberPages } from '#web/app/navigation/member-pages.ts'
import { goTo } from '#web/app/page/go-to.ts'
import { legalPages, visitorPages } from '#web/app/page/known-pages.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { similarPages } from './similar-pages.ts'
import { UnknownAddress } from './unknown-address.tsx'

interface NotFoundProps {
  /** The path that was asked for; null while it is not known. */
  readonly path: string | null
  /** What went wrong, when the address is right. */
  readonly notice?: ReactNode
}

/** The content of the page for unknown addresses and for fatal errors (spec § 2). */
export function NotFound({ path, notice }: NotFoundProps) {
  return (
    <div className="pt-10 pb-20 md:pt-20 md:pb-32">
      <p className="label-caps">Fehler 404</p>
      <h1 className="mt-3 -ml-0.5 text-46 tracking-[-0.035em] md:text-72">Seite nicht gefunden!</h1>
      <UnknownAddress path={path ?? ''} isBroken={notice !== undefined} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-16 md:mt-20 lg:grid-cols-[5fr_6fr]">
        <section className="section-rule pt-5">
          <p className="max-w-110 text-18 leading-7 text-text-2">
            {notice ?? 'Vielleicht hat sich die Adresse geändert, oder es fehlt ein Buchstabe.'}
          </p>
          <p className="mt-2 text-14 break-all text-text-3">{path !== null && `Nicht gefunden: ${path}`}</p>
          {/* This loads a new document, which clears the error, whatever it was. */}
          <Button className="mt-6" onClick={() => goTo('/')}>
            Startseite
          </Button>
          <p className="mt-10">Bei Fragen schreib uns gerne.</p>
          <ButtonLink to="/kontakt" variant="outline" className="mt-3">
            Kontakt
          </ButtonLink>
        </section>
        <Suggestions path={path ?? ''} />
      </div>
    </div>
  )
}

const calculatorPages = calculatorSlugs.map((slug) => ({
  to: `/finanzrechner/${slug}`,
  label: calculators[slug].name,
}))

function Suggestions({ path }: { readonly path: string }) {
  const session = useSession()
  const known = [...(session ? memberPages : visitorPages), ...calculatorPages, ...legalPages]
  const pages = similarPages(path, known, 4)
  return (
    <section aria-labelledby="meintest-du" className="section-rule pt-4">
      <h2 id="meintest-du" className="text-20">
        Meintest du eine davon?
      </h2>
      <ul className="mt-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 border-b border-border decoration-1 underline-offset-4 hover-row"
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-2">
                <span className="font-semibold">{label}</span>
                <span className="text-14 wrap-anywhere text-text-3">{to}</span>
              </span>
              <Icon of={ArrowRight} size={16} className="ml-auto shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
