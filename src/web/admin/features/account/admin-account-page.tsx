import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { LeaveGuard } from '#web/app/unsaved/leave-guard.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { accountQuery } from './account-query.ts'
import { FactorSection } from './factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const meta = pageMeta({ title: 'Eigener Zugang' })

/** The page of an admin's own login data: password, second factor, devices. */
export default function AdminAccountPage() {
  const today = useToday()
  const { data, error, refetch } = useQuery(accountQuery)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle area="Eigener Zugang" title={data?.email ?? 'Eigener Zugang'} />
      <p className="mt-2 text-text-2">Jede Änderung steht im Protokoll, und eine Mail sagt dir Bescheid.</p>
      {!data && (
        <div className="mt-8">
          <SkeletonRows count={6} />
        </div>
      )}
      {data && (
        <LeaveGuard>
          <PasswordSection account={data} />
          <FactorSection account={data} />
          <SessionsSection sessions={data.sessions} today={today} />
        </LeaveGuard>
      )}
    </>
  )
}
