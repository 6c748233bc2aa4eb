import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import type { ExpectedEvent } from '#domain/liquidity/expected-events.ts'
import type { AccountForecast } from '#domain/liquidity/forecast.ts'
import type { Cents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'

/** The records from which the events of a forecast take their names. */
export interface EventNames {
  readonly items: readonly Pick<BudgetItem, 'id' | 'name'>[]
  readonly sources: readonly Pick<IncomeSource, 'id' | 'label'>[]
}

/** The name of an event: `Weihnachten`, `Überweisung Leben`, `Gehalt Anna`. */
function eventName({ cause }: ExpectedEvent, { items, sources }: EventNames): string {
  switch (cause.kind) {
    case 'income':
      return sources.find(({ id }) => id === cause.sourceId)?.label ?? 'Einkommen'
    case 'transfer':
      return `Überweisung ${potWords[cause.pot].title}`
    case 'item':
      return items.find(({ id }) => id === cause.itemId)?.name ?? 'Posten'
    case 'spending':
      return dailySpending
  }
}

export const dailySpending = 'tägliche Ausgaben'

/** The names of events, each once, in the order of the events: `Autoversicherung, Privathaftpflicht`. */
export function eventNames(events: readonly ExpectedEvent[], names: EventNames): string {
  return [...new Set(events.map((event) => eventName(event, names)))].join(', ')
}

/** The number of letters that fit into a label of the drawing. */
const LABEL_LETTERS = 36

/** The {@link eventNames}, shortened for a label: `Autoversicherung und 2 weitere`. */
export function labelWords(events: readonly ExpectedEvent[], names: EventNames): string {
  const all = eventNames(events, names)
  if (all.length <= LABEL_LETTERS) return all
  const [first = '', ...others] = new Set(events.map((event) => eventName(event, names)))
  const rest = others.length === 0 ? '' : ` und ${others.length} weitere`
  const room = LABEL_LETTERS - rest.length
  return `${first.length > room ? `${first.slice(0, room - 1)}…` : first}${rest}`
}

interface Situation {
  readonly format: (cents: Cents) => string
  /** The next pay day; null: no pay day is known. */
  readonly payDay: Day | null
  /** The part of the balance that is set aside; 0 where nothing is known. */
  readonly keptCents: Cents
  /**
   * The amount that the plan leaves free until the pay day; null for an account from which life is not paid.
   */
  readonly freeCents: Cents | null
}

/** What the marked point of the curve is: later days may lie lower than the lowest one before the pay day. */
export function lowestTitle({ days, lowest }: Pick<AccountForecast, 'days' | 'lowest'>): string {
  return days.some(({ balanceCents }) => balanceCents < lowest.balanceCents)
    ? 'Tiefster Punkt bis Zahltag'
    : 'Tiefster Punkt'
}

/** The forecast in a sentence: `Das Konto bleibt im Plus. Am 29. November, vor dem Zahltag, steht es …` */
export function forecastSentence(
  forecast: AccountForecast,
  { format, payDay, keptCents, freeCents }: Situation,
): string {
  const { days, lowest, belowZero, startCents } = forecast
  if (startCents < 0) {
    // The lowest point of the forecast ends with the pay day; the account may fall further later.
    const deepest = days.reduce((low, day) => (day.balanceCents < low.balanceCents ? day : low), lowest)
    const later =
      deepest.balanceCents < startCents
        ? `, am ${formatDayMonth(deepest.day)} mit ${format(-deepest.balanceCents)}`
        : ''
    return `Das Konto ist mit ${format(-startCents)} im Minus${later}.`
  }
  if (belowZero) {
    // A second sentence explains why the plan calls an amount free although the account falls short.
    const isBeforePayDay = payDay === null || belowZero.day < payDay
    const plan =
      isBeforePayDay && freeCents !== null && freeCents > 0
        ? ` Frei sind die ${format(freeCents)} nur nach Plan: Auf dem Konto liegt dafür zu wenig.`
        : ''
    return `Am ${formatDayMonth(belowZero.day)} fehlen ${format(-belowZero.balanceCents)}.${plan}`
  }
  const before = payDay === null ? '' : ', vor dem Zahltag,'
  const kept =
    keptCents > 0 && keptCents <= lowest.balanceCents ? `, davon sind ${format(keptCents)} Rücklage` : ''
  return `Das Konto bleibt im Plus. Am ${formatDayMonth(lowest.day)}${before} steht es mit ${format(lowest.balanceCents)} am tiefsten${kept}.`
}
