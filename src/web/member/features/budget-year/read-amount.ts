import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatAmount, formatEuro } from '#domain/money/format-money.ts'
import { maximumSentence } from '#web/kit/fields/parse-sentences.ts'
import { readCents } from '#web/kit/grid/read-cents.ts'

export type AmountReading =
  /** The amount without sign; 0: nothing is due. */
  { readonly ok: true; readonly amountCents: Cents } | { readonly ok: false; readonly sentence: string }

type Placed = Pick<BudgetItem, 'isIrregular' | 'validFrom' | 'validTo'>

/** The reason why an item cannot have an amount of its own in a month; null: it can. */
export function placeSentence({ isIrregular, validFrom, validTo }: Placed, month: Month): string | null {
  if (isIrregular) return 'Der Betrag gilt für das ganze Jahr. Du änderst ihn im Posten.'
  if (validFrom !== null && month < validFrom) return `Der Posten beginnt erst im ${formatMonth(validFrom)}.`
  if (validTo !== null && month > validTo) return `Der Posten ist seit ${formatMonth(validTo)} zu Ende.`
  return null
}

/**
 * Reads a text that was typed or pasted for a month; the amount of an item that is subtracted may be typed
 * with or without its minus.
 */
export function readAmount(text: string, { valueSign }: Pick<BudgetItem, 'valueSign'>): AmountReading {
  const reading = readCents(text)
  if (!reading.ok) return reading
  const cents = reading.cents ?? 0
  if (Math.abs(cents) > MAX_AMOUNT_CENTS)
    return { ok: false, sentence: maximumSentence(formatEuro(MAX_AMOUNT_CENTS)) }
  if (cents < 0 && valueSign === 1)
    return { ok: false, sentence: 'Gib Beträge ohne Minus ein. Was abgezogen wird, ist ein eigener Posten.' }
  return { ok: true, amountCents: Math.abs(cents) }
}

/**
 * An amount as it is typed and copied: empty where nothing is due, with a minus where the item is subtracted.
 */
export function plainAmount(amountCents: Cents, { valueSign }: Pick<BudgetItem, 'valueSign'>): string {
  return amountCents === 0 ? '' : formatAmount(amountCents * valueSign).replace('−', '-')
}
