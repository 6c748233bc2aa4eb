import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { actualLines } from '#domain/household-plan/actual-lines.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import {
  type HouseholdPlan,
  householdPlan,
  householdPlanSteps,
} from '#domain/household-plan/household-plan.ts'
import { ladderOfPlan } from '#domain/household-plan/ladder-of-plan.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { firstMonthOf } from '#domain/net-worth/household-positions.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { leavingWords } from '#web/household/outbox/use-kept-cells.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'
import { useIsPrepared } from '#web/kit/parts/use-is-prepared.ts'
import { usePrintWaits } from '#web/kit/parts/use-print-waits.ts'
import { useToday } from '#web/kit/words/today.ts'
import { LoanGaps } from '#web/member/loan-terms/loan-gaps.tsx'
import { MonthCard } from '#web/member/month-table/month-card.tsx'
import { MonthValues } from '#web/member/month-table/month-values.tsx'
import { sheetPositions } from '#web/member/month-table/sheet-positions.ts'
import { useMonthWrites } from '#web/member/month-table/use-month-writes.ts'
import { ValueConflictDialog } from '#web/member/month-table/value-conflict-dialog.tsx'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { missingPlanYear } from '#web/member/wealth-plan/plan-year-words.ts'
import { StartPlan } from '#web/member/wealth-plan/start/start-plan.tsx'
import { TaxQuestionOnItsOwn } from '#web/member/wealth-plan/tax-question.tsx'
import { readySimulation } from '#web/member/wealth-plan/use-simulation.ts'
import { useTold } from '#web/member/wealth-plan/use-told.ts'
import { CurveSection } from './curve-section.tsx'
import { ExplainedParts } from './explained-parts.tsx'
import { HastenList } from './hasten-list.tsx'
import { Ladder } from './ladder.tsx'
import { NetWorthHead } from './net-worth-head.tsx'
import { curveSteps, pageSteps } from './page-steps.ts'
import {
  ladderCalculations,
  ladderTerms,
  standingCalculations,
  worthCalculations,
} from './plan-calculations.ts'
import { standingOf, worthFigures } from './plan-figures.ts'
import { ScenarioList } from './scenario-list.tsx'
import { useCalm } from './use-calm.ts'
import { useScenarioEffects } from './use-scenario-effects.ts'
import { CurveSkeleton, LadderSkeleton, WealthPlanSkeleton } from './wealth-plan-skeleton.tsx'

export { wealthPlanReads as links } from '#web/household/planning/planning-reads.ts'

export const meta = pageMeta({ title: 'Vermögensplan' })

