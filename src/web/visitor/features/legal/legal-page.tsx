import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import { PublishedPart } from '#web/app/page/published-part.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'

const EarlierWording = lazy(async () => ({ default: (await import('./earlier-wording.tsx')).EarlierWording }))
const WordingList = lazy(async () => ({ default: (await import('./wording-list.tsx')).WordingList }))

interface LegalPageProps {
  readonly title: string
  readonly document: LegalDocument
}

/**
 * A legal page: the title, then the wording in force as the server fills it in. `?fassung=` with a time shows the one
 * that was in force then.
 */
export function LegalPage({ title, document }: LegalPageProps) {
  const [search] = useSearchParams()
  const wanted = search.get('fassung')
  const isHydrated = useIsHydrated()
  return (
    <article className="pt-16 pb-20 lg:pt-24 lg:pb-32 print:p-0">
      <h1 className="max-w-[68ch] text-30 hyphens-auto md:text-38">{title}</h1>
      {isHydrated && wanted !== null ? (
        <Suspense fallback={<div role="status" aria-label="Wird geladen" className="min-h-screen" />}>
          <EarlierWording key={wanted} document={document} moment={wanted} />
        </Suspense>
      ) : (
        <PublishedPart name={document} />
      )}
      {isHydrated && (
        <Suspense>
          <WordingList document={document} />
        </Suspense>
      )}
    </article>
  )
}
