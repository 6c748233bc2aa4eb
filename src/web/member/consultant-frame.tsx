import type { ReactNode } from 'react'
import { Footer } from '#web/app/page/footer.tsx'
import '#web/styles/member.css'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'

/** The frame of a consultant's pages. */
export function ConsultantFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-360 grow px-4 pt-8 pb-18 md:px-8">
        {children}
      </main>
      <Footer isWide />
    </div>
  )
}
