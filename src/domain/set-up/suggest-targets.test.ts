import { expect, it } from 'vitest'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { recogniseAccountType } from '#domain/accounts/recognise-account-type.ts'
import { suggestTargets, wholeTargets } from './suggest-targets.ts'

function accountsOf(...names: readonly string[]) {
  return names.map((name) => {
    const type = recogniseAccountType(name)
    const { valueSign } = accountTypePresets[type]
    return { id: name, name, type, valueSign, closedOn: null, isArchived: false } as const
  })
}

it('finds the account of each pot by its name', () => {
  const accounts = accountsOf(
    'Girokonto',
    'Tagesgeld',
    'Spaßkonto',
    'Spendenkonto',
    'Haushaltskonto',
    'Depot',
  )
  expect(suggestTargets(accounts, 'Girokonto')).toEqual({
    saving_rate: 'Depot',
    luxury_rate: 'Spaßkonto',
    donation_rate: 'Spendenkonto',
    life: 'Haushaltskonto',
  })
})

it('leaves life where the income arrives, and a pot without an account open', () => {
  expect(suggestTargets(accountsOf('Girokonto', 'Tagesgeld'), 'Girokonto')).toEqual({
    saving_rate: 'Tagesgeld',
    luxury_rate: null,
    donation_rate: null,
    life: 'Girokonto',
  })
})

it('sends nothing to a debt, a home or a closed account', () => {
  const [depot, ...others] = accountsOf('Depot', 'Autokredit', 'Eigentumswohnung', 'Kreditkarte Urlaub')
  const accounts = [{ ...depot!, closedOn: '2026-10-31' } as const, ...others]
  expect(suggestTargets(accounts, null)).toEqual({
    saving_rate: null,
    luxury_rate: null,
    donation_rate: null,
    life: null,
  })
})

it('gives an account that is named for one pot to no other', () => {
  expect(suggestTargets(accountsOf('Tagesgeld Urlaub'), null)).toMatchObject({
    saving_rate: null,
    luxury_rate: 'Tagesgeld Urlaub',
  })
})

it('gives the whole of a pot to its account', () => {
  const chosen = { saving_rate: 'Depot', luxury_rate: null, donation_rate: null, life: 'Girokonto' }
  expect(wholeTargets(chosen)).toEqual([
    { pot: 'saving_rate', subPotId: null, accountId: 'Depot', shareBp: 10_000, amountCents: null },
    { pot: 'life', subPotId: null, accountId: 'Girokonto', shareBp: 10_000, amountCents: null },
  ])
})
