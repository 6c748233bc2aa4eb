import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/controls/notice.tsx'
import { bookingsKey } from '#web/member/household-plan/booking-queries.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { startedImport } from '#web/member/import-preview/import-body.ts'
import { readNewestImports } from '#web/member/import-preview/import-calls.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { accountNameOf, bookingWords } from './import-words.ts'

/** The newest imports, among which are those that were broken off. */
export const newestImportsQuery = {
  queryKey: [...bookingsKey, 'imports', 'newest'],
  queryFn: readNewestImports,
} as const

interface WantedImportProps {
  readonly planning: BudgetPlanning
  readonly cardState: CardState
  /** The import that somebody wants to continue; null: none. */
  readonly wantedId: string | null
}

/**
 * Says whether a chosen file continues an import that was broken off, or is another file than the wanted one.
 */
export function WantedImport({ planning, cardState, wantedId }: WantedImportProps) {
  const { data = [] } = useQuery(newestImportsQuery)
  const { card, accountId, takeOver } = cardState
  if (accountId === null || takeOver.kind !== 'open') return null
  const started = startedImport(card, accountId, data)
  if (started)
    return (
      <Notice className="mt-4">
        {`Hier geht das abgebrochene Einlesen weiter: ${bookingWords(started.addedCount)} ${started.addedCount === 1 ? 'ist' : 'sind'} schon gespeichert und ${started.addedCount === 1 ? 'kommt' : 'kommen'} nicht noch einmal.`}
      </Notice>
    )
  const wanted = data.find(
    ({ id, isComplete, undoneAt }) => id === wantedId && !isComplete && undoneAt === null,
  )
  if (!wanted) return null
  const name = accountNameOf(planning.accounts.accounts, wanted.accountId)
  return (
    <Notice tone="warning" className="mt-4">
      {`Das ist nicht die Datei, die abgebrochen ist. Gesucht ist „${wanted.fileName}“ von ${name}. Diese hier würde für sich eingelesen, das andere bliebe offen.`}
    </Notice>
  )
}
