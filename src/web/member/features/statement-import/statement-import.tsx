import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { importRulesQuery, type ImportRules } from '#web/member/household-plan/booking-queries.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { type BudgetPlanning, useBudget } from '#web/member/household-plan/use-budget.ts'
import { useImport } from '#web/member/import-desk/use-import.ts'
import { isUnfinished } from '#web/member/import-preview/session.ts'
import type { UnknownTable } from '#web/member/statement-files/reading-messages.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { ChooseFiles, DropVeil, DropZone, useFileDrop } from './arriving-files/file-drop.tsx'
import { useLaunchedFiles } from './arriving-files/use-launched-files.ts'
import { CardChoice } from './card-choice.tsx'
import { CardView } from './card-view.tsx'
import { FileReports } from './file-reports.tsx'
import { MappingDialog } from './mapping/mapping-dialog.tsx'
import { UnfinishedImports } from './unfinished-imports.tsx'
import { WantedImport } from './wanted-import.tsx'

/** Reads files of a bank, shows what is new in them, and takes it over (imports.md). */
export default function StatementImport() {
  const reading = useBudget()
  const rules = useQuery(importRulesQuery)
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (rules.isError && !rules.data) return <LoadError onRetry={() => void rules.refetch()} />
  if (reading.state === 'pending' || !rules.data) return <StatementImportSkeleton />
  return <ReadyImport planning={reading.planning} rules={rules.data} />
}

function StatementImportSkeleton() {
  return (
    <div role="status" aria-label="Wird geladen" className="min-h-dvh">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-10 w-96 max-w-full" />
      <Skeleton className="mt-10 h-64 w-full" />
    </div>
  )
}

interface ReadyImportProps {
  readonly planning: BudgetPlanning
  readonly rules: ImportRules
}

function ReadyImport({ planning: read, rules }: ReadyImportProps) {
  const planning = useMemo(() => withStoredGroups(read), [read])
  const { store, state } = useImport(planning, rules)
  const [mapped, setMapped] = useState<MappedTable | null>(null)
  const wantedId = useSearchParams()[0].get('import')
  const isOver = useFileDrop({ onFiles: store.addFiles })
  useLaunchedFiles(store.addFiles)
  const selected = state.session.cards.find(({ card }) => card.id === state.selectedId)
  const isReading = state.files.some(({ reading }) => reading === null)
  return (
    <>
      {selected ? (
        <CardView
          key={selected.card.id}
          planning={planning}
          store={store}
          state={state}
          cardState={selected}
          actions={<ChooseFiles variant="quiet" label="Weitere Datei" onFiles={store.addFiles} />}
          reports={
            <>
              <WritingNotice />
              <FileReports
                files={state.files}
                store={store}
                onMap={(fileId, table) => setMapped({ fileId, table })}
              />
              <CardChoice planning={planning} store={store} state={state} />
              <WantedImport planning={planning} cardState={selected} wantedId={wantedId} />
            </>
          }
        />
      ) : (
        <>
          <PageTitle
            area="Haushaltsplan / Buchungen"
            title="Kontoauszug einlesen"
            actions={<TextActionLink to={viewAddress('buchungen')}>Zu den Buchungen</TextActionLink>}
          />
          <WritingNotice />
          <FileReports
            files={state.files}
            store={store}
            onMap={(fileId, table) => setMapped({ fileId, table })}
          />
          <UnfinishedImports planning={planning} wantedId={wantedId} />
          {!isReading && <DropZone onFiles={store.addFiles} />}
        </>
      )}
      <MappingDialog
        table={mapped?.table ?? null}
        fileName={state.files.find(({ id }) => id === mapped?.fileId)?.file.name ?? ''}
        onClose={() => setMapped(null)}
        onMapped={(answer) => {
          if (mapped) store.answer(mapped.fileId, answer)
          setMapped(null)
        }}
      />
      <UnsavedDialog
        isDirty={isReading || isUnfinished(state.session)}
        title="Ohne Übernehmen verlassen?"
        lead="Was du hier zugeordnet hast, ist noch nicht gespeichert. Deine Datei bleibt, wie sie ist."
        leaveLabel="Verlassen"
        stayLabel="Hier bleiben"
      />
      {isOver && <DropVeil />}
    </>
  )
}

/**
 * The built-in groups have no ids until a plan is stored, so no booking can count in them and they are left
 * out.
 */
function withStoredGroups(planning: BudgetPlanning): BudgetPlanning {
  return planning.data.budget ? planning : { ...planning, budget: { ...planning.budget, groups: [] } }
}

interface MappedTable {
  readonly fileId: string
  readonly table: UnknownTable
}
