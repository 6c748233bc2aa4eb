import { describe, expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { transaction } from '#domain/testing/transaction.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { acceptedRules } from './accepted-rules.ts'
import { knownPayees } from './known-payees.ts'
import { type ProposalHousehold, placeProposer } from './propose-places.ts'

const payees = knownPayees()

const line = (name: string, amountCents: number, more: Partial<BudgetItem> = {}): BudgetItem => ({
  ...plainItem,
  id: name,
  name,
  groupId: 'other',
  isFixed: true,
  amounts: [{ from: '2026-01-01', amountCents }],
  ...more,
})

const account = {
  id: 'account',
  name: 'Konto',
  bank: '',
  type: 'checking',
  instalmentCents: null,
  instalmentDay: null,
} as const

const salary: IncomeSource = {
  ...plainSource,
  id: 'salary',
  personId: null,
  label: 'Gehalt Erika',
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 28,
  validFrom: '2026-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  amounts: [{ from: '2026-01-01', amountCents: 284_500 }],
  version: 1,
}

const household: ProposalHousehold = {
  items: [],
  contracts: [],
  groups: builtInGroups,
  income: { sources: [], receipts: [] },
  accounts: [account],
  ownerNames: ['Erika Muster', 'Max Muster'],
  transfers: [],
}

function proposed(
  told: Partial<Transaction>,
  own: Partial<ProposalHousehold> = {},
  others: readonly Transaction[] = [],
) {
  const row = transaction(told)
  const { see, propose } = placeProposer({ ...household, ...own }, payees)
  ;[row, ...others].forEach(see)
  return propose(row)
}

describe('a row that is held against what the household has said', () => {
  it('is the line whose name stands in its purpose', () => {
    const told = { counterparty: 'Peter Schulze', purpose: 'Nachhilfe Mia Mai', amountCents: -6_000 }
    expect(proposed(told, { items: [line('Nachhilfe', 8_000)] })).toMatchObject({
      place: { itemId: 'Nachhilfe' },
      reason: { kind: 'line', itemId: 'Nachhilfe' },
    })
  })

  it('is the line that costs the same within 2 % on that day, where nothing says what it is', () => {
    const told = { counterparty: 'Karl Kranz', purpose: '', day: '2026-05-04', amountCents: -4_060 } as const
    const items = [line('Klavier', 4_000, { day: 3 })]
    expect(proposed(told, { items })?.place.itemId).toBe('Klavier')
    expect(proposed({ ...told, amountCents: -4_090 }, { items })).toBe(null)
    expect(proposed({ ...told, day: '2026-05-20' }, { items })).toBe(null)
  })

  it('is not the line of another kind that costs the same', () => {
    const told = { counterparty: 'SHELL 4711', day: '2026-05-03', amountCents: -4_000 } as const
    expect(proposed(told, { items: [line('Klavier', 4_000, { day: 3 })] })?.place.groupId).toBe('mobility')
    const loud = { counterparty: 'EDEKA MUELLER', amountCents: -4_000 }
    expect(proposed(loud, { items: [line('Miete Müller', 4_000)] })?.place.groupId).toBe('food')
  })

  it('is the line of the contract that names the payee or carries the number of the customer', () => {
    const items = [line('Schutz Fahrrad', 1_200), line('Gartenlaube', 900)]
    const contracts = [
      { itemId: 'Gartenlaube', provider: 'Pachtgesellschaft Grünau', customerNumber: 'PG-77 12' },
    ]
    const named = { counterparty: 'PACHTGESELLSCHAFT GRUENAU', amountCents: -1_500 }
    expect(proposed(named, { items, contracts })?.place.itemId).toBe('Gartenlaube')
    const numbered = { counterparty: 'Sammelinkasso', purpose: 'KdNr PG7712', amountCents: -1_500 }
    expect(proposed(numbered, { items, contracts })?.place.itemId).toBe('Gartenlaube')
  })

  it('tells two lines of one kind apart by their amount, or says the group', () => {
    const items = [line('Handy Erika', 1_000), line('Handy Max', 2_000)]
    const told = { counterparty: 'congstar', amountCents: -2_000 }
    expect(proposed(told, { items })?.place.itemId).toBe('Handy Max')
    expect(proposed({ ...told, amountCents: -1_500 }, { items })?.place.groupId).toBe('media')
  })

  it('is the instalment of a loan by amount and day, in the group that the loan is about', () => {
    const loan = {
      ...account,
      id: 'loan',
      name: 'Autokredit',
      type: 'loan',
      instalmentCents: 18_950,
      instalmentDay: 15,
    } as const
    const told = { counterparty: 'Hausbank Süd', day: '2026-05-16', amountCents: -18_950 } as const
    expect(proposed(told, { accounts: [account, loan] })).toMatchObject({
      place: { groupId: 'mobility' },
      reason: { kind: 'loan', accountId: 'loan' },
    })
    expect(proposed({ ...told, day: '2026-05-28' }, { accounts: [loan] })).toBe(null)
  })

  it('is the transfer of the account system where its account and its amount are named', () => {
    const target = { ...account, id: 'pot', name: 'Rücklage', bank: 'Bank am Ring' }
    const told = { counterparty: 'Bank am Ring', amountCents: -30_000 }
    const own = { accounts: [target], transfers: [{ accountId: 'pot', amountCents: 30_000 }] }
    expect(proposed(told, own)).toMatchObject({
      place: { isTransfer: true },
      reason: { kind: 'transfer', accountId: 'pot' },
    })
    expect(proposed({ ...told, amountCents: -31_000 }, own)).toBe(null)
  })

  it('goes to the household itself where an owner is named, in whatever order', () => {
    for (const counterparty of ['Muster, Erika', 'MUSTER ERIKA', 'Erika u. Max Muster'])
      expect(proposed({ counterparty, amountCents: -30_000 })?.place.isTransfer).toBe(true)
    expect(proposed({ counterparty: 'Lena Muster', amountCents: -2_500 })).toBe(null)
  })
})

describe('money that came', () => {
  const income = { sources: [salary], receipts: [] }

  it('is income of the source that it belongs to', () => {
    const told = { counterparty: 'Beispiel GmbH', day: '2026-05-27', amountCents: 284_000 } as const
    expect(proposed(told, { income })).toMatchObject({
      place: { category: 'income' },
      reason: { kind: 'income', source: { id: 'salary' } },
    })
  })

  it('is income where it is called so, without a source', () => {
    for (const told of [
      { counterparty: 'Beispiel GmbH', purpose: 'Gehalt 05/2026' },
      { counterparty: 'Deutsche Rentenversicherung Bund', purpose: 'Rente 05' },
      { counterparty: 'Techniker Krankenkasse', purpose: 'Krankengeld 01.05.-12.05.' },
      { counterparty: 'Finanzamt Leipzig', purpose: 'ESt 2025 Erstattung' },
    ])
      expect(proposed({ ...told, amountCents: 90_000 })?.place.category).toBe('income')
  })

  it('comes back to where it was spent: a return, a debit that bounced', () => {
    const items = [line('Kleidung', 8_000, { isFixed: false })]
    const back = { counterparty: 'Zalando SE', purpose: 'Erstattung', amountCents: 3_795 }
    expect(proposed(back, { items })).toMatchObject({
      place: { itemId: 'Kleidung' },
      reason: { kind: 'refund' },
    })
    const paid = transaction({ counterparty: 'IKEA', amountCents: -9_900 })
    expect(proposed({ counterparty: 'IKEA', amountCents: 9_900 }, {}, [paid])?.place.groupId).toBe('other')
    expect(proposed({ counterparty: 'IKEA', amountCents: 9_900 })).toBe(null)
  })

  it('says nothing of a friend, an unknown payer, or an employer that is a shop, too', () => {
    expect(proposed({ counterparty: 'Lisa Freundin', purpose: 'Pizza', amountCents: 1_288 })).toBe(null)
    expect(proposed({ counterparty: 'Irgendwer', amountCents: 5_000 })).toBe(null)
    expect(
      proposed({ counterparty: 'REWE Markt GmbH', purpose: 'Abrechnung 05', amountCents: 190_000 }),
    ).toBe(null)
  })
})

describe('a household without a plan', () => {
  it('gets categories, as groups cannot be booked on yet', () => {
    expect(proposed({ counterparty: 'LIDL', amountCents: -900 }, { groups: [] })?.place).toMatchObject({
      groupId: null,
      category: 'life',
    })
  })

  it('saves where it has no account to save on, and settles no card that it has not', () => {
    const told = { counterparty: 'Trade Republic Bank GmbH', amountCents: -10_000 }
    expect(proposed(told)?.place.category).toBe('saving_rate')
    expect(proposed(told, { accounts: [{ ...account, type: 'securities' }] })?.place.isTransfer).toBe(true)
    const card = { counterparty: 'American Express', amountCents: -10_000 }
    expect(proposed(card)).toBe(null)
    expect(proposed(card, { accounts: [{ ...account, type: 'credit_card' }] })?.place.isTransfer).toBe(true)
  })
})

describe('the rules of what was accepted', () => {
  const rows = ['REWE SAGT DANKE 12', 'REWE MARKT 7'].map((counterparty) =>
    transaction({ counterparty, amountCents: -900 }),
  )
  const { see, propose } = placeProposer(household, payees)
  rows.forEach(see)
  const accepted = rows.flatMap((row) => {
    const proposal = propose(row)
    return proposal ? [{ row, proposal }] : []
  })
  const food = { itemId: null, groupId: 'food', category: null, isTransfer: false }

  it('look for the payee, not for one till', () => {
    expect(acceptedRules(accepted, food, [], [])).toMatchObject([
      { field: 'counterparty', text: 'rewe', isWhole: false, groupId: 'food', sign: null },
    ])
  })

  it('are narrower where the wide one would sort rows that count elsewhere', () => {
    const holiday = {
      row: transaction({ counterparty: 'REWE Reisen' }),
      place: { ...food, groupId: 'other' },
    }
    const rules = acceptedRules(accepted, food, [holiday], [])
    expect(rules.map(({ text }) => text)).toEqual(['rewe sagt danke', 'rewe markt'])
  })

  it('are none where rules say so already', () => {
    const known = acceptedRules(accepted, food, [], []).map((rule) => ({
      ...rule,
      id: 'rule',
      position: 0,
      version: 1,
    }))
    expect(known).toHaveLength(1)
    expect(acceptedRules(accepted, food, [], known)).toEqual([])
  })
})
