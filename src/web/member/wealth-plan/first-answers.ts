import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS, type Cents } from '#domain/money/cents.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** The answers from which a first curve is drawn. */
export interface FirstAnswers {
  readonly age: number
  readonly savingCents: Cents
  readonly wealthCents: Cents
}

export const [YOUNGEST, OLDEST] = [16, 90]

/** The answers as a step of the browser's history carries them to the page of the wealth plan. */
export function firstAnswers(answers: FirstAnswers): { readonly firstAnswers: FirstAnswers } {
  return { firstAnswers: answers }
}

/** The answers that such a step brought; nothing where it brought none, or none that a plan can begin with. */
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
