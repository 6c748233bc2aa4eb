import { useMutation, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/error-table.ts'
import { Notice, NoticeAction } from '#web/controls/notice.tsx'
import { bookingsKey } from '#web/member/household-plan/booking-queries.ts'
import { undoImportMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { readNewestImports } from '#web/member/import-preview/import-calls.ts'
import { bookingWords } from './import-words.ts'

/** Imports that a lost connection or a closed tab has broken off: to be gone on with or taken back. */
export function UnfinishedImports({ planning }: { readonly planning: BudgetPlanning }) {
  const { data } = useQuery({ queryKey: [...bookingsKey, 'imports', 'newest'], queryFn: readNewestImports })
  const undo = useMutation(undoImportMutation)
  const unfinished = (data ?? []).filter(({ isComplete, undoneAt }) => !isComplete && undoneAt === null)
  return unfinished.map((each) => (
    <Notice key={each.id} tone="warning" className="mt-6">
      <span className="font-semibold break-words">{each.fileName}</span>
      <span className="block">
        {`Das Einlesen ist abgebrochen. ${bookingWords(each.addedCount)} auf ${nameOf(each.accountId)} ${each.addedCount === 1 ? 'ist' : 'sind'} gespeichert, der Rest fehlt. Lies dieselbe Datei noch einmal ein, dann geht es dort weiter, oder `}
        <NoticeAction onClick={() => undo.mutate(each.id)}>nimm das Gespeicherte zurück</NoticeAction>.
      </span>
      {undo.isError && undo.variables === each.id && <span className="block">{sentenceOf(undo.error)}</span>}
    </Notice>
  ))

  function nameOf(accountId: string): string {
    return planning.accounts.accounts.find(({ id }) => id === accountId)?.name ?? 'einem Konto'
  }
}
