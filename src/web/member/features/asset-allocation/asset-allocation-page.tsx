import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { type AllocationDrift, allocationDrift } from '#domain/household-plan/allocation-drift.ts'
import { contributionCentsOf } from '#domain/household-plan/contribution-targets.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { householdReserve } from '#domain/household-plan/household-reserve.ts'
import { protectionOf } from '#domain/household-plan/next-contribution.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { usualSettings } from '#domain/household-plan/usual-settings.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { wealthPlanReads } from '#web/household/planning/planning-reads.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { PlanEditsProvider, usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { downloadAllocation } from './allocation-csv.ts'
import { ClassesSection } from './classes-section.tsx'
import { LoansSection } from './loans-section.tsx'
import { MappingSection } from './mapping-section.tsx'
import { PurchaseSection } from './purchase-section.tsx'
import { targetSum, useDistribution } from './use-distribution.ts'

export const meta = pageMeta({ title: 'Vermögensverteilung' })
export const links = wealthPlanReads

/** The number of months that a household without a plan looks ahead. */
const LOOK_AHEAD_MONTHS = 120

const area = 'Einstellungen, Vermögensverteilung'

/** The page of the asset allocation: actual against target, class by class. */
export default function AssetAllocationPage() {
  const reading = useWealthPlan()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <>
        <PageTitle area={area} title={<SkeletonTitle />} />
        <div className="section-rule mt-10 pt-4">
          <Skeleton className="mb-6 h-5 w-52" />
          <SkeletonRows count={6} label="Verteilung wird geladen" />
        </div>
      </>
    )
  return (
    <PlanEditsProvider>
      <AssetAllocation planning={reading.planning} />
    </PlanEditsProvider>
  )
}

