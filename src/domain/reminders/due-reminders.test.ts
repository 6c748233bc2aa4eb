import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import { contractKinds } from '#domain/contracts/contract.ts'
import {
  type AccountDays,
  type DatedContract,
  type ReminderFacts,
  type SentReminder,
  dueReminders,
  reminderKinds,
} from './due-reminders.ts'
import { monthToClose } from './month-to-close.ts'

const all = new Set(reminderKinds)
const nothing: ReminderFacts = { openMonth: null, accounts: [], contracts: [], folderCheckedOn: null }

function account(lastBalanceOn: Day | null, told: Partial<AccountDays> = {}): AccountDays {
  return { closedOn: null, isArchived: false, firstBalanceOn: lastBalanceOn, lastBalanceOn, ...told }
}

function insurance(told: Partial<DatedContract> = {}): DatedContract {
  return {
    itemId: 'car',
    kind: 'insurance',
    signedOn: null,
    ...usualTerms('insurance', '2026-01-01'),
    startsOn: '2026-01-01',
    cancelledTo: null,
    ...told,
  }
}

describe('the close of a month', () => {
  const open = { ...nothing, openMonth: '2026-10-01', accounts: [account('2026-10-31')] } as const

  it('is told once', () => {
    const due = dueReminders(open, all, [], '2026-11-03')
    expect(due).toEqual([{ kind: 'month_close', occasion: '2026-10-01', month: '2026-10-01' }])
    const sent = [{ kind: 'month_close', occasion: '2026-10-01', sentOn: '2026-11-03' }] as const
    expect(dueReminders(open, all, sent, '2026-11-04')).toEqual([])
  })

  it('is told to nobody who kept no balance by then, or did not ask for it', () => {
    const later = { ...open, accounts: [account('2026-11-01'), account(null)] }
    expect(dueReminders(later, all, [], '2026-11-03')).toEqual([])
    expect(dueReminders(open, new Set(['stale_balance']), [], '2026-11-03')).toEqual([])
  })
})

describe('the deadline of a contract', () => {
  const facts = { ...nothing, contracts: [insurance()] }
  const tell = (today: Day, sent: readonly SentReminder[] = []) => dueReminders(facts, all, sent, today)

  it('is told 30 days before, and once more in the last 7', () => {
    // The deadline is three months before the end of the year.
    expect(tell('2026-08-30')).toEqual([])
    const [first] = tell('2026-08-31')
    expect(first).toEqual({
      kind: 'contract_deadline',
      occasion: 'car 2026-09-30 first',
      arriveBy: '2026-09-30',
    })
    const sent = [{ kind: 'contract_deadline', occasion: first!.occasion, sentOn: '2026-08-31' }] as const
    expect(tell('2026-09-22', sent)).toEqual([])
    expect(tell('2026-09-23', sent)).toMatchObject([{ occasion: 'car 2026-09-30 last' }])
    expect(tell('2026-09-30', sent)).toHaveLength(1)
    expect(tell('2026-10-01', sent)).toEqual([])
  })

  it('is told for each contract, and not where notice was given or can be given on any day', () => {
    const contracts = [
      insurance(),
      insurance({ itemId: 'home' }),
      insurance({ itemId: 'ended', cancelledTo: '2026-12-31' }),
      insurance({ itemId: 'free', kind: 'other', ...usualTerms('other', '2026-01-01') }),
    ]
    const due = dueReminders({ ...nothing, contracts }, all, [], '2026-09-10')
    expect(due.map(({ occasion }) => occasion)).toEqual(['car 2026-09-30 first', 'home 2026-09-30 first'])
  })
})

describe('a contract that can be ended every month', () => {
  const today = '2026-11-21'

  it.each([
    ['a flat', { kind: 'rent', ...usualTerms('rent', '2020-01-01') }, 0],
    ['a club to the end of a month', { kind: 'other', noticeTo: 'month_end', renewalMonths: 0 }, 0],
    ['a club to the end of a quarter', { kind: 'other', noticeTo: 'quarter_end', renewalMonths: 0 }, 1],
  ] as const)('%s: told %i times', (_what, terms, count) => {
    const open = { minimumEndsOn: null, noticeCount: 1, noticeUnit: 'month' } as const
    const contracts = [insurance({ ...open, ...terms })]
    expect(dueReminders({ ...nothing, contracts }, all, [], today)).toHaveLength(count)
  })

  it('is told of the end of its first term, after which it can be ended on any day', () => {
    const terms = { ...usualTerms('telecom', '2024-12-31'), kind: 'telecom', startsOn: '2024-12-31' } as const
    const contracts = [insurance(terms)]
    expect(dueReminders({ ...nothing, contracts }, all, [], today)).toHaveLength(1)
  })
})

