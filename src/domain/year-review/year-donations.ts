import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { normaliseText } from '#domain/transactions/normalise-text.ts'
import { laidAsideForDonations } from '#domain/transfers/laid-aside-for-donations.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import type { YearCourse } from './year-course.ts'

/** A stored booking of the donation pot; a negative amount went out. */
export interface DonationBooking {
  readonly day: Day
  readonly amountCents: Cents
  readonly counterparty: string
}

/** Up to this amount a bank statement is enough proof of a donation for the tax office (§ 50 (4) EStDV): 300,00 €. */
export const SIMPLE_PROOF_CENTS: Cents = 30_000

/** One donation, or a part that came back (below 0). */
export interface Gift {
  readonly day: Day
  readonly cents: Cents
}

export interface DonationRecipient {
  readonly name: string
  readonly cents: Cents
  /** The donations by day; money that came back is below 0 and subtracted. */
  readonly gifts: readonly Gift[]
  /** Whether one of the donations is so large that the recipient has to confirm it. */
  readonly needsReceipt: boolean
}

/** The donations to others in a calendar year, for the tax return. */
export interface YearDonations {
  /** The recipients, the largest sum first. */
  readonly recipients: readonly DonationRecipient[]
  readonly totalCents: Cents
  /** Money that was only moved to the own accounts of the pot, minus what came back: no donation yet. */
  readonly laidAsideCents: Cents
}

/**
 * The donations of a year, by the day on which the money left (§ 11 (2) EStG): the bookings of the pot to others. Money
 * on the pot's own account is no donation, whatever the account is called.
 */
export function yearDonations(
  bookings: readonly DonationBooking[],
  transfers: readonly Transfer[],
  year: number,
): YearDonations {
  const own = bookings.filter(({ day }) => day.startsWith(`${year}-`))
  const recipients = [...Map.groupBy(own, ({ counterparty }) => normaliseText(counterparty))].map(
    ([, list]) => recipientOf(list),
  )
  return {
    recipients: recipients.toSorted((one, other) => other.cents - one.cents),
    totalCents: sumCents(recipients.map(({ cents }) => cents)),
    laidAsideCents: laidAsideForDonations(transfers, year),
  }
}

function recipientOf(list: readonly DonationBooking[]): DonationRecipient {
  const gifts = list
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, amountCents }) => ({ day, cents: 0 - amountCents }))
  return {
    name: list.at(-1)?.counterparty ?? '',
    cents: sumCents(gifts.map(({ cents }) => cents)),
    gifts,
    needsReceipt: gifts.some(({ cents }) => cents > SIMPLE_PROOF_CENTS),
  }
}

/** The money on the accounts that serve this pot alone: before + paid in − spent = after. */
export interface PotAccounts {
  readonly names: readonly string[]
  readonly beforeCents: Cents
  readonly paidInCents: Cents
  readonly spentCents: Cents
  readonly afterCents: Cents
}

/**
 * The course of a pot's accounts in a year, where they are everyday accounts and hold no other pot; null where there is
 * none, or where one was only opened, or was closed, in the year.
 */
export function potAccounts(
  pot: 'luxury_rate' | 'donation_rate',
  { openingMonth, openingPositions, months }: YearCourse,
  targets: AllocationVersion['targets'],
  transfers: readonly Transfer[],
): PotAccounts | null {
  const last = months.at(-1)
  if (!last) return null
  const ids = new Set(targets.filter((target) => target.pot === pot).map(({ accountId }) => accountId))
  for (const target of targets) if (target.pot !== pot) ids.delete(target.accountId)
  const before = openingPositions.filter(({ id, part }) => ids.has(id) && part === 'running')
  const after = last.positions.filter(({ id }) => before.some((each) => each.id === id))
  if (before.length === 0 || after.length !== before.length || after.some(({ kind }) => kind === null))
    return null
  const held = new Set(before.map(({ id }) => id))
  const from = lastDayOfMonth(openingMonth)
  const to = lastDayOfMonth(last.month)
  const paidInCents = sumCents(
    transfers
      .filter(
        ({ accountId, transferredOn }) => held.has(accountId) && transferredOn > from && transferredOn <= to,
      )
      .map(({ amountCents }) => amountCents),
  )
  const beforeCents = sumCents(before.map(({ afterCents }) => afterCents))
  const afterCents = sumCents(after.map((each) => each.afterCents))
  return {
    names: after.map(({ name }) => name),
    beforeCents,
    paidInCents,
    spentCents: sumCents([beforeCents, paidInCents, -afterCents]),
    afterCents,
  }
}
