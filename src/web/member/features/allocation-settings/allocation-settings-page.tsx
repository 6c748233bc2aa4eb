import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link, href } from 'react-router'
import type { SubPot } from '#domain/account-system/allocation-version.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { useToday } from '#web/words/today.ts'
import { type Planning, usePlanning } from '#web/planning/use-planning.ts'
import { useWidth } from '#web/drawing/use-width.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/controls/button.tsx'
import { ConflictDialog } from '#web/records/conflict-dialog.tsx'
import { LoadError } from '#web/display/load-error.tsx'
import { Notice, NoticeAction, noticeActionClass } from '#web/controls/notice.tsx'
import { numberWord } from '#web/words/number-word.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { Skeleton, SkeletonRows } from '#web/display/skeleton.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { useDrawerParam } from '#web/layers/use-drawer-param.ts'
import './allocation-settings.css'
import { LifeCheck } from './life-check.tsx'
import { RatesSection } from './rates-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { SettingsAnswer } from './settings-answer.tsx'
import { previewOf } from './settings-preview.ts'
import { SubPotDialog } from './sub-pot-dialog.tsx'
import { TargetsSection } from './targets-section.tsx'
import { useAllocation } from './use-allocation.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { VersionsDrawer, ratesWords } from './versions-drawer.tsx'

export const meta = pageMeta({ title: 'Raten und Töpfe' })
export const links = planningReads

export default function AllocationSettingsPage() {
  const reading = usePlanning()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <>
        <PageTitle area="Einstellungen" title="Raten und Töpfe" />
        <Skeleton className="mt-9 h-4 w-36" />
        <Skeleton className="mt-3 mb-12 h-14 w-72" />
        <SkeletonRows count={4} label="Raten werden geladen" />
      </>
    )
  return <AllocationSettings planning={reading.planning} />
}

const wideWidth = 960

function AllocationSettings({ planning }: { readonly planning: Planning }) {
  const today = useToday()
  const month = monthOf(today)
  const { income, accounts, accountSystem } = planning
  const allocation = useAllocation(accountSystem.versions, month)
  const preview = previewOf(allocation.valid, { income, accounts: accounts.accounts, month })
  const [ref, width] = useWidth<HTMLDivElement>()
  const isWide = width >= wideWidth
  const history = useDrawerParam('verlauf')
  const [edited, setEdited] = useState<{ readonly subPot: SubPot | null } | null>(null)
  const { settings, valid, isStored, change, conflict } = allocation
  return (
    <div ref={ref}>
      <PageTitle
        area="Einstellungen"
        title="Raten und Töpfe"
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
      <SettingsAnswer settings={valid} preview={preview} month={month} isWide={isWide} />
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
      <RatesSection allocation={allocation} preview={preview} month={month} isWide={isWide} />
      <TickedNotice planning={planning} />
      <LifeCheck allocation={allocation} preview={preview} isWide={isWide} />
      <TargetsSection
        allocation={allocation}
        preview={preview}
        accounts={accounts.accounts}
        today={today}
        isWide={isWide}
      />
      <RulesSection
        allocation={allocation}
        preview={preview}
        isWide={isWide}
        onSubPot={(subPot) => setEdited({ subPot })}
      />
      {edited && (
        <SubPotDialog subPot={edited.subPot} allocation={allocation} onClose={() => setEdited(null)} />
      )}
      <VersionsDrawer
        isOpen={history.value !== null}
        versions={accountSystem.versions}
        month={month}
        onClose={history.close}
      />
      {conflict && (
        <ConflictDialog
          isOpen
          title="Zwei Stände für deine Raten"
          lead={`Ab ${formatMonth(month)}. Welcher gilt?`}
          mine={{ value: ratesWords({ ...conflict.mine, month, version: 0 }) }}
          theirs={{ value: ratesWords(conflict.theirs) }}
          difference="Auch Konten, Untertöpfe und Regeln gehören zum Stand."
          isSaving={allocation.isSaving}
          onKeepTheirs={allocation.keepTheirs}
          onTakeMine={allocation.takeMine}
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
          Ab {formatMonth(later.month)} gelten schon andere Raten: {ratesWords(later)}.{' '}
          <NoticeAction onClick={onHistory}>Verlauf</NoticeAction>
        </Notice>
      )}
    </div>
  )
}

// Ticks stay; a change of the rates shows up as a further transfer, and that is better known before.
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
