import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import {
  type LineChange,
  type LineKind,
  type LineValue,
  type ValuePart,
  monthOfChange,
} from '#domain/proposals/proposal-line.ts'
import { className } from '#web/household/planning/class-name.ts'
import type { KeyColour } from '#web/kit/display/colour-key.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

/** Where the value of a line is edited. */
const placesOfLines = {
  rate: 'Raten und Töpfe',
  saving_split: 'Raten und Töpfe',
  distribution: 'Vermögensverteilung',
  contribution: 'Annahmen im Plan',
  assumption: 'Annahmen im Plan',
  goal: 'Ziele',
  budget_item: 'Haushaltsplan',
  scenario: 'Vermögensplan',
} as const satisfies Record<LineKind, string>

/** Kinds whose acceptance needs a subscription, because the household's own change would. */
export const paidKinds: ReadonlySet<LineKind> = new Set([
  'distribution',
  'contribution',
  'assumption',
  'budget_item',
  'scenario',
])

/** The line under the title: `Raten und Töpfe, gilt ab Dezember 2026`. */
export function lineNote(change: LineChange): string {
  const label = placesOfLines[change.kind]
  const month = monthOfChange(change)
  if (month === null) return label
  return change.kind === 'budget_item' && change.action === 'end'
    ? `${label}, zuletzt im ${formatMonth(month)}`
    : `${label}, gilt ab ${formatMonth(month)}`
}

/** The colour at the left of a line: that of its pot, or of none. */
export function lineColour(change: LineChange): KeyColour {
  if (change.kind === 'rate') return change.pot
  if (change.kind === 'saving_split') return 'saving_rate'
  if (change.kind !== 'budget_item') return 'text'
  return change.category === null || change.category === 'income' ? 'life' : change.category
}

type Format = (cents: Cents) => string

/** A value before or after, short: `10,0 %`, `65 / 35`, `3.000,00 €`, `05.2031`. */
export function lineValueWords(value: LineValue, change: LineChange, format: Format): string {
  switch (value.type) {
    case 'none':
      return noneWords(change)
    case 'share':
      return formatPercent(value.bp, { digits: digitsOf(value.bp, change) })
    case 'amount':
      return format(value.cents)
    case 'month':
      return formatMonthEntry(value.month)
    case 'parts':
      return value.parts.length > MOST_PARTS
        ? `${value.parts.length} Klassen`
        : value.parts.map((part) => partWords(part, format)).join(' / ')
    case 'scenario':
      return value.events === 1 ? 'ein Ereignis' : `${value.events} Ereignisse`
  }
}

const MOST_PARTS = 3

function noneWords(change: LineChange): string {
  if (change.kind === 'goal') return change.field === 'targetMonth' ? 'kein Datum' : 'kein Betrag'
  if (change.kind === 'budget_item') return change.action === 'end' ? 'ohne Ende' : 'neu'
  return change.kind === 'scenario' ? 'neu' : 'nichts'
}

// Costs are compared by hundredths of a percent, rates by tenths.
function digitsOf(bp: number, change: LineChange): 1 | 2 {
  const isCost = change.kind === 'assumption' && change.field === 'costBp'
  return isCost || bp % 10 !== 0 ? 2 : 1
}

function partWords({ bp, cents }: ValuePart, format: Format): string {
  return cents === null ? formatPercent(bp).replace(/\s%$/u, '') : format(cents)
}

/** One part of a split before and after. */
interface PartChange {
  readonly id: string
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The parts of a split that change, by name; empty where a value is no split. */
export function partChanges(before: LineValue, after: LineValue, format: Format): readonly PartChange[] {
  if (before.type !== 'parts' || after.type !== 'parts') return []
  const ids = [...new Set([...before.parts, ...after.parts].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [old, fresh] = [before, after].map(({ parts }) => parts.find((part) => part.id === id))
    const words = (part: ValuePart | undefined) =>
      part === undefined || (part.bp === 0 && part.cents === null)
        ? '–'
        : part.cents === null
          ? formatPercent(part.bp)
          : format(part.cents)
    const known = fresh ?? old
    if (!known || words(old) === words(fresh)) return []
    return [{ id, name: className(known), before: words(old), after: words(fresh) }]
  })
}
