import { describe, expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { transaction } from '#domain/testing/transaction.ts'
import { recurringPayments } from '#domain/transactions/recurring-payments.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { paymentPlaces } from './payment-places.ts'

const rent: BudgetItem = {
  ...plainItem,
  id: 'rent',
  name: 'Miete',
  groupId: 'housing',
  isFixed: true,
  amounts: [{ from: '2026-01-01', amountCents: 89_000 }],
}

const planning = {
  household: { persons: [] },
  income: { sources: [], receipts: [], extras: [] },
  accounts: { accounts: [] },
  accountSystem: { versions: [], transfers: [] },
  budget: { items: [rent], groups: builtInGroups, startMonth: '2026-01-01' },
  data: { budget: {}, contracts: [] },
  currentMonth: '2026-11-01',
} as unknown as BudgetPlanning

const monthly = (counterparty: string, purpose: string, amountCents: number) =>
  (['2026-09-02', '2026-10-02', '2026-11-02'] as const).map((day) =>
    transaction({ day, counterparty, purpose, amountCents }),
  )

describe('where a payment that comes again would count', () => {
  it('is the line that is there, else the group of a new one, else nowhere', () => {
    const bookings = [
      ...monthly('Hausverwaltung Müller', 'Miete Whg 12', -89_000),
      ...monthly('Netflix', '', -1_599),
      ...monthly('Karl Kranz', '', -1_000),
    ]
    const payments = recurringPayments(bookings, '2026-11-20')
    expect(payments.map(({ counterparty }) => counterparty)).toEqual([
      'Hausverwaltung Müller',
      'Netflix',
      'Karl Kranz',
    ])
    expect(paymentPlaces(payments, planning)).toMatchObject([
      { itemId: 'rent' },
      { itemId: null, groupId: 'media' },
      { itemId: null, groupId: null, category: null },
    ])
  })
})
