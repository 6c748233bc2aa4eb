import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatEuro, formatPercentNumber } from '#domain/money/format-money.ts'
import type { LineChange, LineValue } from '#domain/proposals/proposal-line.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import type { Proposable } from './proposable.ts'

/** A value in words, and the unit that stands behind it once: "65 / 35" and "%". */
export interface ValueWords {
  readonly words: string
  readonly unit: string
}

/** A value of the client, whose amounts are told as the grant allows. */
export function seenWords(value: LineValue, tell: (cents: Cents) => string): ValueWords {
  return valueWords(value, tell)
}

/** A value that the consultant proposes, as it was typed. */
export function proposedWords(value: LineValue): ValueWords {
  return valueWords(value, formatEuro)
}

function valueWords(value: LineValue, format: (cents: Cents) => string): ValueWords {
  switch (value.type) {
    case 'none':
      return { words: '–', unit: '' }
    case 'share':
      return { words: percentNumber(value.bp), unit: '%' }
    case 'amount':
      return { words: format(value.cents), unit: '' }
    case 'month':
      return { words: formatMonthEntry(value.month), unit: '' }
    case 'parts':
      return {
        words: value.parts
          .map(({ bp, cents }) => (cents === null ? formatPercentNumber(bp) : format(cents)))
          .join(' / '),
        unit: '',
      }
    case 'scenario':
      return {
        words: value.events === 1 ? '1 Ereignis' : value.events === 0 ? 'neu' : `${value.events} Ereignisse`,
        unit: '',
      }
  }
}

/** Below one percent, costs are told with two decimals. */
const SMALL_BP = 100

// 10,25 is never shown as 10,3.
function percentNumber(bp: number): string {
  const isSmall = bp !== 0 && Math.abs(bp) < SMALL_BP
  return formatPercentNumber(bp, { digits: bp % 10 === 0 && !isSmall ? 1 : 2 })
}

/** The value that a change proposes, before the server has told it. */
export function valueOfChange(change: LineChange, names: ReadonlyMap<string, string> = new Map()): LineValue {
  const part = (id: string, bp: number) => ({ id, name: names.get(id) ?? '', bp, key: null, cents: null })
  switch (change.kind) {
    case 'rate':
    case 'assumption':
      return { type: 'share', bp: change.bp }
    case 'saving_split':
      return { type: 'parts', parts: change.parts.map(({ accountId, shareBp }) => part(accountId, shareBp)) }
    case 'distribution':
      return { type: 'parts', parts: change.parts.map(({ classId, targetBp }) => part(classId, targetBp)) }
    case 'contribution':
      return { type: 'amount', cents: change.cents }
    case 'goal':
      if (change.field === 'targetMonth') return monthValue(change.month)
      return change.cents === null ? { type: 'none' } : { type: 'amount', cents: change.cents }
    case 'budget_item':
      if (change.action === 'end') return monthValue(change.month)
      return change.cents === null ? { type: 'none' } : { type: 'amount', cents: change.cents }
    case 'scenario':
      return { type: 'scenario', events: change.events.length }
  }
}

function monthValue(month: Parameters<typeof formatMonthEntry>[0] | null): LineValue {
  return month === null ? { type: 'none' } : { type: 'month', month }
}

/** The title of the panel: "Sparrate anheben", "Entnahmerate senken", "Ziele der Verteilung ändern". */
export function panelTitle({ title, now, start }: Proposable, change: LineChange): string {
  if (start.kind === 'scenario' || (start.kind === 'budget_item' && start.action === 'new')) return title
  if (start.kind === 'assumption' && start.field === 'growthBp') return title
  const size = sizeOf(valueOfChange(change))
  const before = sizeOf(now)
  if (size === null || before === null || size === before) return `${title} ändern`
  return `${title} ${size > before ? 'anheben' : 'senken'}`
}

function sizeOf(value: LineValue): number | null {
  if (value.type === 'share') return value.bp
  return value.type === 'amount' ? value.cents : null
}

/** The title of a line of the draft: by the server's name for it, or by the screen's. */
export function titleOfLine(
  change: LineChange,
  known: { readonly title: string } | undefined,
  subject: string | undefined,
): string {
  if (change.kind === 'scenario')
    return change.name.trim() === '' ? 'Neues Szenario' : `Szenario: ${change.name}`
  if (change.kind === 'budget_item' && change.action === 'new')
    return change.name ? `Neuer Posten: ${change.name}` : 'Neuer Posten'
  return known?.title ?? lineTitle({ change, subject: subject ?? '' })
}
