/** The code of ISO 4217 of the currency in which an account is held. */
export type Currency = string

/** The currency in which every figure is computed. */
export const EURO: Currency = 'EUR'

// The codes are from ISO 4217, list one, without funds, metals and test codes.
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

/** Every currency in which an account can be held, including the euro. */
export const currencies: readonly Currency[] = codes.split(' ')

const known = new Set(currencies)
const without = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Whether a text is the code of a currency in use. */
export function isCurrency(code: string): code is Currency {
  return known.has(code)
}

/**
 * The number of decimals of a currency's amounts: the smallest unit of the yen is a yen, that of the dinar a
 * thousandth.
 */
export function decimalsOfCurrency(currency: Currency): number {
  if (without.has(currency)) return 0
  return withThree.has(currency) ? 3 : 2
}

/** The currency of an account; an account without one is held in euro. */
export function currencyOf({ currency }: { readonly currency?: Currency | null | undefined }): Currency {
  return currency ?? EURO
}

/** Whether the amounts of an account have to be converted before they count. */
export function isForeign(account: { readonly currency?: Currency | null | undefined }): boolean {
  return currencyOf(account) !== EURO
}
