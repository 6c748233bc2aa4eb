import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Condition, examineCondition } from '#contract/admin/condition.ts'
import type { Day } from '#domain/calendar/day.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { conditionHeadline } from '#web/admin/condition-words.ts'
import { api } from '#web/app/network/client.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { queryClient } from '#web/app/queries/query-client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { CheckRows } from './check-rows.tsx'
import { conditionQuery } from './condition-query.ts'
import { ErrorsSection } from './errors-section.tsx'

export const meta = pageMeta({ title: 'Zustand' })

/** The condition of the installation: what works, since when not, and whom that is told. */
export default function ConditionPage() {
  const today = useToday()
  const { data, error, refetch } = useQuery(conditionQuery)
  const examine = useExamination()
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle
        area="Zustand"
        title={data ? conditionHeadline(data.summary) : 'Zustand'}
        actions={
          <Button
            variant="outline"
            size={44}
            isLoading={examine.isPending}
            loadingLabel="Prüft"
            onClick={() => examine.mutate()}
          >
            Jetzt prüfen
          </Button>
        }
      />
      {data && <Told condition={data} today={today} />}
      <div className="section-rule mt-6">
        {!data && <SkeletonRows count={12} />}
        {data && <CheckRows checks={data.checks} today={today} />}
      </div>
      {data && <ErrorsSection errors={data.errors} today={today} />}
    </>
  )
}

function Told({ condition, today }: { readonly condition: Condition; readonly today: Day }) {
  const { checks, told_to: toldTo } = condition
  const last = checks
    .map((check) => check.checked_at)
    .toSorted()
    .at(-1)
  return (
    <>
      <p className="mt-2 max-w-prose text-text-2">
        Jede Minute geprüft{last !== undefined && `, zuletzt ${momentInSentence(last, today)}`}.
        {toldTo !== null && (
          <>
            {' '}
            Was 15 Minuten lang rot ist, steht in einer Mail an <span className="break-all">{toldTo}</span>,
            und noch einmal, wenn es wieder grün ist.
          </>
        )}
      </p>
      {toldTo === null && (
        <Notice tone="warning" className="mt-4">
          Eine Mail bei Störungen gibt es erst, wenn die E-Mail des Betreibers gesetzt ist.{' '}
          <Link to="/admin/einstellungen?bereich=betreiber" className={noticeActionClass}>
            Jetzt setzen
          </Link>
        </Notice>
      )}
    </>
  )
}

function useExamination() {
  return useMutation({
    mutationFn: () => api.call(examineCondition, {}),
    onSuccess: async (condition) => {
      queryClient.setQueryData(conditionQuery.queryKey, condition)
      showToast({ type: 'positive', message: conditionHeadline(condition.summary) })
      await refreshAdminData()
    },
  })
}
