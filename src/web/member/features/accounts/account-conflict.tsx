import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import type { PotShare } from '#domain/account-system/pot-shares.ts'
import { useFormatEuro } from '#web/display/money.tsx'
import { partSizeWords } from '#web/planning/size-words.ts'
import type { Person } from '#web/planning/planning-queries.ts'
import { RecordConflict, type RecordConflictProps } from '#web/records/record-conflict.tsx'
import type { Conflict } from '#web/records/record-editor.ts'
import type { CheckedAccount } from './account-schema.ts'
import { partTitle } from './pot-line.ts'
import type { SeenAccount } from './save-account.ts'
import { accountFieldWords } from './settled-account.ts'

interface AccountConflictProps extends Pick<RecordConflictProps, 'editor'> {
  readonly conflict: Conflict<CheckedAccount, SeenAccount>
  readonly persons: readonly Person[]
  readonly allocation: AllocationVersion | undefined
}

/** Somebody changed the same of an account, of its balance or its pots: what both changed, both values. */
export function AccountConflict({ conflict, editor, persons, allocation }: AccountConflictProps) {
  const { mine, theirs } = conflict
  const formatEuro = useFormatEuro()
  return (
    <RecordConflict
      conflict={conflict}
      editor={editor}
      fields={accountFieldWords}
      nameOf={(id) => persons.find((person) => person.id === id)?.name}
      wordsOf={(key, side) =>
        key === 'pots' ? potsWords(side === 'mine' ? mine.values.pots : theirs.pots) : undefined
      }
      title={`Zwei Stände für ${theirs.account?.name ?? mine.body.name}`}
      lead="Das Konto wurde inzwischen an anderer Stelle geändert. Was gilt?"
    />
  )

  function potsWords(shares: readonly PotShare[]): string {
    const words = allocation
      ? shares.map((share) => `${partTitle(allocation, share)} ${partSizeWords(share, formatEuro)}`)
      : []
    return words.length === 0 ? 'kein Topf' : words.toSorted().join(', ')
  }
}
