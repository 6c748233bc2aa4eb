import type { Cents } from '#domain/money/cents.ts'
import { cellAt, cellText, textAt, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import { type NumberStyle, readStyled } from '#domain/statement-import/cells/number-style.ts'
import { currencyBeside, readCents } from '#domain/statement-import/cells/read-cents.ts'
import type { StatementTrade } from '#domain/statement-import/statement.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { CsvPreset } from './csv-preset.ts'

/** A trade and its effect on the account's money. */
export interface TradeOfRow {
  readonly trade: StatementTrade
  readonly amountCents: number
  readonly isKnown: boolean
}

/** The part of a row that concerns securities (imports.md § 11), with its effect on the account. */
export function tradeOfRow(
  cells: readonly string[],
  { at, preset }: CsvLayout,
  { types, costs }: NonNullable<CsvPreset['trades']>,
  style: NumberStyle,
  valueCents: number,
): TradeOfRow {
  const isMapped = preset.isMapped ?? false
  const cell = (place: number) => cellAt(cells, place)
  const cents = (place: number) => {
    const read = readCents(cell(place), style)
    return typeof read === 'number' ? read : null
  }
  /** What was paid, whatever its sign in a table that a person has mapped. */
  const paidIn = (onTop: number, counted: number) => {
    const paid = cents(onTop) ?? cents(counted)
    return paid === null ? null : Math.abs(paid)
  }
  // A person maps one column, whichever code it has.
  const tickerAt = isMapped ? at.isin : at.ticker
  const word = textOrNull(cell(at.tradeType))
  const known = word === null ? undefined : types.get(word)
  const sign = known?.sign ?? null
  const absolute = costs === 'counted' && at.tradeType >= 0
  const typeless = valueCents < 0 ? 'REMOVAL' : 'DEPOSIT'
  const trade: StatementTrade = {
    group: textOrNull(cell(at.tradeGroup)),
    type: known?.code ?? word ?? (absolute ? typeless : null),
    isin: isIsin(cell(at.isin)) ? cell(at.isin).trim() : null,
    wkn: textOrNull(cell(at.wkn)),
    ticker: isIsin(cell(tickerAt)) ? null : textOrNull(disarmed(cell(tickerAt))),
    securityName:
      textOrNull(disarmed(cell(at.securityName))) ?? (isMapped ? textOrNull(cell(at.counterparty)) : null),
    shares: plainDecimal(cell(at.shares), style),
    isOut: /^[-−–]/u.test(cell(at.shares).trim()),
    price: plainDecimal(cell(at.price), style),
    valueCents: absolute ? Math.abs(valueCents) : valueCents,
    feeCents: isMapped ? paidIn(at.fee, at.countedFee) : cents(at.fee),
    taxCents: isMapped ? paidIn(at.tax, at.countedTax) : cents(at.tax),
    areCostsSigned: costs === 'added',
    priceCurrency: textOrNull(cell(at.priceCurrency)),
    costCents: cents(at.cost),
  }
  const signed = sign === null ? valueCents : sign * Math.abs(valueCents) + 0
  const [fee, tax] = [trade.feeCents ?? 0, trade.taxCents ?? 0]
  const taken = sign === 0 ? 0 : valueCents - Math.abs(fee) - Math.abs(tax)
  const amountCents = { added: valueCents + fee + tax, taken, counted: signed }[costs]
  return { trade, amountCents, isKnown: types.size === 0 || known !== undefined || word === null }
}

/** The text of a cell before an export made it harmless for spreadsheets with an apostrophe. */
function disarmed(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠])/u, '')
}

/** Whether a cell has the form of an ISIN; its check digit is not tested. */
function isIsin(cell: string): boolean {
  return /^[A-Z]{2}[A-Z\d]{9}\d$/u.test(cell.trim())
}

const MOST_DIGITS = 40

/** A number of a column that is no money, as a decimal without sign; null when there is none. */
function plainDecimal(cell: string, style: NumberStyle): string | null {
  const text = cellText(cell).replace(/^[+\-−–]/u, '')
  const number = text === '' || text.length > MOST_DIGITS ? null : readStyled(text, style)
  if (number === null || !number.includes('.')) return number
  return number.replace(/\.?0+$/u, '')
}

/** An amount in another currency: `-3,90 GBP` in one column or in two; null when it is in the account's currency. */
export function foreignAmount(
  cells: readonly string[],
  { at }: CsvLayout,
  ownCents: Cents,
  ownCurrency: string,
  style: NumberStyle,
): { readonly cents: Cents; readonly currency: string } | null {
  const amount = textAt(cells, at.originalAmount)
  const cents = readCents(amount, style)
  if (typeof cents !== 'number') return null
  const code = textAt(cells, at.originalCurrency).toUpperCase() || currencyBeside(amount, style)
  if (!code || code === ownCurrency) return null
  return { cents: ownCents < 0 ? 0 - Math.abs(cents) : Math.abs(cents), currency: code }
}
