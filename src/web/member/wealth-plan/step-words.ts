import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'

/** What the steps of the ladder are called. */
export const stepWords: Readonly<Record<LadderStep['name'], string>> = {
  protection: 'Schutz',
  security: 'Sicherheit',
  freedom: 'Freiheit',
}
