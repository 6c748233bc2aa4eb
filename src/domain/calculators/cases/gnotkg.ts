import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { fullFee } from '#domain/property/notary-fee.ts'

/** The full fee of table B of the GNotKG for a value, both in euros. */
export const gnotkgCase: CaseRunner = (input) => ({ fee: fullFee(input.amount('value')) })
