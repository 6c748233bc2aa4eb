import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { ListPanel } from '#web/member/depot-list/list-panel.tsx'
import { ListPreview } from '#web/member/depot-list/list-preview.tsx'
import { securityWords } from '#web/member/depot-list/list-words.ts'
import type { ListedDepot } from '#web/member/depot-list/listed-depot.ts'
import type { NewBalance } from '#web/member/import-preview/new-balance.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { TakeOver } from './proof-panel.tsx'
import { TakeOverBar } from './take-over-bar.tsx'

interface ListBodyProps {
  readonly cardState: CardState
  readonly preview: Preview
  readonly depot: ListedDepot
  readonly account: StoredAccount | undefined
  /** The balance that the list states; null where a position has no value in euro. */
  readonly balance: NewBalance | null
  readonly onTakeOver: () => void
}

/** The preview of a depot's list: its positions with the changes that they make, and the take-over. */
export function ListBody({ cardState, preview, depot, account, balance, onTakeOver }: ListBodyProps) {
  return (
    <>
      <div className="section-rule mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {account && <ListPreview depot={depot} accountId={account.id} />}
        <ListPanel day={depot.day} account={account} balance={balance}>
          <TakeOver cardState={cardState} preview={preview} onTakeOver={onTakeOver} />
        </ListPanel>
      </div>
      <TakeOverBar
        cardState={cardState}
        preview={preview}
        taken={{ words: securityWords(preview.takenCount), cents: balance?.cents ?? null }}
        onTakeOver={onTakeOver}
      />
    </>
  )
}
