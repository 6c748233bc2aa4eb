import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { type AllocationRates, lifeShareBp } from '#domain/account-system/allocation-version.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { type Cents, MAX_AMOUNT_CENTS, WHOLE_BP } from '#domain/money/cents.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'

/** What a visitor has entered on the start page. */
export interface IncomeEntry extends AllocationRates {
  readonly incomeCents: Cents
}

/** The entry of the household of the examples. */
export const sampleEntry: IncomeEntry = {
  incomeCents: 465_645,
  savingBp: 1_000,
  luxuryBp: 1_000,
  donationBp: 500,
}

/** The split over the pots; null while the rates exceed 100 %. */
export function splitEntry(entry: IncomeEntry): Readonly<Record<Pot, Cents>> | null {
  return lifeShareBp(entry) < 0 ? null : allocateIncome(entry.incomeCents, entry)
}

export function isSample(entry: IncomeEntry): boolean {
  return (
    entry.incomeCents === sampleEntry.incomeCents &&
    entry.savingBp === sampleEntry.savingBp &&
    entry.luxuryBp === sampleEntry.luxuryBp &&
    entry.donationBp === sampleEntry.donationBp
  )
}

/** Reads an entry kept on the device; null when it is broken or of another kind. */
export function readEntry(json: string | null): IncomeEntry | null {
  const kept = readJson(json)
  if (!isRecord(kept)) return null
  const { incomeCents, savingBp, luxuryBp, donationBp } = kept
  if (!isWithin(incomeCents, MAX_AMOUNT_CENTS)) return null
  if (!isWithin(savingBp, WHOLE_BP) || !isWithin(luxuryBp, WHOLE_BP) || !isWithin(donationBp, WHOLE_BP))
    return null
  return { incomeCents, savingBp, luxuryBp, donationBp }
}

function isWithin(value: unknown, maximum: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maximum
}
