import { formatDay } from '#domain/calendar/format-date.ts'
import { type Currency, currencyOf } from '#domain/currencies/currency.ts'
import { formatRate } from '#domain/currencies/exchange-rate.ts'
import { type ForeignFields, foreignOf } from '#domain/currencies/foreign-amount.ts'
import { formatForeign } from '#domain/currencies/format-foreign.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

interface ForeignMoneyProps {
  readonly minor: number
  readonly currency: Currency
  readonly className?: string
}

/** An amount such as `1.234,56 USD`, or dots while the privacy switch is on. */
export function ForeignMoney({ minor, currency, className }: ForeignMoneyProps) {
  const areHidden = useAreAmountsHidden()
  return (
    <span className={`whitespace-nowrap ${className ?? ''}`}>
      {areHidden ? `••••\u00A0${currency}` : formatForeign(minor, currency)}
    </span>
  )
}

/** An amount in the currency of its account; null where that is the euro. */
export function foreignMoneyOf(
  account: { readonly currency?: Currency | null },
  amount: ForeignFields,
  sign: 1 | -1 = 1,
): { readonly minor: number; readonly currency: Currency } | null {
  const foreign = foreignOf(amount)
  // −0 would be printed as another number than 0.
  return foreign && { minor: sign * foreign.foreignMinor + 0, currency: currencyOf(account) }
}

/** The rate of an amount, such as `zum Kurs 1,0876 vom 27.11.2026` */
export function rateWords(amount: ForeignFields): string {
  const foreign = foreignOf(amount)
  return foreign ? `zum Kurs ${formatRate(foreign.rate)} vom ${formatDay(foreign.rateDay)}` : ''
}
