import { knownRates } from '#domain/currencies/known-rates.ts'
import { nothingStored, readStored } from '#web/member/household-plan/booking-queries.ts'
import { compareBeside } from '#web/member/import-preview/compare/compare-beside.ts'
import { type Surroundings, daysToCompare } from '#web/member/import-preview/compare/compare-card.ts'
import { contradicts, findAccount, holdsCurrencyOf } from '#web/member/import-preview/find-account.ts'
import {
  type TypedRates,
  convertedCard,
  currencyOfCard,
  noTypedRates,
  waitsForRate,
  withTyped,
} from '#web/member/import-preview/rates/convert-card.ts'
import { type CardState, sortedBy } from '#web/member/import-preview/session.ts'
import type { ImportDesk, ImportHousehold } from './import-desk.ts'
import { type ImportState, cardIn } from './import-state.ts'

export interface Comparing {
  /** Compares every card that is ready to be compared and has no comparison. */
  readonly waiting: () => Promise<void>
  /** Compares every card that is not taken over again, because stored bookings have changed. */
  readonly again: () => Promise<void>
  /** Gives cards the account that their files name, once the account exists or has got its IBAN. */
  readonly findAccounts: () => void
  /** Enters typed rates for a card, for days and months that have no known rate. */
  readonly typeRates: (cardId: string, rates: TypedRates) => void
}

/** Compares the cards with the stored bookings, each card as soon as its account and its rates are known. */
export function comparing({ state, dispatch, household, ended }: ImportDesk): Comparing {
  const typedRates = new Map<string, TypedRates>()

  /** Converts the rows of every card for which there are rates: from files, balances, a list or a person. */
  function convertCards(): void {
    const known = [...state().listedRates, ...knownRates(household().accounts)]
    for (const { card, takeOver } of state().session.cards) {
      if (takeOver.kind !== 'open' || currencyOfCard(card) === null) continue
      const told = card.files.flatMap(({ rates }) => rates ?? [])
      const typed = typedRates.get(card.id) ?? noTypedRates
      const next = convertedCard(card, { dated: [...told, ...known], typed })
      if (next !== card) dispatch({ kind: 'card', card: next })
    }
  }

  async function waiting(): Promise<void> {
    convertCards()
    for (const { card } of state().session.cards) {
      const current = cardIn(state(), card.id)
      const isOpen = current && (current.comparison === null || current.isStale)
      // oxlint-disable-next-line no-await-in-loop -- each is compared with what the ones before it tell
      if (isOpen && isReady(current, household())) await compare(current)
    }
  }

  async function compare({ card, accountId }: CardState): Promise<void> {
    if (accountId === null) return
    try {
      const days = daysToCompare(card)
      const { known, parted } = days ? await readStored(days, ended()) : nothingStored
      const around = surroundings(state(), household(), card.id)
      const comparison = await compareBeside(card, { ...around, accountId, known, parted })
      const sorted = await sortedBy(state().session, comparison)
      const now = cardIn(state(), card.id)
      // Another file was read, or another account was chosen, while the card was being compared.
      if (now?.accountId !== accountId || now.card !== card) return
      dispatch({ kind: 'compared', cardId: card.id, comparison, sorted })
    } catch (error) {
      if (!ended().aborted) dispatch({ kind: 'comparing-failed', error })
    }
  }

  return {
    waiting,
    again: async () => {
      for (const { card, takeOver } of state().session.cards)
        if (takeOver.kind === 'open') dispatch({ kind: 'stale', cardId: card.id })
      await waiting()
    },
    findAccounts: () => {
      for (const { card, accountId, takeOver } of state().session.cards) {
        if (accountId !== null || takeOver.kind !== 'open') continue
        const found = findAccount(card.told, household().accounts)
        if (found.kind === 'own')
          dispatch({ kind: 'account', cardId: card.id, accountId: found.accountId, isConfirmed: false })
      }
    },
    typeRates: (cardId, rates) => {
      typedRates.set(cardId, withTyped(typedRates.get(cardId) ?? noTypedRates, rates))
      void waiting()
    },
  }
}

/**
 * Whether everything that a comparison needs is known: the account, its currency, and a rate for every row.
 */
function isReady(
  { card, accountId, isConfirmed, takeOver }: CardState,
  { accounts }: ImportHousehold,
): boolean {
  const account = accounts.find(({ id }) => id === accountId)
  return (
    account !== undefined &&
    takeOver.kind === 'open' &&
    (isConfirmed || !contradicts(card.told, account)) &&
    holdsCurrencyOf(card.told, account) &&
    !card.rows.some((row) => waitsForRate(row))
  )
}

/** The other cards and the accounts, among which the other sides of transfers are searched. */
function surroundings(
  { session: { cards } }: ImportState,
  { accounts, ownerNames }: ImportHousehold,
  cardId: string,
): Pick<Surroundings, 'others' | 'accounts' | 'ownerNames'> {
  const place = cards.findIndex(({ card }) => card.id === cardId)
  const others = cards.flatMap(({ card, accountId, takeOver }, at) =>
    at === place || accountId === null || takeOver.kind !== 'open'
      ? []
      : [{ accountId, rows: card.rows, isEarlier: at < place }],
  )
  const known = accounts.map(({ id, iban, type }) => ({ id, iban, isCreditCard: type === 'credit_card' }))
  return { others, accounts: known, ownerNames }
}
