import type { TradeKind } from './trade.ts'

/** The data of a row that decide the kind of its trade. */
export interface ToldKind {
  /** The code of the format, or the word of the file. */
  readonly type: string | null
  /** The other text of the row: `Sparplanausführung`. */
  readonly text: string
  readonly hasPieces: boolean
  readonly hasSecurity: boolean
  /** Whether the pieces have a minus, which means that they leave the depot. */
  readonly isOut: boolean
  readonly amountCents: number
}

/** Codes and words of rows that only move money and have nothing to do with securities. */
const moneyOnly =
  /^(?:deposit|removal|withdrawal|transfer (?:in|out)|transfer (?:instant )?(?:in|out)bound|card transaction|customer \w+(?: \w+)?|einlage|entnahme)$/u

/**
 * The first kind that fits counts; a sale is tried before a purchase, because the German word for sale (Verkauf)
 * contains that for purchase (Kauf).
 */
const kinds: readonly (readonly [TradeKind | 'corporate' | 'delivery' | 'redemption', RegExp])[] = [
  ['tax', /^tax|\btax(?:es)?\b|steuer|vorabpauschale/u],
  ['fee', /\bfees?\b|gebühr|entgelt|depotführung/u],
  ['corporate', /corporate|kapitalma(?:ß|ss)nahme|split|umtausch|fusion|verschmelzung|merger|spin|exercise/u],
  ['redemption', /redemption|maturity|rückzahlung|tilgung|\btilg\b|einlösung|fällig/u],
  ['dividend', /dividend|distribution|ausschüttung|ertragsgutschrift|erträgnis|\bearnings?\b|\bertrag\b/u],
  ['interest', /^(?!.*(?:charge|belastung)).*(?:\binterest\b|zins|coupon|kupon)/u],
  ['delivery_in', /einlieferung|einbuchung|delivery inbound|übertrag ?eingang|depotübertrag ein/u],
  ['delivery_out', /auslieferung|ausbuchung|delivery outbound|übertrag ?ausgang|depotübertrag aus/u],
  ['delivery', /^delivery$|security transfer|depotübertrag|wertpapierübertrag/u],
  ['savings_plan', /sparplan|savings? ?plan/u],
  ['sell', /verkauf|\bsell\b|\bsale\b|\bsold\b|rücknahme/u],
  ['buy', /kauf|\bbuy\b|purchase|\bbought\b|zeichnung|bezug/u],
]

/**
 * The kind of a trade by its code or word, otherwise by what moved: money against pieces is a purchase or a sale,
 * pieces without money are a delivery. Null for rows that are no trade, such as money without pieces.
 */
export function tradeKindOf(told: ToldKind): TradeKind | null {
  const word = (told.type ?? '')
    .toLowerCase()
    .replaceAll(/[\s_/-]+/gu, ' ')
    .trim()
  const hasMoved = told.hasPieces && told.hasSecurity
  if (moneyOnly.test(word) && !hasMoved) return null
  const found = kinds.find(([, pattern]) => pattern.test(word))?.[0]
  switch (found) {
    case 'corporate':
    case 'redemption':
    case undefined:
      return movedKind(told, found ?? null)
    case 'delivery':
      return isLeaving(told) ? 'delivery_out' : 'delivery_in'
    case 'buy':
      return /sparplan|savings? ?plan/u.test(told.text.toLowerCase()) ? 'savings_plan' : 'buy'
    case 'dividend':
    case 'interest':
    case 'tax':
    case 'fee':
    case 'savings_plan':
    case 'sell':
    case 'delivery_in':
    case 'delivery_out':
      return found
    default:
      return null
  }
}

/** The kind where no word names it: decided by the money, which moves in the opposite direction of the pieces. */
function movedKind(told: ToldKind, found: 'corporate' | 'redemption' | null): TradeKind | null {
  if (!told.hasSecurity) return null
  if (told.amountCents > 0) return found !== null || told.hasPieces ? 'sell' : null
  if (!told.hasPieces) return null
  if (told.amountCents < 0) return 'buy'
  if (found === null) return isLeaving(told) ? 'delivery_out' : 'delivery_in'
  return isLeaving(told) ? 'exchange_out' : 'exchange_in'
}

function isLeaving({ isOut, amountCents }: ToldKind): boolean {
  return isOut || amountCents < 0
}
