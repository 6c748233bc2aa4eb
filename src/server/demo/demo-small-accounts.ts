import { lastBankDay } from '#domain/calendar/bank-day.ts'
import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoBudget, POCKET_MONEY_MONTHS, pocketMoneyIds } from './demo-budget.ts'
import { between, bookingDay, movement, netOf, oneOf, unevenParts } from './demo-movement.ts'
import { causes, charities, funPlaces } from './demo-payees.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** What was paid from the fun account this month. */
const funThisMonth = [
  [7, 'Passage Kinos', 3_150],
  [13, 'Gasthaus Alte Post', 8_640],
  [18, 'Café Kandler', 2_270],
] as const

/** The pocket money of each of them in a month. */
const POCKET_CENTS: Cents = 16_500

/** By how much the spending of a month differs at most from the income of the account, in per cent. */
const FUN_WAVERS = 30

/** Pocket money and evenings out: about the income of each month, in a few payments. */
export function funBookings(
  story: DemoStory,
  bookings: readonly Booking[],
  { fun }: DemoAccounts,
  { itemOf }: DemoBudget,
): readonly Booking[] {
  const pay = (count: number, day: number, counterparty: string, cents: Cents) =>
    movement(story, {
      accountId: fun.id,
      category: 'luxury_rate',
      day: bookingDay(story.monthsAgo(count), day),
      amountCents: 0 - cents,
      counterparty,
      purpose: '',
    })
  // Money kept in one month is spent in the next one, so the balance of the account stays about the same.
  let kept = 0
  const past = Array.from({ length: HISTORY_MONTHS }, (_, index) => index + 1).flatMap((count) => {
    const cameIn = netOf(bookings, fun.id, story.monthsAgo(count)) - pocketCents(count)
    const keeps = Math.round((cameIn * between(story, -FUN_WAVERS, FUN_WAVERS)) / 100)
    const cents = cameIn + keeps - kept
    kept = keeps
    return unevenParts(story, cents, between(story, 5, 11)).map((part) =>
      pay(count, between(story, 2, 26), oneOf(story, funPlaces) ?? '', part),
    )
  })
  const pocket = Array.from({ length: POCKET_MONEY_MONTHS + 1 }, (_, count) =>
    pocketMoneyIds.map(itemOf).map((item) =>
      movement(story, {
        accountId: fun.id,
        itemId: item.id,
        day: bookingDay(story.monthsAgo(count), 4),
        amountCents: -POCKET_CENTS,
        counterparty: item.name.replace('Taschengeld', 'Berger'),
        purpose: 'Taschengeld',
        bookingText: 'Dauerauftrag',
      }),
    ),
  ).flat()
  return [...past, ...pocket, ...funThisMonth.map(([day, name, cents]) => pay(0, day, name, cents))]
}

function pocketCents(monthsAgo: number): Cents {
  return monthsAgo > POCKET_MONEY_MONTHS ? 0 : POCKET_CENTS * pocketMoneyIds.length
}

/** Two standing orders a month; in past months the rest goes to a cause, in whole 5 €. */
export function donationBookings(
  story: DemoStory,
  bookings: readonly Booking[],
  { donations }: DemoAccounts,
): readonly Booking[] {
  const give = (count: number, day: number, counterparty: string, cents: Cents) =>
    movement(story, {
      accountId: donations.id,
      category: 'donation_rate',
      day: bookingDay(story.monthsAgo(count), day),
      amountCents: 0 - cents,
      counterparty,
      purpose: 'Spende',
      bookingText: 'Dauerauftrag',
    })
  // The account gains nothing in the long run: what rounding leaves over is given in another month.
  let owed = 0
  return Array.from({ length: HISTORY_MONTHS + 1 }, (_, count) => {
    const standing = charities.map(([name, cents]) => give(count, 3, name, cents))
    if (count === 0) return standing
    const cameIn = netOf(bookings, donations.id, story.monthsAgo(count))
    owed += cameIn + netOf(standing, donations.id)
    const cents = Math.max(0, 500 * Math.floor(owed / 500))
    owed -= cents
    return cents === 0 ? standing : [...standing, give(count, 16, oneOf(story, causes) ?? '', cents)]
  }).flat()
}

/** The interest of each quarter, from the balance at its end; the exemption order covers it, so no tax is taken. */
export function interestBookings(
  story: DemoStory,
  bookings: readonly Booking[],
  { savings }: DemoAccounts,
  lastCents: Cents,
): readonly Booking[] {
  const interest: Booking[] = []
  let endCents = lastCents
  for (let count = 1; count <= HISTORY_MONTHS; count += 1) {
    const month = story.monthsAgo(count)
    const isQuarter = monthNumber(month) % 3 === 0
    const cents = isQuarter ? Math.round((endCents * (savings.interestBp ?? 0)) / 40_000) : 0
    if (isQuarter)
      interest.push(
        movement(story, {
          accountId: savings.id,
          category: 'income',
          day: lastBankDay(month),
          amountCents: cents,
          counterparty: 'Sparbank Pleiße',
          purpose: `Zinsen bis ${monthNumber(month)}/${yearOf(month)}`,
          bookingText: 'Zinsen',
        }),
      )
    endCents -= cents + netOf(bookings, savings.id, month)
  }
  return interest
}
