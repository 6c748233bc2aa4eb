import { type Currency, EURO, currencies } from '#domain/currencies/currency.ts'

/**
 * The currencies that the households of this product hold most often; they come first, the others follow by
 * name.
 */
const usual: readonly Currency[] = [EURO, 'USD', 'CHF', 'GBP']

const names = new Intl.DisplayNames('de', { type: 'currency' })

/** The currencies in which an account can be held, as choices: `USD, US-Dollar`. */
export function currencyOptions(): readonly { readonly value: Currency; readonly label: string }[] {
  const others = currencies
    .filter((code) => !usual.includes(code))
    .map((code) => optionOf(code))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))
  return [...usual.map((code) => optionOf(code)), ...others]
}

function optionOf(code: Currency): { readonly value: Currency; readonly label: string } {
  const name = names.of(code)
  return { value: code, label: name === undefined || name === code ? code : `${code}, ${name}` }
}
