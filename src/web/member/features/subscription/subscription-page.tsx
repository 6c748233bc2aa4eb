import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#web/page/page-meta.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { LoadError } from '#web/display/load-error.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { Skeleton } from '#web/display/skeleton.tsx'
import { TextActionLink } from '#web/controls/text-action.tsx'
import { FreeList } from './free-list.tsx'
import { stateWords } from './state-words.ts'
import { TrialCard } from './trial-card.tsx'
import { TrialStrip } from './trial-strip.tsx'
import { viewOf } from './trial-view.ts'

export const meta = pageMeta({ title: 'Abo' })

export default function SubscriptionPage() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(subscriptionQuery)
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <Loading />
  // Read when the answer came; a render does not look at the clock.
  const view = viewOf(data, dataUpdatedAt)
  const { title, sentence } = stateWords(view)
  return (
    <>
      <PageTitle
        area="Abo"
        title={title}
        actions={
          <>
            <TextActionLink to="/widerruf" className="max-md:!hidden">
              Vertrag widerrufen
            </TextActionLink>
            <TextActionLink to="/kuendigung" className="max-md:!hidden">
              Verträge hier kündigen
            </TextActionLink>
          </>
        }
      />
      <p className="mt-2 max-w-prose text-text-2">{sentence}</p>
      {view.kind === 'running' && <TrialStrip view={view} />}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-12 md:mt-12 xl:grid-cols-[minmax(0,1fr)_29rem]">
        <FreeList />
        <TrialCard view={view} />
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Wird geladen">
      <Skeleton className="h-4 w-12" />
      <Skeleton className="mt-3 h-9 w-full max-w-100" />
      <Skeleton className="mt-4 h-4 w-full max-w-140" />
      <div className="mt-14 grid gap-12 xl:grid-cols-[minmax(0,1fr)_29rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
