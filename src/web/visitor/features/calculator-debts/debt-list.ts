import type { Debt } from '#domain/loans/debt.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { accepts } from '#web/household/calculator-entries/accepts.ts'
import type { NumberInput } from '#web/household/calculator-entries/inputs.ts'

/** A debt as texts, as the fields and the address carry it. */
export interface DebtTexts {
  readonly name: string
  readonly balance: string
  readonly rate: string
  readonly minimum: string
}

export const MOST_DEBTS = 12
export const LONGEST_DEBT_NAME = 30

/** The fields of a debt (calculators.md § 21). */
export const debtFields = {
  balance: {
    kind: 'amount',
    name: 'stand',
    label: 'Restschuld',
    sample: '1000',
    range: ['0.01', '1000000000'],
  },
  rate: { kind: 'percent', name: 'zins', label: 'Zins p.\u00A0a.', sample: '10', range: ['0', '40'] },
  minimum: {
    kind: 'amount',
    name: 'rate',
    label: 'Mindestrate',
    sample: '50',
    range: ['0.01', '1000000'],
  },
} as const satisfies Readonly<Record<Exclude<keyof DebtTexts, 'name'>, NumberInput>>

/**
 * The debts as one text, such as `Dispo,2500,11.5,50;Möbelkauf,900,0,30`: names contain neither comma nor semicolon.
 */
export function writeDebts(debts: readonly DebtTexts[]): string {
  return debts.map(({ name, balance, rate, minimum }) => [name, balance, rate, minimum].join(',')).join(';')
}

/** Null when the text is no list of one to twelve debts. */
export function readDebts(text: string): readonly DebtTexts[] | null {
  const parts = text.split(';')
  if (parts.length > MOST_DEBTS) return null
  const debts = parts.map((part) => part.split(','))
  const areValid = debts.every(
    ([name = '', balance = '', rate = '', minimum = '', ...others]) =>
      others.length === 0 &&
      cleanName(name) === name &&
      accepts(debtFields.balance, balance) &&
      accepts(debtFields.rate, rate) &&
      accepts(debtFields.minimum, minimum),
  )
  if (!areValid) return null
  return debts.map(([name = '', balance = '', rate = '', minimum = '']) => ({ name, balance, rate, minimum }))
}

/** A name without the characters that separate debts, and no longer than it may be. */
export function cleanName(name: string): string {
  return name.replaceAll(/[,;\p{Cc}]/gu, ' ').slice(0, LONGEST_DEBT_NAME)
}

export function toDebts(text: string): readonly Debt[] {
  return (readDebts(text) ?? []).map(({ name, balance, rate, minimum }, at) => ({
    name: name.trim() === '' ? `Schuld ${at + 1}` : name.trim(),
    balance: decimal(balance),
    rate: decimal(rate).div(100),
    minimum: decimal(minimum),
  }))
}

export function totalOf(debts: readonly Debt[]): Decimal {
  return debts.reduce((sum, { balance }) => sum.plus(balance), decimal(0))
}
