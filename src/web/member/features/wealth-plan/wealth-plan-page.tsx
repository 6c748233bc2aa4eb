import Printer from 'lucide-react/icons/printer'
import { useId, useMemo, useState } from 'react'
import { sentenceOf } from '#web/api/error-table.ts'
import { householdPlan, planOutlook } from '#domain/household-plan/household-plan.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { ladderOfPlan } from '#domain/household-plan/ladder-of-plan.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { TextAction, TextActionLink } from '#web/controls/text-action.tsx'
import { useIsOnPaper } from '#web/display/use-is-on-paper.ts'
import { useMedia } from '#web/device/use-media.ts'
import { StartPlan } from '#web/member/wealth-plan/start-plan.tsx'
import { WritingNotice } from '#web/member/wealth-plan/writing-notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { useWealthPlan, type WealthPlanning } from '#web/planning/use-wealth-plan.ts'
import { useToday } from '#web/words/today.ts'
import { CurveSection } from './curve-section.tsx'
import { HastenList } from './hasten-list.tsx'
import { Ladder } from './ladder.tsx'
import { MonthCard } from './month-card.tsx'
import { MonthValues } from './month-values.tsx'
import { NetWorthHead } from './net-worth-head.tsx'
import { actualLines, standingOf, worthFigures } from './plan-figures.ts'
import { ScenarioList } from './scenario-list.tsx'
import { firstMonth, sheetPositions } from './sheet-positions.ts'
import { useMonthWrites } from './use-month-writes.ts'
import { ValueConflictDialog } from './value-conflict-dialog.tsx'
import { WealthPlanSkeleton } from './wealth-plan-skeleton.tsx'

export { wealthPlanReads as links } from '#web/planning/planning-reads.ts'

export const meta = pageMeta({ title: 'Vermögensplan' })

/** Whether the household is on plan: net worth, ladder, curve, and the months themselves. */
export default function WealthPlanPage() {
  const reading = useWealthPlan()
  if (reading.state === 'ready') return <WealthPlanView planning={reading.planning} />
  return (
    <>
      <PageTitle title="Vermögensplan" />
      {reading.state === 'pending' ? (
        <WealthPlanSkeleton />
      ) : (
        <Notice tone="negative" className="mt-8">
          {sentenceOf(reading.error)} <NoticeAction onClick={reading.retry}>Noch einmal</NoticeAction>
        </Notice>
      )}
    </>
  )
}

const PHONE = '(width < 45rem)'

function WealthPlanView({ planning }: { readonly planning: WealthPlanning }) {
  const today = useToday()
  const isOnPaper = useIsOnPaper()
  const isPhone = useMedia(PHONE) && !isOnPaper
  const writes = useMonthWrites()
  const monthsId = useId()
  const { wealthPlan, accounts, accountSystem, records } = planning
  const [chosenId, setChosenId] = useState<string | null>(null)
  const scenarioId = wealthPlan.planScenarios.some(({ id }) => id === chosenId) ? chosenId : null
  const positions = useMemo(
    () => sheetPositions(wealthPlan, accounts.accounts, today),
    [wealthPlan, accounts.accounts, today],
  )
  const plan = useMemo(() => householdPlan(records, today), [records, today])
  const fromNow = useMemo(() => planFromNow(records, today), [records, today])
  const outlook = useMemo(() => plan && planOutlook(plan), [plan])
  const chosen = useMemo(
    () => (plan && scenarioId !== null ? planOutlook(plan, scenarioId) : outlook),
    [plan, outlook, scenarioId],
  )
  const actual = plan && actualLines(positions, plan, today)
  const { transfers } = accountSystem
  const flows = useMemo(() => householdFlows(plan, transfers, today), [plan, transfers, today])
  const deviation = useMemo(
    () => plan && outlook && standingOf(positions, plan, outlook, flows),
    [positions, plan, outlook, flows],
  )
  const plannedAt = outlook?.projection.months.indexOf(addMonths(monthOf(today), 1)) ?? -1

  function enterMonth() {
    const place = document.getElementById(monthsId)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector<HTMLElement>('[role="grid"], input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="flex flex-wrap justify-end gap-x-6 print:hidden">
        <TextAction icon={Printer} onClick={() => window.print()}>
          Drucken
        </TextAction>
        <TextActionLink to="/einstellungen/vermoegensplan">Annahmen ändern</TextActionLink>
      </div>
      {plan && actual && (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <NetWorthHead figures={worthFigures(positions, plan, outlook, actual)} onEnter={enterMonth} />
          {outlook && (
            <section aria-label="Drei Stufen" className="self-end">
              <Ladder
                rungs={ladderOfPlan(plan, outlook.projection, actual)}
                lifeCents={plan.lifeCents}
                wishedBudgetCents={plan.wishedBudgetCents}
                protectionMonths={plan.settings.protectionMonths}
                withdrawalRateBp={plan.withdrawalRateBp}
              />
            </section>
          )}
        </div>
      )}
      <WritingNotice />
      {!plan && (
        <>
          <PageTitle title="Vermögensplan" />
          <StartPlan planning={planning} />
        </>
      )}
      {plan && outlook && fromNow && chosen && (
        <CurveSection
          plan={plan}
          outlook={chosen}
          fromNow={fromNow}
          deviation={deviation}
          scenarioId={scenarioId}
          positions={positions}
          hastening={
            <HastenList plan={plan} scenarioCount={wealthPlan.planScenarios.length} onCreated={setChosenId} />
          }
          scenarios={
            <ScenarioList
              plan={plan}
              fromNow={fromNow}
              wealthPlan={wealthPlan}
              base={outlook}
              chosenId={scenarioId}
              onChoose={setChosenId}
            />
          }
        />
      )}
      {plan && !outlook && (
        <Notice tone="warning" className="mt-8">
          Mit diesen Annahmen werden die Beträge zu groß, um sie zu rechnen. Senke Renditen oder Raten in den
          Einstellungen.
        </Notice>
      )}
      {(plan !== null || positions.length > 0) && (
        <div id={monthsId}>
          {isPhone ? (
            <MonthCard positions={positions} first={firstMonth(positions)} today={today} writes={writes} />
          ) : (
            <MonthValues
              positions={positions}
              writes={writes}
              flows={flows}
              today={today}
              plannedCents={outlook?.projection.totalCents[plannedAt] ?? null}
            />
          )}
        </div>
      )}
      {writes.conflict && <ValueConflictDialog conflict={writes.conflict} positions={positions} />}
    </>
  )
}
