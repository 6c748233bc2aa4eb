import type { CaseRunner } from '#domain/calculators/case-input.ts'

export const savingsPlanCase: CaseRunner = () => ({})
