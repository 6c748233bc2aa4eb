import { useMutation, useQuery } from '@tanstack/react-query'
import { isDismissed } from '#domain/overview/dismissal.ts'
import { findingOf, type NextStep, nextSteps } from '#domain/overview/next-step.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { dismissMutation, overviewQuery, recallMutation } from '#web/member/overview/overview-queries.ts'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'
import { adviceFor, daysLeftBadge } from './next-step-words.ts'
import type { PanelProps } from './panel-props.ts'
import { useSituation } from './use-situation.ts'

/** Shows the first next step that a rule finds, unless somebody has dismissed this step. */
export function NextStepPart(props: PanelProps) {
  const reading = useSituation(props)
  const { data, isError, refetch } = useQuery(overviewQuery)
  if (reading.state === 'failed') return <FailedPanel name="next_step" onRetry={reading.retry} />
  // Without the dismissals the part could advise a step that somebody has dismissed.
  if (!data && isError) return <FailedPanel name="next_step" onRetry={() => void refetch()} />
  if (reading.state === 'pending' || !data) return <PendingPanel name="next_step" />
  const { dismissals } = data
  const found = nextSteps(reading.situation)
  const step = found.find((each) => !isDismissed(findingOf(each), dismissals, props.day))
  if (step) return <Advised step={step} day={props.day} />
  return (
    <PanelSection name="next_step">
      <p className="mt-4 text-20 font-semibold">Alles in Ordnung.</p>
      <p className="mt-1 max-w-prose text-text-2">
        {found.length > 0
          ? 'Was sonst zu tun wäre, soll so bleiben. Ändert sich etwas daran, steht es wieder hier.'
          : 'Jeder Topf hat sein Konto, und alle Stände sind aktuell. Mehr ist heute nicht zu tun.'}
      </p>
    </PanelSection>
  )
}

function Advised({ step, day }: { readonly step: NextStep; readonly day: PanelProps['day'] }) {
  const format = useFormatEuro()
  const { mutate: dismiss } = useMutation(dismissMutation)
  const { mutate: recall } = useMutation(recallMutation)
  const { title, reason, action, to } = adviceFor(step, day, format)
  const badge = daysLeftBadge(step)

  function leaveAsIs() {
    const { finding, facts } = findingOf(step)
    dismiss({ params: { finding }, body: { facts }, today: day })
    showUndoToast('Bleibt so. Der Hinweis kommt wieder, wenn sich etwas ändert.', () => recall(finding))
  }

  return (
    <PanelSection
      name="next_step"
      aside={badge && <span className="font-semibold text-warning">{badge}</span>}
    >
      <p className="mt-4 text-20 font-semibold text-balance">{softHyphens(title)}</p>
      <p className="mt-1 max-w-prose text-text-2">{softHyphens(reason)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <ButtonLink to={to} variant="outline">
          {action}
        </ButtonLink>
        <TextAction onClick={leaveAsIs}>Bleibt so</TextAction>
      </div>
    </PanelSection>
  )
}
