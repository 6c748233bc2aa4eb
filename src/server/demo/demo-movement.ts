import { createHash } from 'node:crypto'
import { nextBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import { fingerprintText } from '#domain/statement-import/duplicates/fingerprint.ts'
import { type Booking, notFromBank } from '#server/transactions/present.ts'
import type { DemoStory } from './demo-story.ts'

type Told = Pick<Booking, 'accountId' | 'day' | 'amountCents' | 'counterparty' | 'purpose'> & Partial<Booking>

/** A card payment or a booking of a file, with the details given. */
export function movement({ newId }: DemoStory, told: Told): Booking {
  return {
    ...notFromBank,
    id: newId(),
    bookingText: told.amountCents < 0 ? 'Kartenzahlung' : 'Gutschrift',
    itemId: null,
    groupId: null,
    category: null,
    isTransfer: false,
    isOneOff: false,
    note: '',
    parts: [],
    version: 1,
    ...told,
  }
}

/** The fingerprint by which an import recognises a booking when a file is read again. */
export function fingerprintOf(booking: Booking): string {
  const text = fingerprintText({
    ...booking,
    account: booking.accountId,
    bookingDate: booking.day,
    currency: 'EUR',
  })
  return createHash('sha256').update(text).digest('hex')
}

/** The day of a month on which banks book what is due on a day, the 26th at the latest. */
export function bookingDay(month: Month, day: number): Day {
  return nextBankDay(addDays(month, Math.min(day, 26) - 1))
}

/** A random whole number between two, both included. */
export function between({ random }: DemoStory, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** A random item of a list. */
export function oneOf<Item>({ random }: DemoStory, list: readonly Item[]): Item | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Divides an amount into uneven parts, none of which is very small. */
export function unevenParts(story: DemoStory, cents: Cents, count: number): readonly Cents[] {
  return splitByWeights(
    cents,
    Array.from({ length: count }, () => between(story, 40, 160)),
  )
}

/** The sum of the bookings of an account in a month, or on all days when no month is given. */
export function netOf(bookings: readonly Booking[], accountId: string, month?: Month): Cents {
  const prefix = month?.slice(0, 7) ?? ''
  return sumCents(
    bookings
      .filter((booking) => booking.accountId === accountId && booking.day.startsWith(prefix))
      .map(({ amountCents }) => amountCents),
  )
}

/** A transfer between two own accounts, booked on both. */
export function ownTransfer(
  story: DemoStory,
  { from, to }: { readonly from: OwnAccount; readonly to: OwnAccount },
  told: Pick<Booking, 'day' | 'amountCents' | 'purpose'>,
): readonly Booking[] {
  const pair = {
    ...told,
    counterparty: 'Anna und Jonas Berger',
    isTransfer: true,
    // Securities have balances but no bookings, so there the other half is missing.
    transferId: to.type === 'securities' ? null : story.newId(),
  }
  const leaves = movement(story, {
    ...pair,
    accountId: from.id,
    amountCents: 0 - told.amountCents,
    bookingText: 'Dauerauftrag',
    counterpartyIban: to.iban,
  })
  if (to.type === 'securities') return [leaves]
  return [leaves, movement(story, { ...pair, accountId: to.id, counterpartyIban: from.iban })]
}

export interface OwnAccount {
  readonly id: string
  readonly type: string
  readonly iban: string | null
}
