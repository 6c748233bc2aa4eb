import { EURO, type Currency } from '#domain/currencies/currency.ts'
import { formatForeign, minorOfHundredths } from '#domain/currencies/format-foreign.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type EuroFormat, formatEuro } from '#domain/money/format-money.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

/** Formats an amount of a file in the file's own currency, in hundredths, or hides it. */
export function useFormatTold(currency: Currency): (cents: Cents, format?: EuroFormat) => string {
  const areHidden = useAreAmountsHidden()
  return (cents, format = {}) => {
    if (areHidden) return `••••\u00A0${currency === EURO ? '€' : currency}`
    const minor = currency === EURO ? null : minorOfHundredths(cents, currency)
    if (minor === null) return formatEuro(cents, format)
    return `${format.isSigned && cents > 0 ? '+' : ''}${formatForeign(minor, currency)}`
  }
}
