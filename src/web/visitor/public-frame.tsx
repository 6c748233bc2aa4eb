import type { ReactNode } from 'react'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { PublicHeader } from './public-header.tsx'

export function PublicFrame({ children }: { readonly children: ReactNode }) {
  useTakeOver()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <OfflineNotice />
      <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-public grow px-4 md:px-8 xl:px-0">
        {children}
      </main>
      <Footer />
    </div>
  )
}
