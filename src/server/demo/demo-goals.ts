import { type Month, addMonths, monthNumber, yearOf } from '#domain/calendar/month.ts'
import { type Goal, plainGoal } from '#domain/goals/goal.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoStory } from './demo-story.ts'

/** The three goals of the screen designs, by rank: one is ahead, one on plan, and for one the pot has too little. */
export function demoGoals(story: DemoStory, { savings, household, fun }: DemoAccounts): readonly Goal[] {
  const { month } = story
  const holiday = addMonths(month, 9)
  const told = [
    {
      name: 'Notgroschen',
      icon: 'reserve',
      reserve: 'follows_life',
      amountCents: 2_095_410,
      targetMonth: addMonths(month, 24),
      rateCents: 16_297,
      pot: 'saving_rate',
      accountId: savings.id,
      isWholeAccount: true,
    },
    {
      name: holidayName(holiday),
      icon: 'travel',
      amountCents: 180_000,
      targetMonth: holiday,
      rateCents: 15_000,
      pot: 'life',
      accountId: household.id,
      reservations: setAside(story, 3, 15_000),
    },
    {
      name: 'Lastenrad',
      icon: 'bike',
      amountCents: 240_000,
      targetMonth: addMonths(month, 11),
      rateCents: 12_000,
      pot: 'luxury_rate',
      accountId: fun.id,
      reservations: setAside(story, 4, 12_000),
    },
  ] as const
  return told.map((goal, position) => ({
    ...plainGoal,
    ...goal,
    id: story.newId(),
    pricesOf: month,
    position,
    version: 1,
  }))
}

/** An amount reserved on the first of each of the last months, this one included. */
function setAside({ monthsAgo }: DemoStory, count: number, amountCents: Cents): Goal['reservations'] {
  return Array.from({ length: count }, (_, index) => ({ day: monthsAgo(count - 1 - index), amountCents }))
}

function holidayName(month: Month): string {
  const number = monthNumber(month)
  const season = number >= 6 && number <= 9 ? 'Sommerurlaub' : 'Urlaub'
  return `${season} ${yearOf(month)}`
}
