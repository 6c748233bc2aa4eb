import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { monthRange } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { sumCents } from '#domain/money/cents.ts'
import { closeMonths } from '#domain/monthly-close/close-month.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { yearOfHousehold } from '#domain/testing/year-of-household.ts'
import { yearReview } from './year-review.ts'

const today: Day = '2026-11-21'
const months = monthRange('2025-12-01', 11)

/** The accounts of the boards, each with a balance at the end of every month since December. */
const records: PlanRecords = yearOfHousehold(bergers.accounts, months, today)

const input = { year: 2026, today, closes: [], donations: [] } as const

it('every euro of the year of the Bergers is explained, cause by cause and month by month', () => {
  const review = yearReview(records, input)!
  const { course, causes } = review
  expect(course.closingCents).toBe(13_274_541)
  expect(sumCents([course.openingCents, changeOf(course.sum)])).toBe(13_274_541)
  expect(sumCents(causes.map(({ cents }) => cents))).toBe(changeOf(course.sum))
  expect(sumCents(course.months.map(changeOf))).toBe(changeOf(course.sum))
  const { saving } = review
  expect(saving.savedWithAccountsCents).toBe(course.sum.savedCents)
  expect(review.toCome).toMatchObject({ months: 1, bonuses: ['Weihnachtsgeld'] })
})

it('a closed month counts as its close says; the year stays whole', () => {
  const made = closeMonths(records, months.slice(1, 11), today, new Map())
  const closes = made.map((each) => ({ ...each, isClosed: true, isBuiltOn: each !== made.at(-1) }))
  const review = yearReview(records, { ...input, closes })!
  expect(review.course.months.filter(({ isClosed }) => isClosed)).toHaveLength(10)
  expect(review.course.sum).toEqual(yearReview(records, input)?.course.sum)
})

it('the ladder at the beginning and at the end, and what the plan says of December', () => {
  const { ladder, planCents } = yearReview(records, input)!
  expect(ladder?.after).toMatchObject({ protectionBp: 8_781, freedomBp: 983 })
  expect(ladder?.before?.freedomBp).toBeLessThan(983)
  expect(planCents).toBeGreaterThan(13_274_541)
})

it('the ladder says nothing of a beginning before the household planned what life costs', () => {
  const plan = records.wealthPlan.plan && { ...records.wealthPlan.plan, lifeCents: null }
  const versions = records.versions.map((version) => ({ ...version, month: '2026-01-01' as const }))
  const later = { ...records, versions, wealthPlan: { ...records.wealthPlan, plan } }
  const { ladder } = yearReview(later, input)!
  expect(ladder?.before).toBeNull()
  expect(ladder?.after.protectionBp).toBeGreaterThan(0)
})

it('has no review of a year without values', () => {
  expect(yearReview(records, { ...input, year: 2024 })).toBeNull()
  expect(yearReview(records, { ...input, year: 2027 })).toBeNull()
  expect(yearReview({ ...records, accounts: [] }, input)).toBeNull()
})

it('without rates all income is not distributed, without a plan there is no ladder', () => {
  const bare: PlanRecords = { ...records, versions: [], wealthPlan: { ...records.wealthPlan, plan: null } }
  const review = yearReview(bare, input)!
  expect(review.flow.pots).toEqual([])
  expect(review.flow.restCents).toBe(review.flow.grossCents)
  expect([review.ladder, review.planCents]).toEqual([null, null])
})

it('accounts of a pot alone: before and what came in, less what was spent, is after', () => {
  const { donationAccounts: accounts } = yearReview(records, input)!
  expect(accounts?.names).toEqual(['Spendenkonto GLS'])
  expect(accounts && sumCents([accounts.beforeCents, accounts.paidInCents, -accounts.spentCents])).toBe(
    accounts?.afterCents,
  )
})
