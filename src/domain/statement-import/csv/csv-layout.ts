import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import { appPresets } from './app-presets.ts'
import { bankPresets } from './bank-presets.ts'
import type { ColumnName, ColumnRole, CsvPreset, PresetColumn } from './csv-preset.ts'
import { headName } from './head-hash.ts'
import { onlineBankPresets } from './online-bank-presets.ts'
import { ownPreset } from './own-preset.ts'
import { switcherPresets } from './switcher-presets.ts'
import { isTargobankRow, targobankPreset } from './targobank-preset.ts'

/** The columns of one table, by their places, and the rules for reading them. */
export interface CsvLayout {
  readonly preset: Omit<CsvPreset, 'signature' | 'columns' | 'style'>
  readonly style: NumberStyle | null
  readonly dateOrder: DateOrder | null
  /** The head as the file writes it. */
  readonly head: readonly string[]
  /** The columns with lines of the purpose, if it has several. */
  readonly lines: readonly number[]
  /** The place of the column for each role; −1 for none. */
  readonly at: Readonly<Record<ColumnRole, number>>
}

/** The answers of a person about a table that no preset knows (imports.md § 2), kept under the hash of its head. */
export interface ColumnMapping {
  /** Null for a table without a head. */
  readonly headHash: string | null
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>
  /** Null where the amounts show their style themselves. */
  readonly style: NumberStyle | null
  /** Null where the dates show their order themselves. */
  readonly dateOrder: DateOrder | null
}

const presets: readonly (CsvPreset & { readonly signatureNames: readonly string[] })[] = [
  ...bankPresets,
  ...onlineBankPresets,
  ...appPresets,
  ...switcherPresets,
  ownPreset,
].map((preset) => ({ ...preset, signatureNames: preset.signature.map((name) => headName(name)) }))

/** The layout of the table below a head, from the preset that knows most of its columns; null when no preset fits. */
export function layoutOfHead(cells: readonly string[]): CsvLayout | null {
  if (cells.length < FEWEST_COLUMNS) return null
  const names = cells.map((cell) => headName(cell))
  const there = new Set(names)
  const known = presets.filter(({ signatureNames }) => signatureNames.every((name) => there.has(name)))
  const [first, ...others] = known.map((preset) => ({ preset, at: placesIn(names, preset) }))
  if (!first) return null
  const { preset, at } = others.reduce((best, each) => (found(each.at) > found(best.at) ? each : best), first)
  return {
    preset,
    style: preset.style,
    dateOrder: preset.dateOrder === undefined ? 'day_first' : preset.dateOrder,
    head: cells,
    lines: names.flatMap((name, place) => (preset.purposeLines?.test(name) ? [place] : [])),
    at,
  }
}

/**
 * The layout of a table without a head that only one bank writes, recognised by its first row; null when it is another
 * one.
 */
export function layoutOfFirstRow(cells: readonly string[]): CsvLayout | null {
  if (!isTargobankRow(cells)) return null
  const { preset, columns } = targobankPreset
  return {
    preset,
    style: 'de',
    dateOrder: 'day_first',
    head: cells,
    lines: [],
    at: { ...nowhere, ...columns },
  }
}

/** The layout that follows from a person's mapping. */
export function layoutOfMapping(head: readonly string[], mapping: ColumnMapping): CsvLayout {
  const { columns, style, dateOrder } = mapping
  const shape = { style, dateOrder, head, lines: [] }
  if (!hasTrades(mapping)) return { ...shape, preset: mappedPreset, at: { ...nowhere, ...columns } }
  const tradeType = columns.bookingText ?? columns.purpose ?? columns.mark ?? -1
  return { ...shape, preset: mappedTrades, at: { ...nowhere, ...columns, tradeType } }
}

/** Whether a mapping has trades: a security, and its pieces. */
function hasTrades({ columns }: ColumnMapping): boolean {
  return columns.shares !== undefined && (columns.isin ?? columns.securityName) !== undefined
}

/** A table that a person has mapped is read with more care, because its format is unknown. */
const mappedPreset: CsvLayout['preset'] = {
  id: 'mapped-csv',
  isMapped: true,
  findsParty: true,
  notes: [
    { first: /^(?:eigene )?IBAN:?$/iu, iban: 1, isLikely: true },
    { first: /^Kontonummer:?$/iu, number: 1, isLikely: true },
    {
      first:
        /^(?:(?:aktueller|neuer) )?(?:kontostand|(?:end|schluss)?saldo)(?: (?:am|vom|per|zum) (?<day>[\d.]+))?:?$/iu,
      closing: 1,
      isLikely: true,
    },
    {
      first:
        /^(?:(?:alter|vorheriger) (?:kontostand|saldo)|anfangssaldo)(?: (?:am|vom|per|zum) (?<day>[\d.]+))?:?$/iu,
      opening: 1,
      isLikely: true,
    },
  ],
}

/** A mapped table with trades, whose kinds are recognised by any word for them. */
const mappedTrades: CsvLayout['preset'] = { ...mappedPreset, trades: { types: new Map(), costs: 'counted' } }

const FEWEST_COLUMNS = 3

const nowhere: Readonly<Record<ColumnRole, number>> = {
  accountIban: -1,
  accountName: -1,
  receivingIban: -1,
  receivingName: -1,
  bookingDate: -1,
  valueDate: -1,
  status: -1,
  amount: -1,
  spent: -1,
  debit: -1,
  credit: -1,
  mark: -1,
  minus: -1,
  currency: -1,
  effect: -1,
  counterparty: -1,
  payer: -1,
  payee: -1,
  direction: -1,
  counterpartyIban: -1,
  counterpartyBank: -1,
  bookingText: -1,
  purpose: -1,
  description: -1,
  endToEndRef: -1,
  mandateRef: -1,
  creditorId: -1,
  externalId: -1,
  splitFromId: -1,
  originalAmount: -1,
  originalCurrency: -1,
  balanceAfter: -1,
  category: -1,
  subcategory: -1,
  transfer: -1,
  tradeGroup: -1,
  tradeType: -1,
  isin: -1,
  wkn: -1,
  ticker: -1,
  securityName: -1,
  shares: -1,
  price: -1,
  priceCurrency: -1,
  cost: -1,
  fee: -1,
  tax: -1,
  countedFee: -1,
  countedTax: -1,
}

function placesIn(names: readonly string[], { columns }: CsvPreset): Readonly<Record<ColumnRole, number>> {
  const places = Object.entries(columns).map(([role, column]) => [role, placeOf(names, column)] as const)
  return { ...nowhere, ...Object.fromEntries(places) }
}

function placeOf(names: readonly string[], column: PresetColumn): number {
  const choices = Array.isArray(column) ? column : [column]
  return choices.map((choice) => placeOfName(names, choice)).find((place) => place >= 0) ?? -1
}

function placeOfName(names: readonly string[], column: ColumnName): number {
  if (typeof column === 'string') return names.indexOf(headName(column))
  const before = names.indexOf(headName(column.after))
  return before < 0 ? -1 : names.indexOf(headName(column.name), before + 1)
}

function found(at: CsvLayout['at']): number {
  return Object.values(at).filter((place) => place >= 0).length
}