describe('a stale balance', () => {
  it('is told after 45 days, counted over the change of the clocks', () => {
    const spring = { ...nothing, accounts: [account('2027-02-14')] }
    expect(dueReminders(spring, all, [], '2027-03-31')).toEqual([])
    expect(dueReminders(spring, all, [], '2027-04-01')).toEqual([
      { kind: 'stale_balance', occasion: '2027-04-01', accounts: 1 },
    ])
  })

  it('counts open accounts that have one', () => {
    const old = '2026-01-31'
    const accounts = [
      account(old),
      account(old, { closedOn: '2026-12-01' }),
      account(old, { closedOn: '2026-11-20' }),
      account(old, { isArchived: true }),
      account(null),
      account('2026-11-01'),
    ]
    expect(dueReminders({ ...nothing, accounts }, all, [], '2026-11-21')).toEqual([
      { kind: 'stale_balance', occasion: '2026-11-01', accounts: 2 },
    ])
  })

  it('is told once a month at most, the 31st and the 1st are one', () => {
    const facts = { ...nothing, accounts: [account('2026-01-31')] }
    const sent = [{ kind: 'stale_balance', occasion: '2026-10-01', sentOn: '2026-10-31' }] as const
    expect(dueReminders(facts, all, sent, '2026-11-01')).toEqual([])
    expect(dueReminders(facts, all, sent, '2026-11-27')).toEqual([])
    expect(dueReminders(facts, all, sent, '2026-11-28')).toHaveLength(1)
  })
})

it('asks every six months whether the emergency folder is still right', () => {
  const facts = { ...nothing, folderCheckedOn: '2026-05-15' } as const
  expect(dueReminders(facts, all, [], '2026-11-14')).toEqual([])
  const due = dueReminders(facts, all, [], '2026-11-15')
  expect(due).toEqual([{ kind: 'folder_check', occasion: '2026-11-15' }])
  const sent = [{ kind: 'folder_check', occasion: '2026-11-15', sentOn: '2026-11-15' }] as const
  expect(dueReminders(facts, all, sent, '2027-03-01')).toEqual([])
  expect(dueReminders({ ...facts, folderCheckedOn: '2026-11-20' }, all, sent, '2027-05-20')).toHaveLength(1)
})

it('tells nobody twice, whatever is stored and on whichever days the job runs', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2025-06-01', count))
  const contract = fc.record({
    kind: fc.constantFrom(...contractKinds),
    startsOn: day,
    noticeCount: fc.integer({ min: 0, max: 4 }),
    renewalMonths: fc.constantFrom(0, 1, 12),
  })
  const runs = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(contract, { maxLength: 4 }),
      fc.array(day, { maxLength: 4 }),
      runs,
      (told, last, gaps) => {
        const contracts = told.map((each, index) =>
          insurance({ ...usualTerms(each.kind, each.startsOn), ...each, itemId: `item ${index}` }),
        )
        const sent: SentReminder[] = []
        let today: Day = '2026-11-21'
        for (const gap of gaps) {
          today = addDays(today, gap)
          const facts = {
            openMonth: monthToClose('calendar', today),
            accounts: last.map((each) => account(each)),
            contracts,
            folderCheckedOn: last[0] ?? null,
          }
          const due = dueReminders(facts, all, sent, today)
          for (const { kind, occasion } of due) sent.push({ kind, occasion, sentOn: today })
          expect(dueReminders(facts, all, sent, today)).toEqual([])
        }
        const keys = sent.map(({ kind, occasion }) => `${kind} ${occasion}`)
        expect(new Set(keys).size).toBe(keys.length)
        const stale = sent.filter(({ kind }) => kind === 'stale_balance').map(({ sentOn }) => sentOn)
        for (const [index, on] of stale.slice(1).entries())
          expect(daysBetween(stale[index]!, on)).toBeGreaterThanOrEqual(28)
      },
    ),
    { numRuns: 60 },
  )
})
