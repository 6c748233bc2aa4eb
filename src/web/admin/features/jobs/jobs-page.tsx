import { useMutation, useQuery } from '@tanstack/react-query'
import { startJob } from '#contract/admin/operation.ts'
import { type JobName, startableJobs } from '#contract/job-names.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { jobWords } from '#web/admin/job-words.ts'
import { useStartBackup } from '#web/admin/use-start-backup.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { JobRow } from './job-row.tsx'
import { jobsHeadline } from './jobs-headline.ts'
import { jobsQuery } from './jobs-query.ts'

export const meta = pageMeta({ title: 'Aufträge' })

/** The page of background jobs: how the last run went, when the next one comes, and a start by hand. */
export default function JobsPage() {
  const today = useToday()
  const { data, error, refetch } = useQuery(jobsQuery)
  const start = useStartJob()
  const backup = useStartBackup()
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle area="Aufträge" title={data ? jobsHeadline(data) : 'Aufträge'} />
      <p className="mt-2 text-text-2">
        Was die Uhr startet, läuft nach der Zeit in Deutschland. Was von Hand geht, steht im Protokoll.
      </p>
      <div className="section-rule mt-6">
        {!data && <SkeletonRows count={5} />}
        {data && (
          <ul className="border-b border-text" aria-label="Aufträge">
            {data.map((job) => (
              <JobRow
                key={job.name}
                job={job}
                today={today}
                {...(job.name === 'data.back-up'
                  ? { isStarting: backup.isPending, onStart: () => backup.mutate() }
                  : {
                      isStarting: start.isPending && start.variables === job.name,
                      onStart: isStartable(job.name) ? startOf(job.name) : undefined,
                    })}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )

  function startOf(name: (typeof startableJobs)[number]) {
    return () => start.mutate(name)
  }
}

function isStartable(name: JobName): name is (typeof startableJobs)[number] {
  return startableJobs.some((each) => each === name)
}

function useStartJob() {
  return useMutation({
    mutationFn: (name: (typeof startableJobs)[number]) => api.call(startJob, { params: { name } }),
    meta: { showsErrors: true },
    onSuccess: (_, name) =>
      showToast({ type: 'positive', message: `${jobWords[name].label} beginnt in diesen Sekunden.` }),
    onError: (error) =>
      showToast({
        type: 'negative',
        message:
          error instanceof CallError && error.has('conflict')
            ? 'Dieser Auftrag läuft schon.'
            : sentenceOf(error),
        timeout: 0,
      }),
    onSettled: refreshAdminData,
  })
}
