import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { formatCount } from '#web/words/format-count.ts'
import { Tag } from '#web/display/tag.tsx'
import '#web/styles/member.css'
import { adminOverviewQuery } from './admin-data.ts'
import { AdminHeader } from './admin-header.tsx'
import { Footer } from '#web/page/footer.tsx'
import { OfflineNotice } from '#web/page/offline-notice.tsx'
import { useIsTrial } from '#web/page/use-is-trial.ts'
import { useTakeOver } from '#web/loading/use-take-over.ts'
import { mainId, SkipLink } from '#web/page/skip-link.tsx'

/** Layout "admin": the measures of the app, its own few places; below 1024 they stand above the page. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  useTakeOver()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AdminHeader isWide />
      <OfflineNotice />
      <div className="mx-auto flex w-full max-w-360 grow flex-col gap-x-12 px-4 md:px-8 lg:flex-row print:block print:p-0">
        <AdminPlaces />
        <main id={mainId} tabIndex={-1} className="min-w-0 grow pt-6 pb-18 lg:pt-10 lg:pb-24 print:p-0">
          {children}
        </main>
      </div>
      <Footer isWide />
    </div>
  )
}

function AdminPlaces() {
  const isTrial = useIsTrial()
  const { data } = useQuery(adminOverviewQuery)
  return (
    <nav
      aria-label="Verwaltung"
      className="admin-places flex gap-6 border-b border-border lg:sticky lg:top-0 lg:-ml-8 lg:block lg:w-62 lg:shrink-0 lg:self-start lg:border-0 lg:pt-9 lg:pb-8 lg:pl-8 print:hidden"
    >
      <NavLink to="/admin" end className="rail-link">
        Übersicht
      </NavLink>
      <NavLink to="/admin/benutzer" className="rail-link">
        Benutzer
        {data && (
          <span className="ml-2 text-14 font-normal text-text-3 lg:ml-auto">
            {formatCount(data.users.total)}
          </span>
        )}
      </NavLink>
      {isTrial && (
        // In the header there is no room for it, and on the narrowest phones not even here.
        <span className="ml-auto self-center max-[23rem]:hidden sm:hidden">
          <Tag tone="open">Testumgebung</Tag>
        </span>
      )}
    </nav>
  )
}
