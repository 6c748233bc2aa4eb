import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { caseText, readProposed } from '#domain/statement-import/testing/cases.ts'
import { releaseOf, runningProof, withProvenSigns } from './running-balance.ts'

interface Row {
  readonly bookingDate: Day
  readonly amountCents: number
  readonly currency: string
  readonly balanceAfterCents: number | null
}

/** Rows of a file, the oldest first, beginning with a balance of 500,00 €. */
function told(amounts: readonly number[], opening = 50_000): readonly Row[] {
  let balance = opening
  return amounts.map((amountCents, at) => {
    balance += amountCents
    return {
      bookingDate: addDays('2025-11-03', at),
      amountCents,
      currency: 'EUR',
      balanceAfterCents: balance,
    }
  })
}

const without = (rows: readonly Row[], place: number) => rows.filter((_, at) => at !== place)
const amounts = fc.array(
  fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
  { minLength: 3, maxLength: 30 },
)

describe('runningProof (imports.md § 2)', () => {
  it('names the place and the size of a gap', () => {
    const { bookings } = readProposed(caseText('running-balance-gap.csv'))
    const gap = { after: 1, before: 2, missingCents: -3_000 }
    expect(runningProof(bookings)).toEqual({ gaps: [gap], balanceCount: 3 })
    expect(runningProof(bookings.toReversed())).toEqual({
      gaps: [{ after: 1, before: 0, missingCents: -3_000 }],
      balanceCount: 3,
    })
  })

  it('proves every complete file, the newest first or last, some rows without a balance', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (list, which) => {
        const rows = told(list)
        for (const order of [rows, rows.toReversed()]) {
          expect(runningProof(order)).toEqual({ gaps: [], balanceCount: rows.length })
          const sparse = order.map((row, at) =>
            at === which % rows.length && rows.length > 3 ? { ...row, balanceAfterCents: null } : row,
          )
          expect(runningProof(sparse)?.gaps).toEqual([])
        }
      }),
    )
  })

  it('finds whichever rows are left out, each with its amount', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.boolean(), (list, which, isNewestFirst) => {
        const rows = told([...list, 11, 13, 17, 19])
        const place = 1 + (which % (rows.length - 2))
        const left = without(rows, place)
        const order = isNewestFirst ? left.toReversed() : left
        const proof = runningProof(order)
        expect(proof?.gaps).toHaveLength(1)
        const [gap] = proof?.gaps ?? []
        expect(gap?.missingCents).toBe(rows[place]?.amountCents)
        expect(gap && order[gap.after]).toBe(rows[place - 1])
        expect(gap && order[gap.before]).toBe(rows[place + 1])
      }),
    )
  })

  it('counts each of many gaps, and each currency by itself', () => {
    const rows = told([-100, -200, -300, -400, -500, -600, -700])
    const left = without(without(rows, 2), 3)
    expect(runningProof(left)?.gaps.map(({ missingCents }) => missingCents)).toEqual([-300, -500])
    const dollars = told([5, 7, 9], 0).map((row) => ({ ...row, currency: 'USD' }))
    const mixed = rows.flatMap((row, at) => [row, ...(dollars[at] ? [dollars[at]] : [])])
    expect(runningProof(mixed)).toEqual({ gaps: [], balanceCount: 10 })
  })

  it('takes shuffled bookings of a day for what they are, and rows in no order for no proof', () => {
    const rows = told([-100, -200, -300, -400, -500]).map((row, at) => ({
      ...row,
      bookingDate: at === 1 || at === 2 ? ('2025-11-04' as const) : row.bookingDate,
    }))
    const [a, b, c, d, e] = rows
    if (!a || !b || !c || !d || !e) throw new RangeError('five rows')
    const shuffled = [a, c, b, d, e]
    for (const order of [shuffled, shuffled.toReversed()])
      expect(runningProof(order)).toEqual({ gaps: [], balanceCount: 5 })
    expect(runningProof([a, c, d, e])?.gaps).toEqual([{ after: 0, before: 1, missingCents: -200 }])
    expect(runningProof([c, a, e, b, d])).toBe(null)
  })

  it('says nothing where fewer than two rows tell a balance', () => {
    expect(runningProof([])).toBe(null)
    expect(runningProof(told([-100]))).toBe(null)
    expect(runningProof(told([-100, 5]).map((row) => ({ ...row, balanceAfterCents: null })))).toBe(null)
  })
})

describe('withProvenSigns', () => {
  it('gives a debit that was taken back the sign that its balance proves', () => {
    const { bookings } = readProposed(caseText('debit-column-reversal.csv'))
    expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-450, 10_000, 450])
  })

  it('decides the signs of all but the first where a file has none', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (list, isNewestFirst) => {
        const rows = told(list)
        const plain = rows.map((row) => ({ ...row, amountCents: Math.abs(row.amountCents) }))
        const found = isNewestFirst
          ? withProvenSigns(plain.toReversed()).toReversed()
          : withProvenSigns(plain)
        expect(found.slice(1).map(({ amountCents }) => amountCents)).toEqual(list.slice(1))
      }),
    )
  })

  it('leaves what is right, what has a gap, and what is too little alone', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const rows = told(list)
        expect(withProvenSigns(rows)).toBe(rows)
      }),
    )
    const gap = without(told([-100, -200, -350, -400]), 1)
    expect(withProvenSigns(gap)).toBe(gap)
    const two = told([-100, -200]).map((row) => ({ ...row, amountCents: 0 - row.amountCents }))
    expect(withProvenSigns(two)).toBe(two)
    const untold = told([1, -2, 3]).map((row) => ({ ...row, balanceAfterCents: null }))
    expect(withProvenSigns(untold)).toBe(untold)
  })
})

it('finds the row by which a hold was let go', () => {
  const rows = [
    ['', 10_000, 10_000],
    ['Online-Shop', -450, 9_100],
    ['Rückbuchung allgemeiner Einbehaltung', 450, 9_550],
    ['Anna Beispiel', 1_000, 10_550],
  ].map(([words, amountCents, balanceAfterCents]) => ({
    words: String(words),
    amountCents: Number(amountCents),
    balanceAfterCents: Number(balanceAfterCents),
    currency: 'EUR',
    bookingDate: '2025-11-02' as const,
  }))
  const [gap] = runningProof(rows)?.gaps ?? []
  expect(gap).toEqual({ after: 0, before: 1, missingCents: -450 })
  expect(gap && releaseOf(gap, rows)).toBe(2)
  expect(gap && releaseOf(gap, rows.slice(0, 2))).toBe(null)
  const back = rows.toReversed()
  const [other] = runningProof(back)?.gaps ?? []
  expect(other && releaseOf(other, back)).toBe(1)
})
