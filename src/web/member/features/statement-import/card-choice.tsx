import Check from 'lucide-react/icons/check'
import { formatIban } from '#domain/accounts/iban.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { securityWords } from '#web/member/depot-list/list-words.ts'
import { isDepotList } from '#web/member/depot-list/listed-depot.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { ImportState } from '#web/member/import-desk/import-state.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { bookingWords } from './import-words.ts'

interface CardChoiceProps {
  readonly planning: BudgetPlanning
  readonly store: ImportStore
  readonly state: ImportState
}

/**
 * The choice between several accounts: which of them is shown, the progress of each, and the way to see all
 * of them together.
 */
export function CardChoice({ planning, store, state }: CardChoiceProps) {
  const { cards } = state.session
  if (cards.length < 2) return null
  const open = cards.filter(({ takeOver }) => takeOver.kind !== 'done')
  const isReady = open.every(({ comparison, isStale }) => comparison !== null && !isStale)
  const isBusy = cards.some(({ takeOver }) => takeOver.kind === 'sending')
  return (
    <section aria-label="Konten in deinen Dateien" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-20">{`${formatCount(cards.length)} Konten`}</h2>
        {open.length > 1 && (
          <Button
            variant="outline"
            size={44}
            isLoading={isBusy}
            disabled={!isReady}
            onClick={() => void store.takeOverAll()}
          >
            Alle übernehmen
          </Button>
        )}
      </div>
      <ul className="mt-2 border-t border-border">
        {cards.map((each) => {
          const { id } = each.card
          return (
            <li key={id} className="border-b border-border">
              <button
                type="button"
                aria-pressed={id === state.selectedId}
                className="flex min-h-13 w-full flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-transparent px-3 py-2 text-left hover:bg-surface aria-pressed:border-primary aria-pressed:font-semibold"
                onClick={() => store.select(id)}
              >
                <span className="min-w-0 grow break-words">{cardName(each, planning)}</span>
                <span className="flex items-center gap-2 text-14 font-normal text-text-2">
                  {each.takeOver.kind === 'done' && <Icon of={Check} size={16} className="text-primary" />}
                  {cardStateWords(each)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The household's name of the account, else the name in the file. */
function cardName({ card, accountId }: CardState, { accounts }: BudgetPlanning): string {
  const own = accounts.accounts.find(({ id }) => id === accountId)?.name
  const { told } = card
  const inFile = told?.iban ? formatIban(told.iban) : (told?.number ?? told?.name)
  const name = inFile ?? card.fileName
  return own ?? (told?.currency ? `${name}, ${told.currency}` : name)
}

function cardStateWords({ card, accountId, comparison, takeOver }: CardState): string {
  const rowWords = isDepotList(card) ? securityWords : bookingWords
  if (takeOver.kind === 'done') return `${rowWords(takeOver.stored.addedCount)} gespeichert`
  if (takeOver.kind === 'sending') return 'wird gespeichert'
  if (takeOver.kind === 'broken') return 'abgebrochen'
  if (accountId === null) return `${rowWords(card.rows.length)}, Konto fehlt noch`
  if (!comparison) return rowWords(card.rows.length)
  const news = comparison.rows.filter(({ kind }) => kind === 'new').length
  return `${rowWords(card.rows.length)}, ${formatCount(news)} neu`
}
