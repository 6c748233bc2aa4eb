import { type ReactNode, useEffect, useRef } from 'react'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { usePath } from '#web/app/page/use-path.ts'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { AdminPlacesList } from './admin-places-list.tsx'
import { placeOf } from './admin-places.ts'

/** The layout "admin": the measures of the application, with places of its own; below 1024 px they are in a sheet. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  useTakeOver()
  const rail = useCurrentPlaceInSight()
  return (
    <div className="flex min-h-dvh flex-col">
      <WholeSheet />
      <SkipLink />
      <AdminHeader isWide />
      <OfflineNotice />
      <div className="app-columns mx-auto flex w-full max-w-360 grow flex-col gap-x-12 px-4 md:px-8 lg:flex-row print:block print:p-0">
        <AdminMenu />
        <nav
          ref={rail}
          aria-label="Verwaltung"
          // The scrolling rail clips its content, so it reaches to the edge where the marking bar stands.
          className="sticky top-0 -ml-8 hidden max-h-dvh w-62 shrink-0 self-start overflow-y-auto pt-9 pb-8 pl-8 lg:block print:hidden"
        >
          <AdminPlacesList linkClass="rail-link" />
        </nav>
        <main id={mainId} tabIndex={-1} className="min-w-0 grow pt-6 pb-18 lg:pt-10 lg:pb-24 print:p-0">
          {children}
        </main>
      </div>
      <Footer isWide />
    </div>
  )
}

/** The rail is higher than many windows: it scrolls to the current place where that is out of sight. */
function useCurrentPlaceInSight() {
  const rail = useRef<HTMLElement>(null)
  const current = placeOf(usePath())?.to
  useEffect(() => {
    const place = rail.current?.querySelector(`[href="${current}"]`)?.getBoundingClientRect()
    if (!rail.current || !place) return
    if (place.bottom > innerHeight || place.top < rail.current.getBoundingClientRect().top)
      rail.current.scrollTop += place.top - innerHeight / 2
  }, [current])
  return rail
}
