import { type CalculatorSlug, calculatorSlugs } from '#contract/site/calculators.ts'
import type { AllocationRates } from '#domain/account-system/allocation-version.ts'
import {
  type BasisPoints,
  type Cents,
  MAX_AMOUNT_CENTS,
  MAX_BALANCE_CENTS,
  WHOLE_BP,
} from '#domain/money/cents.ts'
import { calculatorEntryKey } from '#web/app/device/calculator-entries.ts'
import { goalKey, incomeEntryKey } from '#web/app/device/tried-on-device.ts'
import { readGoal } from '#web/household/kept-goal/kept-goal.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

export interface TriedIncome extends AllocationRates {
  readonly incomeCents: Cents
  /** The page on which the income was entered, as "auf der Startseite". */
  readonly place: string
}

export interface TriedDebt {
  readonly name: string
  readonly balanceCents: Cents
  readonly rateBp: BasisPoints
}

export interface TriedEntry {
  readonly calculator: CalculatorSlug
  readonly values: Readonly<Record<string, string>>
}

/** The entries that a visitor tried on this device before there was a household. */
export interface Tried {
  readonly income: TriedIncome | null
  readonly debts: readonly TriedDebt[]
  readonly entries: readonly TriedEntry[]
  /** Whether the visitor calculated a goal. */
  readonly hasGoal: boolean
}

/** Reads all entries of the visitor again; a damaged entry counts as absent. */
export function readTried(): Tried {
  const entries = calculatorSlugs.flatMap(readEntry)
  const valuesOf = (calculator: CalculatorSlug) =>
    entries.find((entry) => entry.calculator === calculator)?.values
  return {
    income: incomeOfHome() ?? incomeOfCalculator(valuesOf('kontensystem-aufteiler')),
    debts: debtsOf(valuesOf('schuldenabbau')),
    entries,
    hasGoal: hasKeptGoal(),
  }
}

function incomeOfHome(): TriedIncome | null {
  const kept = readJson(storedText(incomeEntryKey))
  if (!isRecord(kept)) return null
  const { incomeCents, savingBp, luxuryBp, donationBp } = kept
  return incomeFrom({ incomeCents, savingBp, luxuryBp, donationBp }, 'auf der Startseite')
}

function incomeOfCalculator(values: TriedEntry['values'] | undefined): TriedIncome | null {
  if (!values || values['regel'] !== 'toepfe') return null
  const entered = {
    incomeCents: hundredths(values['einkommen']),
    savingBp: hundredths(values['sparrate']),
    luxuryBp: hundredths(values['luxus']),
    donationBp: hundredths(values['foerdern']),
  }
  return incomeFrom(entered, 'im Rechner')
}

function incomeFrom(
  {
    incomeCents,
    savingBp,
    luxuryBp,
    donationBp,
  }: Readonly<Record<keyof AllocationRates | 'incomeCents', unknown>>,
  place: string,
): TriedIncome | null {
  if (!isWithin(incomeCents, MAX_AMOUNT_CENTS) || incomeCents === 0) return null
  if (!isWithin(savingBp, WHOLE_BP) || !isWithin(luxuryBp, WHOLE_BP) || !isWithin(donationBp, WHOLE_BP))
    return null
  if (savingBp + luxuryBp + donationBp > WHOLE_BP) return null
  return { incomeCents, savingBp, luxuryBp, donationBp, place }
}

// The debts in an entry as `Dispo,2500,11.5,50;Möbelkauf,900,0,30`: name, balance, yearly rate and instalment
// of each.
function debtsOf(values: TriedEntry['values'] | undefined): readonly TriedDebt[] {
  return (values?.['schulden'] ?? '').split(';').flatMap((part, at) => {
    const [name = '', balance, rate] = part.split(',')
    const [balanceCents, rateBp] = [hundredths(balance), hundredths(rate)]
    if (!isWithin(balanceCents, MAX_BALANCE_CENTS) || balanceCents === 0 || !isWithin(rateBp, WHOLE_BP))
      return []
    return [{ name: name.trim() === '' ? `Schuld ${at + 1}` : name.trim(), balanceCents, rateBp }]
  })
}

function readEntry(calculator: CalculatorSlug): readonly TriedEntry[] {
  const stored = readJson(storedText(calculatorEntryKey(calculator)))
  const values = isRecord(stored) ? stored['values'] : undefined
  if (!isRecord(values)) return []
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length === 0 ? [] : [{ calculator, values: Object.fromEntries(texts) }]
}

function hasKeptGoal(): boolean {
  return readGoal(storedText(goalKey)) !== null
}

/**
 * A decimal text in hundredths: `4656.45` euros as cents, `11.5` percent as basis points; null where the text
 * is no such number.
 */
function hundredths(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}(?:\.\d{1,2})?$/u.test(text)) return null
  return Math.round(Number(text) * 100)
}

function isWithin(value: unknown, maximum: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maximum
}
