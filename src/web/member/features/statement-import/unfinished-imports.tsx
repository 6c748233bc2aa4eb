import { useMutation, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { undoImportMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { accountNameOf, bookingWords } from './import-words.ts'
import { newestImportsQuery } from './wanted-import.tsx'

interface UnfinishedImportsProps {
  readonly planning: BudgetPlanning
  /** The import that somebody wants to continue, which stands first; null: none. */
  readonly wantedId: string | null
}

/**
 * Imports that ended early because of a lost connection or a closed tab: they can be continued or taken back.
 */
export function UnfinishedImports({ planning, wantedId }: UnfinishedImportsProps) {
  const { data } = useQuery(newestImportsQuery)
  const undo = useMutation(undoImportMutation)
  const unfinished = (data ?? []).filter(({ isComplete, undoneAt }) => !isComplete && undoneAt === null)
  const wantedFirst = unfinished.toSorted((a, b) => Number(b.id === wantedId) - Number(a.id === wantedId))
  return wantedFirst.map((each) => (
    <Notice key={each.id} tone="warning" className="mt-6">
      <span className="font-semibold break-words">{each.fileName}</span>
      <span className="block">
        {`Das Einlesen ist abgebrochen. ${bookingWords(each.addedCount)} auf ${accountNameOf(planning.accounts.accounts, each.accountId)} ${each.addedCount === 1 ? 'ist' : 'sind'} gespeichert, der Rest fehlt. Wähle „${each.fileName}“ noch einmal aus, dann geht es dort weiter, oder `}
        <NoticeAction onClick={() => undo.mutate(each.id)}>nimm das Gespeicherte zurück</NoticeAction>.
      </span>
      {undo.isError && undo.variables === each.id && <span className="block">{sentenceOf(undo.error)}</span>}
    </Notice>
  ))
}
