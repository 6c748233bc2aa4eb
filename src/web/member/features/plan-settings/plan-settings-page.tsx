import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDeferredValue, useMemo } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { assumedFollowUpBp } from '#domain/loans/follow-up-assumption.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { wealthPlanReads } from '#web/household/planning/planning-reads.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import type { StoredPlanSettings } from '#web/household/planning/wealth-plan-queries.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useToday } from '#web/kit/words/today.ts'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { PlanEditsProvider, usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { StartPlan } from '#web/member/wealth-plan/start/start-plan.tsx'
import { TaxQuestion } from '#web/member/wealth-plan/tax-question.tsx'
import { useSettingsRecord } from '#web/member/wealth-plan/use-settings-record.ts'
import { AssumptionsSection } from './assumptions-section.tsx'
import { EffectColumn } from './effect-column.tsx'
import { LeversSection } from './levers-section.tsx'
import { PensionSection } from './persons/pension-section.tsx'
import { PersonDrawer } from './persons/person-drawer.tsx'
import { PersonsSection } from './persons/persons-section.tsx'
import { downloadPositions } from './plan-settings-csv.ts'
import { newPosition, PositionDrawer } from './position-drawer.tsx'
import { PositionsSection } from './positions-section.tsx'
import { TargetsSection } from './targets-section.tsx'
import { WithdrawalSection } from './withdrawal-section.tsx'

export const meta = pageMeta({ title: 'Annahmen im Vermögensplan' })
export const links = wealthPlanReads

const area = 'Einstellungen, Vermögensplan'

/** The page of the assumptions of the plan, and of their effects. */
export default function PlanSettingsPage() {
  const reading = useWealthPlan()
  const today = useToday()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <>
        <PageTitle area={area} title={<SkeletonTitle />} />
        <div className="section-rule mt-10 pt-4">
          <Skeleton className="mb-6 h-5 w-52" />
          <SkeletonRows count={6} label="Annahmen werden geladen" />
        </div>
      </>
    )
  const { planning } = reading
  const plan = householdPlan(planning.records, today)
  const stored = planning.wealthPlan.plan
  if (!plan || !stored)
    return (
      <>
        <PageTitle area={area} title="Womit soll dein Plan rechnen?" />
        <AreaGate area="wealth_plan" />
        <StartPlan planning={planning} />
      </>
    )
  return (
    <PlanEditsProvider>
      <PlanSettingsView planning={planning} plan={plan} stored={stored} />
    </PlanEditsProvider>
  )
}

interface PlanSettingsViewProps {
  readonly planning: WealthPlanning
  readonly plan: HouseholdPlan
  readonly stored: StoredPlanSettings
}

function PlanSettingsView({ planning, plan, stored }: PlanSettingsViewProps) {
  const today = useToday()
  const record = useSettingsRecord(stored)
  const drawer = useDrawerParam('mehr')
  const edits = usePlanEdits()
  const { wealthPlan, household, records } = planning
  // The fields are drawn first, and the plan is computed afterwards, because it is computed anew with every
  // change.
  const settled = useDeferredValue(records)
  const computed = useMemo(() => {
    const composed = householdPlan(settled, today)
    return (
      composed && { plan: composed, outlook: planOutlook(composed), fromNow: planFromNow(settled, today) }
    )
  }, [settled, today])
  const outlook = computed?.outlook
  const told = useMemo(
    () => (computed?.outlook ? { ...computed, outlook: computed.outlook } : null),
    [computed],
  )
  const security = outlook?.steps.find(({ name }) => name === 'security')?.onPlan ?? null
  const { startMonth } = plan.input

  return (
    <>
      <PageTitle
        area={area}
        title={titleOf(plan, security)}
        actions={
          <>
            {edits.savedAt !== null && (
              <p role="status" className="flex items-center gap-2 text-14 text-primary print:hidden">
                <Icon of={Check} size={16} />
                {`Gespeichert, ${edits.savedAt}`}
              </p>
            )}
            <TextAction icon={Undo2} disabled={!edits.canUndo} onClick={edits.undo}>
              Rückgängig
            </TextAction>
            <TextAction icon={Download} onClick={() => downloadPositions(plan, today)}>
              CSV
            </TextAction>
          </>
        }
      />
      <WritingNotice />
      {computed && <TaxQuestion plan={computed.plan} stored={stored} records={records} />}
      {computed && !outlook && (
        <Notice tone="warning" className="mt-6">
          Mit diesen Annahmen wird ein Betrag zu groß, um ihn zu rechnen. Senk eine Rendite oder eine
          Sparrate.
        </Notice>
      )}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[60rem]:grid-cols-[minmax(0,1fr)_16.5rem]">
          <div className="@container min-w-0">
            {told && <LeversSection plan={told.plan} outlook={told.outlook} />}
            <PersonsSection persons={household.persons} month={plan.month} onOpen={drawer.open} />
            <PensionSection persons={household.persons} plan={plan} />
            <PositionsSection
              plan={plan}
              scenarios={wealthPlan.planScenarios}
              onOpen={drawer.open}
              onAdd={() => drawer.open(newPosition)}
            />
            <AssumptionsSection record={record} plan={plan} persons={wealthPlan.planPersons} />
            <WithdrawalSection record={record} computed={told} />
            <TargetsSection record={record} plan={plan} />
            <ModelNote>
              Renditen sind vorsichtige Vorschläge, keine Prognose; eine einzelne Immobilie schwankt stärker
              als der Index.
            </ModelNote>
          </div>
          <div className="order-first mt-10 @min-[60rem]:sticky @min-[60rem]:top-28 @min-[60rem]:order-none @min-[60rem]:self-start">
            {told && (
              <EffectColumn
                plan={told.plan}
                outlook={told.outlook}
                fromNow={told.fromNow}
                persons={household.persons}
              />
            )}
          </div>
        </div>
      </div>
      <PositionDrawer
        value={drawer.value}
        positions={plan.positions}
        persons={household.persons}
        assumedBp={plan.settings.followUpRateBp ?? assumedFollowUpBp(yearOf(startMonth))}
        onClose={drawer.close}
      />
      <PersonDrawer
        value={drawer.value}
        persons={household.persons}
        startMonth={startMonth}
        month={plan.month}
        onClose={drawer.close}
      />
    </>
  )
}

function titleOf(plan: HouseholdPlan, security: Month | null): string {
  if (plan.lifeCents === 0) return 'Was dein Leben kostet, fehlt noch.'
  return security
    ? `Mit diesen Annahmen trägt dein Vermögen das Leben ab ${formatMonth(security)}${beforeTax(plan)}.`
    : 'Mit diesen Annahmen trägt dein Vermögen das Leben noch nicht.'
}
