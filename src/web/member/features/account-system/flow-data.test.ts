import { describe, expect, it } from 'vitest'
import { planMonth, planMonthWith } from '#domain/account-system/plan-month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { bergerRecords, bergerVersion } from '#web/testing/berger-records.ts'
import { monthFlow } from './flow-data.ts'
import { flowTable } from './flow-table.ts'

const month = '2026-11-01'
const records = bergerRecords()

describe('monthFlow', () => {
  const flow = monthFlow(planMonth(records, month)!, records.accounts)

  it('leads every cent from the sources to the accounts', () => {
    expect(sumCents(flow.sources.map(({ cents }) => cents))).toBe(465_645)
    expect(sumCents(flow.pots.map(({ cents }) => cents))).toBe(465_645)
    expect(sumCents(flow.accounts.map(({ cents }) => cents))).toBe(465_645)
  })

  it('knows what is open and what stays', () => {
    expect(flow.accounts.filter(({ openCents }) => openCents > 0).map(({ name }) => name)).toEqual([
      'Tagesgeld ING',
      'Spendenkonto GLS',
    ])
    expect(flow.accounts.at(-1)).toMatchObject({ kind: 'stays', name: 'Girokonto DKB', cents: 69_847 })
  })

  it('has the title that the answer of the month has', () => {
    const plan = planMonth(records, month)!
    expect(flow.title).toBe('Einkommen')
    const withReserve = { ...plan, reserve: { ...plan.reserve, cents: 19_000 } }
    expect(monthFlow(withReserve, records.accounts).title).toBe('Mit Steuerrücklage')
    expect(flowTable(monthFlow(withReserve, records.accounts))[0]).toMatchObject({ to: 'Mit Steuerrücklage' })
  })

  it('says the same as a table', () => {
    expect(flowTable(flow).at(-1)).toEqual({
      key: 'life checking',
      from: 'Leben',
      to: 'Girokonto DKB',
      state: 'bleibt',
      cents: 69_847,
    })
  })

  it('shows a pot without an account as virtual', () => {
    const version = {
      ...bergerVersion,
      targets: bergerVersion.targets.filter(({ pot }) => pot !== 'donation_rate'),
    }
    const virtual = monthFlow(planMonthWith(version, records, month), records.accounts)
    expect(virtual.accounts.find(({ kind }) => kind === 'virtual')).toMatchObject({
      name: 'ohne eigenes Konto',
      cents: 23_282,
      openCents: 0,
    })
  })
})
