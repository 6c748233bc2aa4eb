import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link, href } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { ratesWords } from '#web/household/planning/size-words.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, NoticeAction, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import './allocation-settings.css'
import { numberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { BaseSection } from './base-section.tsx'
import { FollowUpSection } from './follow-up-section.tsx'
import { LifeCheck } from './life-check.tsx'
import { canBeTarget } from './pot-targets.tsx'
import { RatesSection } from './rates-section.tsx'
import { SettingsAnswer } from './settings-answer.tsx'
import { previewOf } from './settings-preview.ts'
import { ShortMonthSection } from './short-month-section.tsx'
import { type EditedSubPot, SubPotDialog } from './sub-pot-dialog.tsx'
import { TargetsSection } from './targets-section.tsx'
import { targetsWords } from './targets-words.ts'
import { useAllocation } from './use-allocation.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

export const meta = pageMeta({ title: allocationRecord.name })
export const links = planningReads

export default function AllocationSettingsPage() {
  const reading = usePlanning()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <>
        <PageTitle area="Einstellungen" title={allocationRecord.name} />
        <Skeleton className="mt-9 h-4 w-36" />
        <Skeleton className="mt-3 mb-12 h-14 w-72" />
        <SkeletonRows count={4} label="Raten werden geladen" />
      </>
    )
  return <AllocationSettings planning={reading.planning} />
}

function AllocationSettings({ planning }: { readonly planning: Planning }) {
  const today = useToday()
  const month = monthOf(today)
  const { income, accounts, accountSystem } = planning
  const { plannedCents } = monthIncome(income, month)
  const plan = { plannedCents, meanCents: baseValue(income, month) }
  const allocation = useAllocation(accountSystem.versions, month, plan)
  const preview = previewOf(allocation.valid, { income, accounts: accounts.accounts, month })
  const history = useDrawerParam('verlauf')
  const [edited, setEdited] = useState<EditedSubPot | null>(null)
  const { settings, valid, isStored, change, conflict } = allocation
  return (
    <div className="@container">
      <PageTitle
        area="Einstellungen"
        title={allocationRecord.name}
        actions={
          <>
            {isStored && (
              <TextAction icon={History} onClick={() => history.open('offen')}>
                Verlauf der Raten
              </TextAction>
            )}
            <TextAction icon={Undo2} disabled={!allocation.canUndo} onClick={allocation.undo}>
              Rückgängig
            </TextAction>
          </>
        }
      />
      <SettingsAnswer settings={valid} preview={preview} month={month} accounts={accounts.accounts} />
      {!isStored && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            onClick={() => change(settings, 'Raten festgelegt')}
            isLoading={allocation.isSaving}
            loadingLabel="Speichert"
          >
            Speichern
          </Button>
          <p className="text-14 text-text-2">
            Ein Vorschlag zum Anfangen. Er gilt, sobald du ihn speicherst oder änderst.
          </p>
        </div>
      )}
      <Notices planning={planning} allocation={allocation} onHistory={() => history.open('offen')} />
      <RatesSection allocation={allocation} preview={preview} month={month} />
      <TickedNotice planning={planning} />
      <LifeCheck allocation={allocation} preview={preview} month={month} />
      <TargetsSection
        allocation={allocation}
        preview={preview}
        accounts={accounts.accounts}
        today={today}
        onSubPot={setEdited}
      />
      <ShortMonthSection
        allocation={allocation}
        preview={preview}
        accounts={accounts.accounts}
        month={month}
      />
      <BaseSection allocation={allocation} preview={preview} />
      <FollowUpSection household={planning.household} />
      {edited && (
        <SubPotDialog
          edited={edited}
          allocation={allocation}
          plan={plan}
          accounts={accounts.accounts.filter((account) => isOpenOn(account, today) && canBeTarget(account))}
          onClose={() => setEdited(null)}
        />
      )}
      <VersionsDrawer
        isOpen={history.value !== null}
        versions={accountSystem.versions}
        month={month}
        onClose={history.close}
      />
      {conflict && (
        <RecordConflict
          conflict={conflict}
          editor={allocation.editor}
          fields={allocationRecord.fields}
          nameOf={(id) => accounts.accounts.find((account) => account.id === id)?.name}
          wordsOf={(key, side) => {
            if (key !== 'targets') return undefined
            const sides = { mine: conflict.mine.settings, theirs: conflict.theirs ?? conflict.mine.from }
            return targetsWords(sides[side], accounts.accounts)
          }}
          title="Zwei Stände für deine Raten"
          lead={`Ab ${formatMonth(month)}. Was gilt?`}
        />
      )}
    </div>
  )
}

interface NoticesProps {
  readonly planning: Planning
  readonly allocation: ReturnType<typeof useAllocation>
  readonly onHistory: () => void
}

function Notices({ planning, allocation, onHistory }: NoticesProps) {
  const month = monthOf(useToday())
  const format = useFormatEuro()
  const { income, accountSystem } = planning
  const later = accountSystem.versions.find((version) => version.month > month)
  const hasIncome = income.sources.length > 0
  if (!allocation.failure && !later && hasIncome) return null
  return (
    <div className="mt-8 grid gap-3">
      {allocation.failure && (
        <Notice tone="negative">
          {allocation.failure} <NoticeAction onClick={allocation.retry}>Noch einmal speichern</NoticeAction>
        </Notice>
      )}
      {!hasIncome && (
        <Notice>
          Noch kein Einkommen eingetragen, darum stehen hier nur Anteile.{' '}
          <Link to={href('/einstellungen/einkommen')} className={noticeActionClass}>
            Einkommen eintragen
          </Link>
        </Notice>
      )}
      {later && (
        <Notice>
          Ab {formatMonth(later.month)} gelten schon andere Raten: {ratesWords(later, format)}.{' '}
          <NoticeAction onClick={onHistory}>Verlauf</NoticeAction>
        </Notice>
      )}
    </div>
  )
}

// Warns that transfers of this month are ticked already: ticks stay, and a change of the rates appears as
// further transfers.
function TickedNotice({ planning }: { readonly planning: Planning }) {
  const month = monthOf(useToday())
  const ticked = planning.accountSystem.transfers.filter((transfer) => transfer.month === month).length
  if (ticked === 0) return null
  return (
    <Notice className="mt-5">
      Im {formatMonthName(month)}{' '}
      {ticked === 1 ? 'ist eine Überweisung' : `sind ${numberWord(ticked)} Überweisungen`} abgehakt. Sie
      bleiben, wie sie sind; was neue Raten ändern, wird zur weiteren Überweisung.
    </Notice>
  )
}
