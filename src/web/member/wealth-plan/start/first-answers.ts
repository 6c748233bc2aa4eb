import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS, type Cents } from '#domain/money/cents.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** The answers from which a first curve is drawn. */
export interface FirstAnswers {
  readonly age: number
  readonly savingCents: Cents
  readonly wealthCents: Cents
}

export const [YOUNGEST, OLDEST] = [16, 90]

/** The answers as the state of a navigation, which brings them to the page of the wealth plan. */
export function firstAnswers(answers: FirstAnswers): { readonly firstAnswers: FirstAnswers } {
  return { firstAnswers: answers }
}

/**
 * The answers in the state of a navigation; undefined where it has none, or none with which a plan can begin.
 */
export function broughtAnswers(state: unknown): FirstAnswers | undefined {
  const brought = isRecord(state) ? state['firstAnswers'] : undefined
  if (!isRecord(brought)) return undefined
  const { age, savingCents, wealthCents } = brought
  return isWithin(age, YOUNGEST, OLDEST) &&
    isWithin(savingCents, 0, MAX_AMOUNT_CENTS) &&
    isWithin(wealthCents, 0, MAX_BALANCE_CENTS)
    ? { age, savingCents, wealthCents }
    : undefined
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
}
