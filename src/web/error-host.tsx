import { lazy, Suspense } from 'react'

// The page is loaded apart from what every visitor loads: hardly anybody sees it.
const ErrorPage = lazy(async () => {
  try {
    return { default: (await import('./error-page.tsx')).ErrorPage }
  } catch {
    return { default: UnreachablePage }
  }
})

/** The page for an error; a few plain words where not even that page can be loaded. */
export function ErrorHost({ error }: { readonly error: unknown }) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ErrorPage error={error} />
    </Suspense>
  )
}

function UnreachablePage() {
  return (
    <main className="mx-auto max-w-public px-4 py-20 md:px-8">
      <h1 className="text-30">Wir erreichen den Server gerade nicht.</h1>
      <p className="mt-3 text-text-2">Prüf deine Verbindung und lade die Seite noch einmal.</p>
    </main>
  )
}
