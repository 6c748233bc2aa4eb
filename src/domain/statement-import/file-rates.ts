import type { Day } from '#domain/calendar/day.ts'
import { type Currency, EURO, isCurrency } from '#domain/currencies/currency.ts'
import { rateOfPair } from '#domain/currencies/exchange-rate.ts'
import { minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { saysChange } from './says-change.ts'
import type { StatementBooking } from './statement.ts'

type Told = Pick<
  StatementBooking,
  | 'bookingDate'
  | 'amountCents'
  | 'currency'
  | 'originalCents'
  | 'originalCurrency'
  | 'counterparty'
  | 'purpose'
  | 'bookingText'
>

/**
 * The rates that a file itself contains (imports.md § 16): from amounts that were booked in both currencies, and from
 * pairs of rows of one day by which an app exchanged money. Several rates of a day are all kept, in the order of the
 * file.
 */
export function fileRates(bookings: readonly Told[]): readonly DatedRate[] {
  return [...bookings.flatMap((booking) => rateOfOriginal(booking) ?? []), ...ratesOfChanges(bookings)]
}

/** The rate that follows from the amount in the other currency in the same row; null where there is none. */
export function rateOfOriginal(booking: Told): DatedRate | null {
  const { bookingDate: day, currency, amountCents, originalCents, originalCurrency } = booking
  if (originalCents === null || originalCurrency === null) return null
  if (originalCurrency === EURO && currency !== EURO)
    return datedRate(currency, amountCents, originalCents, day)
  return currency === EURO ? datedRate(originalCurrency, originalCents, amountCents, day) : null
}

function ratesOfChanges(bookings: readonly Told[]): readonly DatedRate[] {
  const changes = bookings.filter((each) =>
    saysChange(`${each.bookingText ?? ''} ${each.counterparty} ${each.purpose}`),
  )
  const byDay = Map.groupBy(changes, ({ bookingDate }) => bookingDate)
  return [...byDay].flatMap(([day, list]) => {
    const euros = list.filter(({ currency }) => currency === EURO)
    const others = list.filter(({ currency }) => currency !== EURO)
    // Each row is paired with the next one of the other sign, as the app writes them beside each other.
    return others.flatMap((other) => {
      const at = euros.findIndex(
        ({ amountCents }) => Math.sign(amountCents) === -Math.sign(other.amountCents),
      )
      const [euro] = at < 0 ? [] : euros.splice(at, 1)
      return euro ? (datedRate(other.currency, other.amountCents, euro.amountCents, day) ?? []) : []
    })
  })
}

function datedRate(currency: Currency, hundredths: number, cents: Cents, day: Day): DatedRate | null {
  const minor = isCurrency(currency) ? minorOfHundredths(hundredths, currency) : null
  const rate = minor === null ? null : rateOfPair(minor, currency, cents)
  return rate === null ? null : { currency, day, rate, source: 'file' }
}
