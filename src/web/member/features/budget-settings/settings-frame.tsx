import type { ReactNode } from 'react'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { type BudgetPlanning, useBudget } from '#web/member/household-plan/use-budget.ts'

interface SettingsFrameProps {
  readonly title: string
  readonly lead: string
  /** The number of rows that the skeleton shows while the page is read. */
  readonly rows: number
  readonly children: (planning: BudgetPlanning) => ReactNode
}

/** A page of settings of the household plan: its head at once, the rest once it is read. */
export function SettingsFrame({ title, lead, rows, children }: SettingsFrameProps) {
  const reading = useBudget()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'ready') return children(reading.planning)
  return (
    <>
      <SettingsHead title={title} lead={lead} />
      <div className="section-rule mt-10 pt-6">
        <SkeletonRows count={rows} />
      </div>
    </>
  )
}

interface SettingsHeadProps extends Pick<SettingsFrameProps, 'title' | 'lead'> {
  readonly actions?: ReactNode
}

/** The head of a page of settings: its title, and a sentence about its purpose. */
export function SettingsHead({ title, lead, actions }: SettingsHeadProps) {
  return (
    <>
      <PageTitle area="Einstellungen" title={title} actions={actions} />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">{lead}</p>
    </>
  )
}
