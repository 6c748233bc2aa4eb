import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/app/session/known-session.ts'
import type { SavedScenariosProps } from './saved-scenarios-props.ts'

// This is loaded apart from the visitors' code: it brings forms, menus and the calls of the server.
const SavedScenariosSection = lazy(async () => ({
  default: (await import('./saved-scenarios-section.tsx')).SavedScenariosSection,
}))

/** The saved scenarios of the household for this calculator; visitors are told where their entry is kept. */
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
