import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { addMonths } from '#domain/calendar/month.ts'
import type { AllocationDrift } from '#domain/household-plan/allocation-drift.ts'
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
import { AreaGate } from '#web/member/subscription/area-gate.tsx'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { PlanEditsProvider, usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { downloadAllocation } from './allocation-csv.ts'
import { ClassesSection } from './classes-section.tsx'
import { LoansSection } from './loans-section.tsx'
import { MappingSection } from './mapping-section.tsx'
import { PurchaseSection } from './purchase-section.tsx'
import { type AllocationFigures, useAllocationFigures } from './use-allocation-figures.ts'

export const meta = pageMeta({ title: 'Vermögensverteilung' })
export const links = wealthPlanReads

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
  const figures = useAllocationFigures(planning)
  const { today, month, record, positions, allocation, drift, protection } = figures
  const { fields, change } = record
  const isStored = planning.wealthPlan.distribution !== null
  const outside = allocation.classes.filter(({ state }) => state !== 'within').length
  if (!figures.hasPositions) return <NothingToDistribute />
  return (
    <div className="@container">
      <PageTitle
        area={area}
        title={titleOf(outside, allocation.classes.length, isStored)}
        actions={<HeadActions record={record} />}
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
      {figures.isWhole && (
        <PurchaseSection
          allocation={allocation}
          drift={drift}
          positions={positions}
          protection={protection}
          protectedFrom={figures.protectedFrom}
          contributionCents={figures.contributionCents}
          records={planning.records}
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

function NothingToDistribute() {
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
}

/** Net or gross of loans, and the way back from the last change. */
function HeadActions({ record: { fields, change } }: { readonly record: AllocationFigures['record'] }) {
  const edits = usePlanEdits()
  return (
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
