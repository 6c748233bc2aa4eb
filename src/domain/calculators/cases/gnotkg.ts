import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { fullFee } from '#domain/property/notary-fee.ts'

export const gnotkgCase: CaseRunner = (input) => ({ fee: fullFee(input.amount('value')) })