/** The page of the wealth plan: net worth, ladder, curve, and the values month by month. */
export default function WealthPlanPage() {
  const reading = useWealthPlan()
  const today = useToday()
  const records = reading.state === 'ready' ? reading.planning.records : null
  const compose = useMemo(() => records && (() => householdPlanSteps(records, today)), [records, today])
  // The skeleton stays until the plan is composed, unless its records were there when the page came.
  const isComposed = useIsPrepared(compose, records !== null)
  useEffect(readySimulation, [])
  if (reading.state === 'ready' && isComposed) return <WealthPlanView planning={reading.planning} />
  return (
    <>
      <PageTitle title="Vermögensplan" />
      {reading.state !== 'failed' ? (
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
  const { wealthPlan, accounts, accountSystem } = planning
  const positions = useMemo(
    () => sheetPositions(wealthPlan, accounts.accounts, today),
    [wealthPlan, accounts.accounts, today],
  )
  // Computing a plan takes longer than one frame, so it waits until nobody types.
  const prepare = useCallback((next: WealthPlanning) => pageSteps(next.records, today), [today])
  const calm = useCalm(planning, prepare)
  const isBehind = calm.records !== planning.records
  usePrintWaits(isBehind)
  const plan = useMemo(() => householdPlan(calm.records, today), [calm.records, today])
  const isPainted = useIsPainted()
  const prepareCurve = useMemo(
    () => (isPainted ? () => curveSteps(calm.records, today) : null),
    [isPainted, calm.records, today],
  )
  const isPrepared = useIsPrepared(prepareCurve)
  const outlook = useMemo(
    () => (plan && isPrepared ? planOutlook(plan) : plan && undefined),
    [plan, isPrepared],
  )
  const { transfers } = accountSystem
  const flows = useMemo(() => householdFlows(plan, transfers, today), [plan, transfers, today])
  const plannedAt = outlook?.projection.months.indexOf(addMonths(monthOf(today), 1)) ?? -1

  const months = (plan !== null || positions.length > 0) && (
    <div id={monthsId}>
      {isPhone ? (
        <MonthCard
          positions={positions}
          flows={flows}
          first={firstMonthOf(positions)}
          today={today}
          writes={writes}
        />
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
  )

  return (
    <>
      <div className="flex flex-wrap justify-end gap-x-6 print:hidden">
        <TextAction icon={Printer} onClick={() => void printWholePage()}>
          Drucken
        </TextAction>
        <TextActionLink to="/einstellungen/vermoegensplan">Annahmen ändern</TextActionLink>
      </div>
      {plan ? (
        <PlanView
          planning={calm}
          plan={plan}
          outlook={outlook}
          isBehind={isBehind}
          flows={flows}
          isPhone={isPhone}
          months={months}
          monthsId={monthsId}
        />
      ) : (
        <>
          <PageTitle title="Vermögensplan" />
          <AreaGate area="wealth_plan" />
          <StartPlan planning={planning} />
          {months}
        </>
      )}
      <UnsavedDialog
        isDirty={writes.refused.length > 0}
        title="Werte noch nicht gespeichert"
        lead={leavingWords(writes.areKept)}
        leaveLabel="Trotzdem gehen"
        stayLabel="Hier bleiben"
      />
      {writes.conflict && <ValueConflictDialog conflict={writes.conflict} positions={positions} />}
    </>
  )
}

interface PlanViewProps {
  readonly planning: WealthPlanning
  readonly plan: HouseholdPlan
  /** The outlook of the plan; null: its amounts are too large; undefined: it is not computed yet. */
  readonly outlook: PlanOutlook | null | undefined
  /** Whether a change is still being computed, so that everything here is of the plan before it. */
  readonly isBehind: boolean
  readonly flows: ReturnType<typeof householdFlows>
  /** Whether the parts stand below each other, the curve and the month first. */
  readonly isPhone: boolean
  readonly months: ReactNode
  readonly monthsId: string
}

/** The household's distance from its plan, and the curve of the coming years. */
function PlanView(props: PlanViewProps) {
  const { planning, plan, outlook, isBehind, flows, isPhone, months, monthsId } = props
  const today = useToday()
  const format = useFormatEuro()
  const { wealthPlan, accounts, records } = planning
  const [chosenId, setChosenId] = useState<string | null>(null)
  const scenarioId = wealthPlan.planScenarios.some(({ id }) => id === chosenId) ? chosenId : null
  const positions = useMemo(
    () => sheetPositions(wealthPlan, accounts.accounts, today),
    [wealthPlan, accounts.accounts, today],
  )
  const fromNow = useFromNow(records, outlook !== undefined)
  const chosen = useMemo(
    () => (scenarioId === null ? outlook : planOutlook(plan, scenarioId)),
    [plan, outlook, scenarioId],
  )
  const told = useTold(plan, chosen, scenarioId, planning.household.persons)
  const effects = useScenarioEffects({ plan, fromNow, stored: wealthPlan.planScenarios, base: outlook })
  const deviation = useMemo(
    () => outlook && standingOf(positions, plan, outlook, flows),
    [positions, plan, outlook, flows],
  )
  const actual = actualLines(positions, flows, plan)

  function enterMonth() {
    const place = document.getElementById(monthsId)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector<HTMLElement>('[role="grid"], input')?.focus({ preventScroll: true })
  }

  const figures = worthFigures(positions, flows, plan, outlook)
  const head = <NetWorthHead plan={plan} figures={figures} onEnter={enterMonth} />
  const headFormulas = <Formulas of={() => worthCalculations(figures, positions, outlook, plan, format)} />
  const rungs = outlook ? ladderOfPlan(plan, outlook.projection, actual) : []
  const terms = ladderTerms(plan)
  const ladder = outlook && (
    <div aria-busy={isBehind}>
      <Ladder plan={plan} rungs={rungs} terms={terms} success={told?.success} />
      <LoanGaps positions={plan.positions} look="line" className="mt-3" />
    </div>
  )
  const ladderFormulas = <Formulas of={() => ladderCalculations(rungs, terms, plan.month, format)} />
  const scenarios = outlook && fromNow && (
    <ScenarioList
      plan={plan}
      fromNow={fromNow}
      wealthPlan={wealthPlan}
      base={outlook}
      effects={effects}
      chosenId={scenarioId}
      onChoose={setChosenId}
    />
  )
  const hastening = outlook && (
    <HastenList
      plan={plan}
      base={outlook}
      scenarioCount={wealthPlan.planScenarios.length}
      onCreated={setChosenId}
    />
  )
  const curve =
    outlook && fromNow && chosen && told ? (
      // The section has the same key in both orders, so that paper shows what was counted for the screen.
      <CurveSection
        key="curve"
        plan={plan}
        outlook={chosen}
        isBehind={isBehind}
        explained={told}
        fromNow={fromNow}
        deviation={deviation ?? null}
        standing={() => (deviation ? standingCalculations(deviation, outlook, plan, format) : [])}
        scenarioId={scenarioId}
        positions={positions}
        hastening={isPhone ? null : hastening}
        scenarios={isPhone ? null : scenarios}
      />
    ) : outlook === null ? (
      <TooLarge />
    ) : (
      <CurveSkeleton />
    )

  const explained = (
    // The same key in both orders, as for the curve.
    <ExplainedParts
      key="explained"
      plan={plan}
      outlook={chosen}
      told={told}
      fromNow={fromNow}
      scenarioId={scenarioId}
      isPhone={isPhone}
    />
  )

  const missingYear = missingPlanYear(plan.input.startMonth, today)
  // The notice appears together with the curve, so that it pushes nothing down later.
  const notice =
    outlook === undefined ? null : (
      <>
        <WritingNotice />
        <LoanGaps positions={plan.positions} scenarioId={scenarioId} look="form" className="mt-8" />
        {missingYear !== null && <p className="mt-4 text-14 text-text-2">{missingYear}</p>}
        {wealthPlan.plan && <TaxQuestionOnItsOwn plan={plan} stored={wealthPlan.plan} records={records} />}
      </>
    )
  const parts = {
    head,
    headFormulas,
    notice,
    curve,
    explained,
    months,
    ladder: outlook === null ? null : (ladder ?? <LadderSkeleton />),
    ladderFormulas,
  }
  return isPhone ? inPhoneOrder({ ...parts, ladder, scenarios, hastening }) : inDeskOrder(parts)
}

/** The plan from today on; null before it is needed, and before a plan exists. */
function useFromNow(records: WealthPlanning['records'], isNeeded: boolean): HouseholdPlan | null {
  const today = useToday()
  return useMemo(() => (isNeeded ? planFromNow(records, today) : null), [isNeeded, records, today])
}

function TooLarge() {
  return (
    <Notice tone="warning" className="mt-8">
      Mit diesen Annahmen werden die Beträge zu groß, um sie zu rechnen. Senke Renditen oder Raten in den
      Einstellungen.
    </Notice>
  )
}

interface PlanParts {
  readonly head: ReactNode
  readonly headFormulas: ReactNode
  readonly notice: ReactNode
  readonly curve: ReactNode
  readonly explained: ReactNode
  readonly months: ReactNode
  readonly ladder: ReactNode
  readonly ladderFormulas: ReactNode
}

// No components: the curve stays the same one in both orders.
function inPhoneOrder({
  head,
  headFormulas,
  notice,
  curve,
  explained,
  months,
  ladder,
  ladderFormulas,
  scenarios,
  hastening,
}: PlanParts & { readonly scenarios: ReactNode; readonly hastening: ReactNode }) {
  return (
    <>
      {head}
      {headFormulas}
      {notice}
      {curve}
      {explained}
      {months}
      {ladder && (
        <Section title="Drei Stufen" id="stufen">
          {ladder}
          {ladderFormulas}
        </Section>
      )}
      {scenarios && (
        <Section title="Szenarien" id="szenarien">
          {scenarios}
        </Section>
      )}
      {hastening && <div className="section-rule mt-12 pt-6">{hastening}</div>}
    </>
  )
}

function inDeskOrder({
  head,
  headFormulas,
  notice,
  curve,
  explained,
  months,
  ladder,
  ladderFormulas,
}: PlanParts) {
  return (
    <>
      <div className="isolate grid gap-x-12 gap-y-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        {head}
        {headFormulas}
        {ladder && (
          <>
            <section aria-label="Drei Stufen" className="self-end max-xl:mt-8 xl:col-start-2 xl:row-start-1">
              {ladder}
            </section>
            {ladderFormulas}
          </>
        )}
      </div>
      {notice}
      {curve}
      {explained}
      {months}
    </>
  )
}