function AssetAllocation({ planning }: { readonly planning: WealthPlanning }) {
  const today = useToday()
  const edits = usePlanEdits()
  const { records, wealthPlan } = planning
  const month = monthOf(today)
  const usual = usualMonth(records, month)
  const base = plannedPositions(records, usual, today)
  const record = useDistribution(base)
  const { fields, change } = record
  const isStored = wealthPlan.distribution !== null
  // The plan with the targets as they are typed, saved or not.
  const typed = {
    ...records,
    wealthPlan: {
      ...wealthPlan,
      plan: wealthPlan.plan ?? usualSettings(month, LOOK_AHEAD_MONTHS),
      distribution: { ...fields, version: 0 },
    },
  }
  const positions = plannedPositions(typed, usual, today)
  const allocation = householdAllocation(positions, fields)
  const outside = allocation.classes.filter(({ state }) => state !== 'within').length
  const isWhole = targetSum(fields) === WHOLE_BP && allocation.wholeCents > 0
  const fromNow = isWhole ? planFromNow(typed, today) : null
  const drift = fromNow && allocationDrift(fromNow, fields)
  const protection = protectionOf(
    positions,
    householdReserve({ positions, goals: records.goals, usual, settings: wealthPlan.plan }, today),
  )
  // The plan that tells in which month protection (Schutz) is reached.
  const plan = protection.missingCents > 0 && isWhole ? householdPlan(typed, today) : null
  const outlook = plan && planOutlook(plan)
  const protectedFrom = outlook?.steps.find(({ name }) => name === 'protection')?.onPlan ?? null
  const contributionCents = contributionCentsOf(records, positions, addMonths(month, 1))
  if (base.length === 0)
    return (
      <>
        <PageTitle area={area} title="Vermögensverteilung" />
        <div className="section-rule mt-10 pt-8">
          <EmptyState
            level={2}
            title="Noch nichts zu verteilen"
            sentence="Jedes Konto, das zum Vermögen zählt, steht hier mit seiner Anlageklasse. Daneben stellst du, wie viel davon du haben willst."
            example={{ name: 'Aktien & ETF, Ziel 60 %', value: '54 %, in der Zielspanne' }}
            action={
              <Link to="/einstellungen/konten" className={buttonClass('primary', 48)}>
                Konto hinzufügen
              </Link>
            }
          />
        </div>
      </>
    )
  return (
    <div className="@container">
      <PageTitle
        area={area}
        title={titleOf(outside, allocation.classes.length, isStored)}
        actions={
          <>
            <Segmented
              label="Darlehen"
              size={36}
              choices={[
                { value: 'net', label: 'Netto nach Darlehen' },
                { value: 'gross', label: 'Brutto' },
              ]}
              value={fields.isNetOfLoans ? 'net' : 'gross'}
              onChange={(value) =>
                change(
                  { isNetOfLoans: value === 'net' },
                  value === 'net' ? 'Netto nach Darlehen' : 'Brutto, ohne Darlehen',
                )
              }
            />
            {edits.savedAt !== null && (
              <p role="status" className="flex items-center gap-2 text-14 text-primary print:hidden">
                <Icon of={Check} size={16} />
                {`Gespeichert, ${edits.savedAt}`}
              </p>
            )}
            <TextAction icon={Undo2} disabled={!edits.canUndo} onClick={edits.undo}>
              Rückgängig
            </TextAction>
          </>
        }
      />
      {drift && <WayIntoBand drift={drift} />}
      {isStored ? <WritingNotice /> : <AreaGate area="distribution" />}
      {!isStored && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button
            onClick={() => change({}, 'Ziele festgelegt')}
            isLoading={record.editor.isSaving}
            loadingLabel="Speichert"
          >
            Als Ziel speichern
          </Button>
          <p className="text-14 text-text-2">
            Ein Vorschlag aus dem, was du hast. Er gilt, sobald du ihn speicherst oder änderst.
          </p>
        </div>
      )}
      {allocation.wholeCents <= 0 && (
        <Notice tone="warning" className="mt-6">
          Nach Abzug der Schulden bleibt nichts zu verteilen; Anteile sagen dann wenig. Unter „Brutto“ zählen
          Darlehen nicht.
        </Notice>
      )}
      <ClassesSection
        record={record}
        allocation={allocation}
        nameOf={(id) => {
          const own = fields.classes.find((each) => each.id === id)
          return own ? className(own) : positions.find((position) => position.id === id)?.name
        }}
        onCsv={() => downloadAllocation(allocation, today)}
      />
      {isWhole && (
        <PurchaseSection
          allocation={allocation}
          drift={drift}
          positions={positions}
          protection={protection}
          protectedFrom={protectedFrom}
          contributionCents={contributionCents}
          records={records}
          month={month}
        />
      )}
      <LoansSection positions={positions} />
      <MappingSection
        allocation={allocation}
        fields={fields}
        onSplits={(splits, word) => change({ splits: [...splits] }, word)}
      />
      <ModelNote>Ob und wann umgeschichtet wird, entscheidest du.</ModelNote>
    </div>
  )
}

/** The months in which the contributions alone bring classes into their bands. */
function WayIntoBand({ drift: { months, classes } }: { readonly drift: AllocationDrift }) {
  const [first] = months
  const coming = classes.flatMap(({ record, entersAfter }) =>
    first === undefined || entersAfter === null || entersAfter === 0
      ? []
      : [`${className(record)} bis ${formatMonthEntry(addMonths(first, entersAfter))}`],
  )
  if (coming.length === 0) return null
  return (
    <p className="mt-3 max-w-prose text-18/7 text-text-2">
      Ohne Verkauf {coming.length === 1 ? 'kommt' : 'kommen'} {new Intl.ListFormat('de').format(coming)} in
      die Zielspanne, allein durch Sparraten.
    </p>
  )
}

function titleOf(outside: number, count: number, isStored: boolean): string {
  if (!isStored) return 'Wie soll dein Vermögen verteilt sein?'
  if (outside === 0) return 'Jede Klasse liegt in ihrer Zielspanne.'
  return `${capitalNumberWord(outside)} von ${numberWord(count)} Klassen ${outside === 1 ? 'liegt außerhalb ihrer Zielspanne' : 'liegen außerhalb ihrer Zielspanne'}.`
}
