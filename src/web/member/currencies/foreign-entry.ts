import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Rate, parseRate } from '#domain/currencies/exchange-rate.ts'
import { type ForeignAmount, converted } from '#domain/currencies/foreign-amount.ts'
import { parseForeign } from '#domain/currencies/format-foreign.ts'
import { type DatedRate, MAX_RATE_AGE_DAYS, rateOfDay } from '#domain/currencies/rate-of-day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { foreignSentence } from './foreign-sentence.ts'

/** A typed amount in another currency, with its rate. */
export interface TypedForeign {
  readonly amountText: string
  /** The typed rate; null while the suggested rate holds. */
  readonly rateText: string | null
}

/** The readable part of a typed amount, and the sentences at its fields. */
export interface ReadForeign {
  /** The amount as it would be stored; null while an entry is missing or cannot be read. */
  readonly entry: (ForeignAmount & { readonly amountCents: Cents }) | null
  /** The typed or the suggested rate; null: a person has to enter one. */
  readonly rate: Pick<DatedRate, 'rate' | 'day' | 'source'> | null
  readonly amountSentence?: string
  readonly rateSentence?: string
}

interface Asked {
  readonly currency: Currency
  readonly day: Day
  /** The known rates, from earlier balances and from a list that was read. */
  readonly rates: readonly DatedRate[]
  /**
   * The rate by which the changed amount was converted; as long as the field shows it, its day and source stay the
   * same.
   */
  readonly kept?: ReadForeign['rate']
}

/** Reads an amount and its rate; a typed rate is a rate of the day itself (imports.md § 16). */
export function readForeign({ amountText, rateText }: TypedForeign, asked: Asked): ReadForeign {
  const { currency, day, rates } = asked
  const typed = rateText === null ? null : parseRate(rateText)
  const rate = rateText === null ? rateOfDay(rates, currency, day) : typedRate(typed, asked)
  const amount = parseForeign(amountText, currency)
  const rateSentence = rate ? undefined : rateQuestion(currency)
  if (!amount.ok)
    return {
      entry: null,
      rate,
      amountSentence: foreignSentence(amount.reason, currency),
      ...(rateSentence && { rateSentence }),
    }
  if (!rate) return { entry: null, rate, rateSentence: rateQuestion(currency) }
  const foreign = { foreignMinor: amount.value, rate: rate.rate, rateDay: rate.day, rateSource: rate.source }
  const entry = converted(currency, foreign)
  return entry ? { entry, rate } : { entry, rate, amountSentence: parseSentences.too_large }
}

/** Asks for a rate, where no known rate holds. */
function rateQuestion(currency: Currency): string {
  return `Wie viel ${currency} kostet an diesem Tag ein Euro? Zum Beispiel 1,0876.`
}

function typedRate(rate: Rate | null, { currency, day, rates, kept }: Asked): ReadForeign['rate'] {
  if (rate === null) return null
  const isKept = kept?.rate === rate && kept.day <= day && kept.day >= addDays(day, -MAX_RATE_AGE_DAYS)
  if (isKept) return kept
  // A rate that is typed as it was suggested keeps the day and the source of the suggestion.
  const suggested = rateOfDay(rates, currency, day)
  return suggested?.rate === rate ? suggested : { rate, day, source: 'typed' }
}
