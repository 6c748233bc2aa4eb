import { describe, expect, it } from 'vitest'
import type { Comparison } from '#web/member/import-preview/compare/compare-card.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import type { ImportAccount } from './import-desk.ts'
import { cardIn } from './import-state.ts'
import { importStore } from './import-store.ts'

const account: ImportAccount = { id: 'giro', iban: null, isArchived: false, type: 'checking', balances: [] }
const saving: ImportAccount = { ...account, id: 'tagesgeld', type: 'savings' }

describe('the account of a card', () => {
  it('can be confirmed without another comparison, so that the card can be taken over at once', () => {
    const store = comparedStore()
    store.chooseAccount('card', 'giro', true)
    expect(cardIn(store.state(), 'card')).toMatchObject({ isConfirmed: true, isStale: false })
  })

  it('is compared with again when it is another one', () => {
    const store = comparedStore()
    store.chooseAccount('card', 'tagesgeld', true)
    expect(cardIn(store.state(), 'card')).toMatchObject({ accountId: 'tagesgeld', comparison: null })
  })

  it('is compared again when the accounts of the household change', () => {
    const store = comparedStore()
    store.setHousehold(householdOf(account, { ...saving, iban: 'DE02120300000000202051' }), [])
    expect(cardIn(store.state(), 'card')).toMatchObject({ isStale: true })
  })
})

/** An import with one card that was compared with the bookings of its account. */
function comparedStore() {
  const store = importStore(() => undefined)
  store.setHousehold(householdOf(account, saving), [])
  store.dispatch({ kind: 'cards-arrived', cards: [{ card, accountId: 'giro' }] })
  store.dispatch({ kind: 'compared', cardId: 'card', comparison })
  return store
}

function householdOf(...accounts: readonly ImportAccount[]) {
  return { accounts, ownerNames: [], mappings: [] }
}

const card: ImportCard = {
  id: 'card',
  key: null,
  files: [],
  fileName: 'giro.xml',
  format: 'camt.053',
  told: null,
  rows: [],
  balances: [],
}

const comparison = { accountId: 'giro', rows: [] } as unknown as Comparison
