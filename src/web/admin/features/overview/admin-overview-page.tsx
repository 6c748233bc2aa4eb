import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { adminFiguresQuery, openRequestsQuery } from '#web/admin/admin-counts.ts'
import { adminOverviewQuery } from '#web/admin/admin-data.ts'
import { useAdminSession } from '#web/admin/admin-session.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { clockTime } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { ChurnSection } from './churn-section.tsx'
import { Figures } from './figures.tsx'
import { JobsSection } from './jobs-section.tsx'
import { OutboxSection } from './outbox-section.tsx'
import { headline } from './overview-words.ts'
import { RevenueSection } from './revenue-section.tsx'
import { SignUpsSection } from './sign-ups-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { WaitingList } from './waiting-list.tsx'

export const meta = pageMeta({ title: 'Verwaltung' })

/** The counts of the whole product; they reveal nothing of anybody's finances. */
export default function AdminOverviewPage() {
  const today = useToday()
  const session = useAdminSession()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...adminOverviewQuery,
    // Jobs and mails go on while the page is open.
    refetchInterval: () => whileUsed(60_000),
  })
  const { data: figures } = useQuery(adminFiguresQuery)
  const { data: requests } = useQuery(openRequestsQuery)
  if (!data) return error ? <LoadError onRetry={() => void refetch()} /> : <OverviewSkeleton />
  return (
    <>
      {session && !session.twoFaEnabled && (
        <Notice tone="warning" className="mb-6">
          Dein Zugang hat keinen zweiten Faktor. Im Betrieb ist er Pflicht.{' '}
          <Link to="/admin/konto" className={noticeActionClass}>
            Jetzt einrichten
          </Link>
        </Notice>
      )}
      <PageTitle
        area={`Übersicht, ${formatDayMonthYear(today)}, ${clockTime(dataUpdatedAt)} Uhr`}
        title={headline({ ...data, requests: requests?.matching })}
      />
      {requests && <WaitingList requests={requests.requests} today={today} />}
      <Figures overview={data} figures={figures} />
      <SignUpsSection overview={data} />
      {figures && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
          <RevenueSection figures={figures} />
          <ChurnSection figures={figures} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        <OutboxSection mails={data.mails} today={today} />
        <JobsSection jobs={data.jobs} today={today} />
      </div>
      <StorageSection storage={data.storage} version={data.version} today={today} />
      <p className="mt-12 border-t border-border pt-4 text-14 text-text-3 md:mt-18">
        Hier stehen keine Finanzdaten von Benutzern: Kein Konto, kein Betrag und kein Plan ist von hier aus
        lesbar.
      </p>
    </>
  )
}

/** The final shape of the page while the figures are loaded. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Wird geladen">
      <Skeleton className="h-3 w-60" />
      <Skeleton className="mt-3 h-10 w-72 max-w-full" />
      <div className="section-rule mt-8 grid grid-cols-2 gap-4 py-4 md:grid-cols-5">
        {[1, 2, 3, 4, 5].map((figure) => (
          <div key={figure}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-3 h-10 w-24" />
            <Skeleton className="mt-3 h-3 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-12 h-60 w-full" />
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <SkeletonRows count={4} />
        <SkeletonRows count={4} />
      </div>
    </div>
  )
}
