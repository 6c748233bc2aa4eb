import { headName } from '#domain/statement-import/csv/head-hash.ts'

/** The places of the columns in a list of a depot's holdings; −1 for none. */
export interface ListColumns {
  readonly isin: number
  readonly wkn: number
  readonly name: number
  readonly pieces: number
  readonly price: number
  /** The value of the whole position. */
  readonly value: number
  /** The cost of the whole position. */
  readonly cost: number
  /** The cost of one piece. */
  readonly costPrice: number
  /** The day of the list, or of the price. */
  readonly day: number
}

interface ListHint {
  readonly name: RegExp
  readonly not?: RegExp
}

/** Names of columns that compare with the purchase or with the day before. */
const compared = /einstand|kauf|anschaff|diff|gewinn|verlust|rendite|performance|entwicklung|vortag|\bdev|ø/u

const hints: Readonly<Record<keyof ListColumns, ListHint>> = {
  isin: { name: /\bisin\b/u },
  wkn: { name: /\bwkn\b|wertpapierkenn/u },
  name: {
    name: /wertpapier(?!art|typ|kenn)|bezeichnung|^name|^titel\b|gattung|security|instrument|^produkt/u,
    not: /währung|isin|wkn/u,
  },
  pieces: {
    name: /stück|^stk\b|nominal|^bestand|^anzahl|quantity|shares|^menge|^anteile/u,
    not: /kurs|preis|wert|zins|kosten|art\b/u,
  },
  price: {
    name: /kurs|preis|price/u,
    not: new RegExp(`${compared.source}|kurswert|datum|zeit|währung|art\\b`, 'u'),
  },
  value: {
    name: /kurswert|marktwert|depotwert|gesamtwert|positionswert|^(?:aktueller )?wert\b|^(?:market |current |total )?value\b/u,
    not: compared,
  },
  cost: { name: /einstandswert|kaufwert|einstandssumme|anschaffungswert|^einstand\b|invested/u },
  costPrice: { name: /einstandskurs|einstandspreis|kaufkurs|kaufpreis/u },
  day: { name: /^(?:kurs|bewertungs)?datum|^stand\b|stichtag|zeitpunkt|^date\b|^tag$/u },
}

/** Columns that only a list of bookings has. */
const ofBookings =
  /buchung|valuta|wertstellung|ausführung|auftrag|order|transakt|transact|umsatz|betrag|amount|steuer|\btax|gebühr|\bfee|provision|entgelt|handelstag|geschäft|kauf\/verkauf/u

const FEWEST_COLUMNS = 3

/**
 * The columns of a list of holdings by their names; null where a head is none of such a list: it has a security by ISIN
 * or WKN, pieces, and a price or a value, or a name, pieces and what only securities have, a value at the market; and no
 * column that only bookings have. A table that begins with a plain date lists bookings, too.
 */
export function listColumns(cells: readonly string[]): ListColumns | null {
  if (cells.length < FEWEST_COLUMNS) return null
  const names = cells.map((cell) => headName(cell))
  if (names.some((name) => ofBookings.test(name))) return null
  const at = (key: keyof ListColumns) => placeOf(names, hints[key])
  const columns: ListColumns = {
    isin: at('isin'),
    wkn: at('wkn'),
    name: at('name'),
    pieces: at('pieces'),
    price: at('price'),
    value: at('value'),
    cost: at('cost'),
    costPrice: at('costPrice'),
    day: at('day'),
  }
  const isMarketValue = /kurswert|marktwert|market value/u.test(names[columns.value] ?? '')
  const isSecurity = columns.isin >= 0 || columns.wkn >= 0 || (columns.name >= 0 && isMarketValue)
  const isValued = columns.price >= 0 || columns.value >= 0
  if (!isSecurity || columns.pieces < 0 || !isValued || beginsWithDate(names, columns)) return null
  return columns
}

function placeOf(names: readonly string[], { name: pattern, not }: ListHint): number {
  return names.findIndex((name) => pattern.test(name) && !not?.test(name))
}

function beginsWithDate(names: readonly string[], { isin, wkn, pieces, day }: ListColumns): boolean {
  const others = [isin, wkn, pieces].filter((place) => place >= 0)
  return /^(?:datum|date|tag)$/u.test(names[day] ?? '') && others.every((place) => day < place)
}
