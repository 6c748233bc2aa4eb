import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { type SavingsPlan, savingsPlan } from './savings-plan.ts'

/** The regular retirement age of everybody born from 1964 on, § 235 SGB VI. */
export const RETIREMENT_AGE = 67
export const FIRST_AGE = 16
export const LAST_AGE = RETIREMENT_AGE - 1

/** The assumed effective return a year, before taxes and inflation. */
export const ASSUMED_RETURN_BP: BasisPoints = 500

/**
 * The answers of "Drei Fragen, erste Kurve": age in full years, what can be saved a month, what is invested already.
 */
export interface ThreeQuestions {
  readonly age: number
  readonly contributionCents: Cents
  readonly initialCents: Cents
}

export interface ThreeQuestionsFinding {
  readonly field: keyof ThreeQuestions
  readonly code: 'out_of_range'
}

/** The first curve until the age of 67. 34 years, 300 € and 12.000 € give 354.815 €, of which 130.800 € are paid in. */
export function answerThreeQuestions({ age, contributionCents, initialCents }: ThreeQuestions): SavingsPlan {
  return savingsPlan({
    initialCents,
    contributionCents,
    annualRateBp: ASSUMED_RETURN_BP,
    months: (RETIREMENT_AGE - age) * 12,
  })
}

/** Finds answers outside the ranges of the three fields, amounts in cents; empty when all three are valid. */
export function checkThreeQuestions(answers: ThreeQuestions): readonly ThreeQuestionsFinding[] {
  const { age, contributionCents, initialCents } = answers
  const ranges = [
    { field: 'age', isRight: isWithin(age, FIRST_AGE, LAST_AGE) },
    { field: 'contributionCents', isRight: isWithin(contributionCents, 0, MAX_AMOUNT_CENTS) },
    { field: 'initialCents', isRight: isWithin(initialCents, 0, MAX_AMOUNT_CENTS) },
  ] as const
  return ranges
    .filter(({ isRight }) => !isRight)
    .map(({ field }) => ({ field, code: 'out_of_range' as const }))
}

function isWithin(value: number, minimum: number, maximum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum && value <= maximum
}
