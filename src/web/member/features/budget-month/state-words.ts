import { isMonthly } from '#domain/budget/budget-item.ts'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { type ItemState, itemState } from '#domain/budget/item-state.ts'
import { isDueIn } from '#domain/budget/planned-amounts.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { MonthFigures } from './month-figures.ts'

/** The state of a line: a word, or a bar with the used part in basis points. */
export type StandWords =
  | { readonly kind: 'word'; readonly tone: 'done' | 'open' | 'negative' | 'quiet'; readonly words: string }
  | { readonly kind: 'bar'; readonly usedBp: BasisPoints }

/** The state of a line (budget.md § 4): `bezahlt`, `83 % angespart`, or the used part. */
export function standOf(line: BudgetLine, time: MonthFigures['time']): StandWords {
  const state = itemState(line)
  switch (state.kind) {
    case 'paid':
      return { kind: 'word', tone: 'done', words: 'bezahlt' }
    case 'open':
      return openWords(time, line)
    case 'short':
      return { kind: 'word', tone: 'negative', words: 'zu wenig gespart' }
    case 'saved':
      return {
        kind: 'word',
        tone: 'quiet',
        words: `${formatPercent(state.reserve.savedBp, { digits: 0 })} angespart`,
      }
    case 'too_much':
      // More money came back than was planned.
      if (line.item.valueSign === -1) return { kind: 'word', tone: 'done', words: 'eingegangen' }
      return { kind: 'bar', usedBp: state.usedBp }
    case 'used':
      return { kind: 'bar', usedBp: state.usedBp }
  }
}

function openWords(time: MonthFigures['time'], { actualCents }: BudgetLine): StandWords {
  if (time === 'future') return { kind: 'word', tone: 'quiet', words: 'fällig' }
  if (time === 'past') return { kind: 'word', tone: 'open', words: 'nicht gebucht' }
  return { kind: 'word', tone: 'open', words: actualCents === 0 ? 'noch offen' : 'teils offen' }
}

/** Whether a line exceeded its money, which is said beside its rest. */
export function isTooMuch(line: BudgetLine): boolean {
  return line.item.valueSign === 1 && itemState(line).kind === 'too_much'
}

/** The carry-over of an item that is due every month: `spart an`, `holt auf`; null: the rest lapses. */
export function carryWords({ item }: BudgetLine): string | null {
  if (!isMonthly(item)) return null
  return { expires: null, saves: 'spart an', catches_up: 'holt auf' }[item.carryOver]
}

/**
 * Whether a line is unfolded on a phone at once, because something can be done about it or it exceeded its
 * money.
 */
export function isLively(line: BudgetLine): boolean {
  const { kind }: ItemState = itemState(line)
  if (kind === 'open' || kind === 'short' || kind === 'too_much') return true
  return !line.item.isFixed && isMonthly(line.item) && isDueIn(line.item, line.month)
}
