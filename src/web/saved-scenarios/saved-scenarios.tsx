import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { useSession } from '#web/identity/session.ts'
import type { StoredScenario } from './scenario-queries.ts'
import type { EntryLine, EntryRecord } from './entry-lines.ts'

// Apart from the visitors' code: it brings forms, menus and the calls of the server.
const SavedScenariosSection = lazy(async () => ({
  default: (await import('./saved-scenarios-section.tsx')).SavedScenariosSection,
}))

export interface SavedScenariosProps {
  readonly calculator: CalculatorSlug
  /** What is entered now, by the names that the address uses. */
  readonly values: EntryRecord
  /** Puts saved entries into the form. @returns whether the calculator could take all of them */
  readonly onOpen: (values: EntryRecord) => boolean
  /** Takes the result of a saved one into the wealth plan; absent where it has no place there. */
  readonly onTakeOver?: (scenario: StoredScenario) => void
  /** The entries as the form holds them after opening: the example stands in for what is missing or wrong. */
  readonly complete: (values: EntryRecord) => EntryRecord
  /** The entries in words, the most important first; the example where there are none. */
  readonly describe: (values: EntryRecord) => readonly EntryLine[]
}

/** What the household has saved of this calculator; visitors are told where their entry stays. */
export function SavedScenarios(props: SavedScenariosProps) {
  const session = useSession()
  if (!session)
    return (
      <p className="mt-6 max-w-prose text-14 text-text-2 print:hidden">
        Deine letzte Eingabe bleibt auf diesem Gerät. Mit einem kostenlosen Konto hebst du Szenarien unter
        einem Namen auf:{' '}
        <Link to="/auth/registrieren" className="font-semibold text-primary underline underline-offset-4">
          Registrieren
        </Link>
      </p>
    )
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <SavedScenariosSection {...props} />
    </Suspense>
  )
}
