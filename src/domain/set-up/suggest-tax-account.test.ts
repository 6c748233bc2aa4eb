import { describe, expect, it } from 'vitest'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { recogniseAccountType } from '#domain/accounts/recognise-account-type.ts'
import { suggestTargets } from './suggest-targets.ts'
import { suggestTaxAccount } from './suggest-tax-account.ts'

function accountsOf(...names: readonly string[]) {
  return names.map((name) => {
    const type = recogniseAccountType(name)
    const { valueSign } = accountTypePresets[type]
    return { id: name, name, type, valueSign, closedOn: null, isArchived: false } as const
  })
}

function proposed(...names: readonly string[]) {
  const accounts = accountsOf('Girokonto', ...names)
  return suggestTaxAccount(accounts, 'Girokonto', suggestTargets(accounts, 'Girokonto'))
}

describe('the account for the tax reserve', () => {
  it.each([
    'Steuer',
    'Rücklage Steuern',
    'Tagesgeld Finanzamt',
    'Umsatzsteuer-Konto',
    'Steuerkonto',
    'Tagesgeld USt',
    'N26 Space Steuerrücklage',
  ])('is the one called "%s"', (name) => {
    expect(proposed('Tagesgeld', 'Depot', name)).toEqual({ accountId: name, because: 'name' })
  })

  it('is else a savings account without a task', () => {
    expect(proposed('Depot', 'Tagesgeld')).toEqual({ accountId: 'Tagesgeld', because: 'free' })
  })

  it.each([
    ['the pot for saving goes there', ['Tagesgeld']],
    ['it is the reserve for emergencies', ['Depot', 'Notgroschen']],
    ['it is for something else', ['Depot', 'Tagesgeld Urlaub']],
    ['there is only the account of every day', ['Girokonto zwei']],
    ['it is a debt to the tax office', ['Steuerschuld']],
  ])('is none where %s', (_, names) => {
    expect(proposed(...names)).toBeNull()
  })

  it('gets no pot, though money could lie there', () => {
    const accounts = accountsOf('Girokonto', 'Tagesgeld Steuern', 'Tagesgeld')
    expect(suggestTargets(accounts, 'Girokonto').saving_rate).toBe('Tagesgeld')
  })

  it('is not a closed one, nor the one where the income arrives', () => {
    const [giro, tax] = accountsOf('Girokonto', 'Steuerkonto')
    const none = { saving_rate: null, luxury_rate: null, donation_rate: null, life: null }
    expect(suggestTaxAccount([giro!, { ...tax!, closedOn: '2026-10-31' }], null, none)).toBeNull()
    expect(suggestTaxAccount([giro!, tax!], 'Steuerkonto', none)).toBeNull()
  })
})
