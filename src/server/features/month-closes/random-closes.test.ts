import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '#domain/money/cents.ts'
import { changeOf, type SnapshotFigures, sumFigures } from '#domain/monthly-close/month-snapshot.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { yearsWithValues } from '#domain/year-review/year-course.ts'
import { type ClosedMonth, yearReview } from '#domain/year-review/year-review.ts'
import { randomAction, RandomHousehold } from '#server/testing/random-household.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({ config: { isSubscriptionRequired: false } })

/** The part of the change that is not explained. It is 0, because every euro has to be. */
const unexplained = (figures: SnapshotFigures) =>
  sumCents([
    figures.beforeCents,
    figures.correctionCents,
    figures.recordedCents,
    figures.savedCents,
    figures.valueChangeCents,
    -figures.afterCents,
  ])

function faultsOfClose({ month, total, positions }: ClosedMonth): readonly string[] {
  const isWhole = [total, ...positions].every((figures) => unexplained(figures) === 0)
  const sum = sumFigures(positions)
  const isSum = Object.entries(sum).every(([name, cents]) => cents === total[name as keyof SnapshotFigures])
  return isWhole && isSum ? [] : [`${month} is not explained`]
}

/** Faults of the yearly reviews: each year begins where the one before ended, and its parts add up to its change. */
async function faultsOfYears(household: RandomHousehold, closes: readonly ClosedMonth[]) {
  const { today } = household
  const records = await household.records()
  const counting = new Map(closes.filter(({ isClosed }) => isClosed).map((each) => [each.month, each]))
  const years = yearsWithValues(householdPositions(records, today), counting, today)
  const reviews = years.flatMap((year) => yearReview(records, { year, today, closes, donations: [] }) ?? [])
  return reviews.flatMap(({ year, course, causes, flow }, place) => {
    const before = reviews[place - 1]?.course.closingCents ?? course.openingCents
    const parts = [
      course.openingCents - before,
      unexplained(course.sum),
      sumCents(causes.map((cause) => cause.cents)) - changeOf(course.sum),
      sumCents(flow.pots.map((pot) => pot.cents)) + flow.restCents - flow.grossCents,
    ]
    return parts.every((cents) => cents === 0) ? [] : [`${year} is not explained: ${parts.join()}`]
  })
}

test('what a browser shows is what is closed, and every euro of each year is explained, whatever comes between', async () => {
  let closeCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(randomAction, { minLength: 20, maxLength: 40 }), async (actions) => {
      // In Germany the next day has begun; a leap year begins two months later.
      app.setTime('2027-11-03T23:30:00Z')
      const household = await RandomHousehold.begun(app, '2027-06-01')
      for (const action of actions) await household.do(action)
      const closes = (await household.closes()).flatMap(
        ({ month, isClosed, isBuiltOn, snapshot }): readonly ClosedMonth[] =>
          snapshot ? [{ ...snapshot, month, isClosed, isBuiltOn, total: snapshot }] : [],
      )
      expect([
        ...household.faults,
        ...closes.flatMap(faultsOfClose),
        ...(await faultsOfYears(household, closes)),
      ]).toEqual([])
      closeCount += household.closeCount
    }),
    { numRuns: 5, seed: 2026, endOnFailure: true },
  )
  expect(closeCount).toBeGreaterThan(5)
})
