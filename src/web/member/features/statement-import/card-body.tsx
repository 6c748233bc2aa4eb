import { sentenceOf } from '#web/app/network/error-table.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportState } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { useProposals } from '#web/member/import-desk/use-proposals.ts'
import { BrokenComparison } from '#web/member/import-preview/compare/compare-beside.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { currencyOfCard } from '#web/member/import-preview/rates/convert-card.ts'
import { type CardState, alikeCards } from '#web/member/import-preview/session.ts'
import { AccountQuestion } from './account-question.tsx'
import { filesOf } from './card-files.tsx'
import { DonePanel } from './done-panel.tsx'
import { ListBody } from './list-body.tsx'
import { PreviewTiles } from './preview-tiles.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { ProposalsSection } from './proposals-section.tsx'
import { RateQuestion } from './rate-question.tsx'
import { RowList } from './row-list.tsx'
import { TakeOverBar } from './take-over-bar.tsx'
import { type CardFigures, isOwn, isRateMissing } from './use-card-figures.ts'

interface CardBodyProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly state: ImportState
  readonly cardState: CardState
  readonly account: StoredAccount | undefined
  readonly figures: CardFigures
  /** Whether somebody chooses another account. */
  readonly isChanging: boolean
  readonly onChanged: () => void
}

/** The body of a card: a question, the preview of the bookings, or the result of the take-over. */
export function CardBody(props: CardBodyProps) {
  const { planning, store, state, cardState, account, figures, isChanging } = props
  const { card, comparison, takeOver } = cardState
  const { preview, depot, balance } = figures
  const proposals = useProposals(comparison, planning)
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
  if (isChanging || !preview || !comparison) return <CardQuestion {...props} />
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
          proof={figures.proof}
          balances={figures.balances}
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

/** The question that has to be answered before the bookings can be previewed. */
function CardQuestion(props: CardBodyProps) {
  const { planning, store, state, cardState, account, figures, isChanging, onChanged } = props
  const { card } = cardState
  const currency = currencyOfCard(card)
  if (isRateMissing(cardState, account) && !isChanging && currency !== null)
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
  return !isChanging && isOwn(card, account) ? (
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
      {isChanging && figures.preview && (
        <TextAction className="mt-4" onClick={onChanged}>
          Fertig
        </TextAction>
      )}
    </>
  )
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
