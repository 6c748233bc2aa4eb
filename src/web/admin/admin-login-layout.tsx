import { Outlet } from 'react-router'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { useTakeOver } from '#web/app/loading/use-take-over.ts'
import { Footer } from '#web/app/page/footer.tsx'
import { NoScript } from '#web/app/page/no-script.tsx'
import { OfflineNotice } from '#web/app/page/offline-notice.tsx'
import { mainId, SkipLink } from '#web/app/page/skip-link.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import { adminVisitorsOnly, leaveAsAdmin } from './admin-access.ts'
import { AdminHeader } from './admin-header.tsx'

export const clientMiddleware = [adminVisitorsOnly]

/** The layout "fullheight": the form in the middle of the page, without anything of the users' area. */
export default function AdminLoginLayout() {
  useAdmission(leaveAsAdmin)
  useTakeOver()
  return (
    <Queries>
      <div className="flex min-h-dvh flex-col">
        <WholeSheet />
        <SkipLink />
        <AdminHeader />
        <OfflineNotice />
        <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-public grow px-4 md:px-8 xl:px-0">
          <NoScript />
          <Outlet />
        </main>
        <Footer />
      </div>
    </Queries>
  )
}
