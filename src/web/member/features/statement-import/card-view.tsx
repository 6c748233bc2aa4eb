import { type ReactNode, useMemo, useState } from 'react'
import { maskIban } from '#domain/accounts/iban.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { listTitle } from '#web/member/depot-list/list-words.ts'
import { isDepotList, listedDepot } from '#web/member/depot-list/listed-depot.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportState } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { useProposals } from '#web/member/import-desk/use-proposals.ts'
import { cardBalances } from '#web/member/import-preview/card-balances.ts'
import { filesProof } from '#web/member/import-preview/card-proof.ts'
import { BrokenComparison } from '#web/member/import-preview/compare/compare-beside.ts'
import { contradicts, findAccount } from '#web/member/import-preview/find-account.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { newBalanceOf, previewOf } from '#web/member/import-preview/preview.ts'
import { currencyOfCard, waitsForRate } from '#web/member/import-preview/rates/convert-card.ts'
import { type CardState, alikeCards } from '#web/member/import-preview/session.ts'
import { chartIndexOf } from '#web/member/wealth-plan/colour-of.ts'
import { AccountQuestion } from './account-question.tsx'
import { CardFiles, filesOf, isOfSeveral } from './card-files.tsx'
import { DonePanel } from './done-panel.tsx'
import { previewSentence } from './import-words.ts'
import { ListBody } from './list-body.tsx'
import { PreviewTiles } from './preview-tiles.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import { RateQuestion } from './rate-question.tsx'
import { RowList } from './row-list.tsx'
import { TakeOverBar } from './take-over-bar.tsx'

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
  const { card, comparison, answers, rulesOfRows, takeOver } = cardState
  const preview = useMemo(
    () => comparison && previewOf(comparison, answers, rulesOfRows),
    [comparison, answers, rulesOfRows],
  )
  const proof = useMemo(() => comparison && filesProof(card, comparison.rows), [comparison, card])
  const balances = useMemo(() => comparison && cardBalances(card, comparison.rows), [comparison, card])
  const balance = useMemo(
    () => comparison && newBalanceOf(comparison.rows, card.balances),
    [comparison, card.balances],
  )
  const depot = useMemo(() => (isDepotList(card) ? listedDepot(card.rows) : null), [card])
  const proposals = useProposals(comparison, planning)
  const account = planning.accounts.accounts.find(({ id }) => id === cardState.accountId)
  const isOwn = account !== undefined && findAccount(card.told, [account]).kind === 'own'
  const [isChanging, setChanging] = useState(false)
  const isDone = takeOver.kind === 'done'
  const currency = currencyOfCard(card)
  const isRateMissing =
    account !== undefined &&
    (cardState.isConfirmed || !contradicts(card.told, account)) &&
    card.rows.some((row) => waitsForRate(row))
  return (
    <>
      <PageTitle
        area="Haushaltsplan / Buchungen"
        title={<span className="block max-w-208">{titleOf()}</span>}
        actions={
          <>
            {actions}
            {!isDone && (
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
      {body()}
    </>
  )

  function titleOf(): string {
    if (takeOver.kind === 'done') return 'Übernommen.'
    if (!preview && isRateMissing) return 'Zu welchem Kurs?'
    if (!preview) return isOwn ? 'Wird verglichen' : 'Zu welchem Konto?'
    return depot ? listTitle(depot, preview) : previewSentence(preview, proof, balances)
  }

  function body(): ReactNode {
    if (takeOver.kind === 'done')
      return (
        <DonePanel
          cardState={cardState}
          stored={takeOver.stored}
          sameCount={takeOver.sameCount}
          planning={planning}
          store={store}
          hasMore={state.session.cards.some((each) => each.takeOver.kind !== 'done')}
        />
      )
    if (isChanging || !preview || !comparison) {
      if (isRateMissing && !isChanging && currency !== null)
        return <RateQuestion card={card} currency={currency} store={store} />
      if (state.comparingError !== null && account)
        return (
          <Notice tone="negative" className="mt-6">
            {comparingSentence(state.comparingError)}
            <span className="mt-3 block">
              <Button variant="outline" size={44} onClick={() => store.compareAgain()}>
                Noch einmal versuchen
              </Button>
            </span>
          </Notice>
        )
      return !isChanging && isOwn ? (
        <Skeleton className="mt-10 h-64 w-full" />
      ) : (
        <>
          <AccountQuestion
            cardState={cardState}
            accounts={planning.accounts.accounts}
            persons={planning.household.persons}
            store={store}
            listedRates={state.listedRates}
            alike={alikeCards(state.session, cardState)}
          />
          {isChanging && preview && (
            <TextAction className="mt-4" onClick={() => setChanging(false)}>
              Fertig
            </TextAction>
          )}
        </>
      )
    }
    const onTakeOver = () => void store.takeOver(card.id)
    if (depot)
      return (
        <ListBody
          cardState={cardState}
          preview={preview}
          depot={depot}
          account={account}
          balance={balance}
          onTakeOver={onTakeOver}
        />
      )
    return (
      <>
        <PreviewTiles preview={preview} />
        <ProposalsSection
          planning={planning}
          store={store}
          cardId={card.id}
          preview={preview}
          proposals={proposals}
        />
        <div className="section-rule mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RowList
            planning={planning}
            store={store}
            cardState={cardState}
            session={state.session}
            preview={preview}
          />
          <ProofPanel
            cardState={cardState}
            comparison={comparison}
            preview={preview}
            proof={proof}
            balances={balances}
            balance={balance}
            hasSameDayBalance={account?.balances.some(({ day }) => day === balance?.day) ?? false}
            unreadCount={unreadOf(state, card)}
            onTakeOver={onTakeOver}
          />
        </div>
        <TakeOverBar cardState={cardState} preview={preview} onTakeOver={onTakeOver} />
      </>
    )
  }
}

function comparingSentence(error: unknown): string {
  return error instanceof BrokenComparison
    ? 'Das Vergleichen ist abgebrochen. Schließe andere Tabs, falls dem Gerät der Speicher fehlt, oder lies einen kürzeren Zeitraum ein.'
    : `Was schon gespeichert ist, ließ sich nicht lesen. ${sentenceOf(error)}`
}

/** The number of rows of the card's files that were left out, because they could not be read. */
function unreadOf(state: ImportState, card: ImportCard): number {
  const parts = filesOf(state, card).flatMap(({ reading }) => reading?.parts ?? [])
  return parts.reduce(
    (count, part) =>
      count +
      (part.kind === 'statement' ? part.statement.problems.filter(({ isRowKept }) => !isRowKept).length : 0),
    0,
  )
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
  const isFound = account !== undefined && findAccount(card.told, [account]).kind === 'own'
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
              {isFound ? 'an der IBAN erkannt' : 'von dir gewählt'}
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
