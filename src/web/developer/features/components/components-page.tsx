import { lazy, Suspense } from 'react'
import { type MiddlewareFunction, data } from 'react-router'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { Logo } from '#web/app/page/logo.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { ThemeToggle } from '#web/app/page/theme-toggle.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
// The sheets are loaded apart, so that no page of the product becomes larger by them.
const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

export const meta = pageMeta({ title: 'Komponenten' })

// The page is for those who build the product; in production the address does not exist.
const outsideProduction: MiddlewareFunction = () => {
  // React Router treats a thrown answer as a refusal.
  // oxlint-disable-next-line typescript/only-throw-error
  if (runtime.mode === 'production') throw data(null, { status: 404 })
}

export const clientMiddleware = [outsideProduction]

/** The page with every component in every state, drawn with the product's own components. */
export default function ComponentsPage() {
  useTakeOver()
  return (
    <Queries>
      <div className="app-columns">
        <WholeSheet />
        <header className="h-25 border-b border-border">
          <div className="mx-auto flex h-full max-w-360 items-center justify-between px-4 md:px-8">
            <Logo to="/" />
            <ThemeToggle />
          </div>
        </header>
        <main className="mx-auto max-w-360 px-4 pt-12 pb-24 md:px-8">
          <div className="grid gap-x-12 lg:grid-cols-[13.5rem_1fr]">
            <p className="label-caps pt-3">Komponenten</p>
            <div>
              <h1 className="text-30 md:text-38">Rahmen heißt bedienen, Linie heißt lesen.</h1>
              <p className="mt-2 max-w-172 text-text-2">
                Jedes Bauteil in jedem Zustand, Maße in Pixel. Raster 4, Figtree mit Tabellenziffern,
                Zielfläche mindestens 44. Grün trägt nur die eine Handlung; Rot, Gelb und Blau kommen nie ohne
                Wort.
              </p>
            </div>
          </div>
          <Suspense>
            <Sheets />
          </Suspense>
        </main>
        <Footer isWide />
      </div>
    </Queries>
  )
}
