import { type ReactNode, useState } from 'react'
import { maskIban } from '#domain/accounts/iban.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { listTitle } from '#web/member/depot-list/list-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportState } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { chartIndexOf } from '#web/member/wealth-plan/colour-of.ts'
import { CardBody } from './card-body.tsx'
import { CardFiles, isOfSeveral } from './card-files.tsx'
import { previewSentence } from './import-words.ts'
import { type CardFigures, isOwn, isRateMissing, useCardFigures } from './use-card-figures.ts'

interface CardViewProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly state: ImportState
  readonly cardState: CardState
  readonly actions: ReactNode
  /** Messages about the files, between title and preview. */
  readonly reports: ReactNode
}

/** One account of a file: its name, its bookings, and the effect of the take-over. */
export function CardView({ planning, store, state, cardState, actions, reports }: CardViewProps) {
  const { card } = cardState
  const figures = useCardFigures(cardState)
  const account = planning.accounts.accounts.find(({ id }) => id === cardState.accountId)
  const [isChanging, setChanging] = useState(false)
  const isDone = cardState.takeOver.kind === 'done'
  const isSending = cardState.takeOver.kind === 'sending'
  return (
    <>
      <PageTitle
        area="Haushaltsplan / Buchungen"
        title={<span className="block max-w-208">{titleOf(cardState, account, figures)}</span>}
        actions={
          <>
            {actions}
            {!isDone && !isSending && (
              <TextAction onClick={() => store.removeFiles(card.files.map(({ fileId }) => fileId))}>
                {isOfSeveral(card) ? 'Dateien weglegen' : 'Datei weglegen'}
              </TextAction>
            )}
          </>
        }
      />
      {reports}
      <FileLine
        cardState={cardState}
        state={state}
        account={account}
        store={store}
        onChange={isDone ? undefined : () => setChanging(true)}
      />
      {state.comparedAgainId === card.id && !isDone && (
        <Notice className="mt-4">
          Inzwischen sind auf dem Konto Buchungen dazugekommen. Es ist neu verglichen, nichts ist doppelt.
        </Notice>
      )}
      {state.rulesError !== null && (
        <Notice tone="warning" className="mt-4">
          {`Die Buchungen sind gespeichert, gelernte Regeln nicht. ${sentenceOf(state.rulesError)}`}
        </Notice>
      )}
      <CardBody
        planning={planning}
        store={store}
        state={state}
        cardState={cardState}
        account={account}
        figures={figures}
        isChanging={isChanging}
        onChanged={() => setChanging(false)}
      />
    </>
  )
}

function titleOf(
  cardState: CardState,
  account: StoredAccount | undefined,
  { preview, proof, balances, depot }: CardFigures,
): string {
  if (cardState.takeOver.kind === 'done') return 'Übernommen.'
  if (!preview && isRateMissing(cardState, account)) return 'Zu welchem Kurs?'
  if (!preview) return isOwn(cardState.card, account) ? 'Wird verglichen' : 'Zu welchem Konto?'
  return depot ? listTitle(depot, preview) : previewSentence(preview, proof, balances)
}

interface FileLineProps {
  readonly cardState: CardState
  readonly state: ImportState
  readonly store: ImportStore
  readonly account: StoredAccount | undefined
  readonly onChange: (() => void) | undefined
}

function FileLine({ cardState, state, store, account, onChange }: FileLineProps) {
  const { card } = cardState
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-y border-border py-3">
      <CardFiles card={card} state={state} store={store} isOpen={cardState.takeOver.kind === 'open'} />
      {account && (
        <div className="flex items-center gap-3">
          <PotKey colour={chartIndexOf(account.colourIndex)} />
          <div>
            <p className="font-semibold">{account.name}</p>
            <p className="text-14 text-text-3">
              {account.iban !== null && `${maskIban(account.iban)}, `}
              {isOwn(card, account) ? 'an der IBAN erkannt' : 'von dir gewählt'}
              {onChange && (
                <>
                  {' · '}
                  <button type="button" className="underline underline-offset-4" onClick={onChange}>
                    ändern
                  </button>
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
