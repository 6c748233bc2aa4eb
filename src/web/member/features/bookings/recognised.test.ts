import { describe, expect, it } from 'vitest'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { monthRange } from '#domain/calendar/month.ts'
import { checking, fees, household, tickedTransfers } from '#domain/testing/berger-household.ts'
import { transaction } from '#domain/testing/transaction.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { bergerRecords, persons } from '#web/testing/berger-records.ts'
import { recogniseAll } from './recognised.ts'
import { transferTags } from './transfer-tags.ts'

const today: Day = '2026-11-21'
const november = '2026-11-01'
const records = bergerRecords()

function recognise(bookings: readonly Transaction[], sources = records.income.sources) {
  return recogniseAll(
    bookings,
    {
      household: { persons },
      income: { ...records.income, sources },
      accounts: { accounts: records.accounts },
      accountSystem: { versions: records.versions, transfers: records.transfers },
    },
    today,
    november,
  )
}

const nothing = { incomes: [], payments: [], ticked: [], open: [] }

const monthly = (told: Partial<Transaction>) =>
  monthRange('2026-06-01', 6).map((month) => transaction({ day: addDays(month, 4), ...told }))

describe('income', () => {
  const paid = monthly({ amountCents: 30_000, counterparty: 'Lektorat Sommer' })

  it('is a source of its own, or receipts of the one that is named like the payer', () => {
    expect(recognise(paid).incomes).toMatchObject([{ sourceId: null, months: { length: 6 } }])
    const named = { ...fees, label: 'Lektorat' }
    expect(recognise(paid, [...records.income.sources, named]).incomes).toMatchObject([{ sourceId: fees.id }])
  })
})

describe('payments', () => {
  it('that come again are offered, but not what goes to the household or its accounts', () => {
    const studio = { counterparty: 'Fitness Plus', amountCents: -2_990 }
    expect(recognise(monthly(studio)).payments).toMatchObject([{ counterparty: 'Fitness Plus' }])
    expect(recognise(monthly({ ...studio, counterpartyIban: household.iban }))).toEqual(nothing)
    expect(recognise(monthly({ ...studio, counterparty: 'Jonas Berger' }))).toEqual(nothing)
  })
})

describe('transfers of the month', () => {
  const life = tickedTransfers.find(({ pot }) => pot === 'life')!
  const { amountCents, transferredOn: day } = life
  const left = transaction({ accountId: checking.id, day, amountCents: -amountCents })
  const arrived = transaction({ accountId: household.id, day, amountCents })

  it('that are ticked are offered until both sides count as a transfer', () => {
    expect(recognise([left, arrived]).ticked).toMatchObject([{ transfer: life, left, arrived }])
    const half = { ...left, isTransfer: true }
    expect(recognise([half, arrived]).ticked).toHaveLength(1)
    expect(recognise([half, { ...arrived, isTransfer: true }])).toEqual(nothing)
  })

  it('that were made without a tick are offered as ticks of their month', () => {
    const plan = planMonth(records, november)
    const open = plan?.transfers.open.find(({ accountId }) =>
      records.accounts.some(({ id, iban }) => id === accountId && iban !== null),
    )
    if (!open) throw new Error('Nothing is open')
    const { iban } = records.accounts.find(({ id }) => id === open.accountId)!
    const made = { accountId: checking.id, day: '2026-11-03' as const, amountCents: -open.amountCents }
    const named = transaction({ ...made, counterpartyIban: iban })
    expect(recognise([named]).open).toMatchObject([
      { planned: open, month: november, day: '2026-11-03', left: named, arrived: null },
    ])
    expect(recognise([transaction(made)]).open).toEqual([])
    expect(recognise([{ ...named, transferId: 'pair' }]).open).toEqual([])
  })

  it('that are ticked name their month at both sides', () => {
    expect([...transferTags([left, arrived], records)]).toEqual([
      [left.id, 'Überweisung November'],
      [arrived.id, 'Überweisung November'],
    ])
    expect([...transferTags([arrived], records)]).toEqual([[arrived.id, 'Überweisung November']])
  })

  it('name nothing of other money, of what has a place, and before there is an allocation', () => {
    const other = { ...left, amountCents: left.amountCents - 1 }
    const placed = { ...arrived, category: 'life' as const }
    expect(transferTags([other, placed], records).size).toBe(0)
    expect(transferTags([left, arrived], { ...records, versions: [] }).size).toBe(0)
  })
})
