import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'

/** The names of the ladder's steps. */
export const stepWords: Readonly<Record<LadderStep['name'], string>> = {
  protection: 'Schutz',
  security: 'Sicherheit',
  freedom: 'Freiheit',
}

/** The heading „Auf dem Weg zu …“ of each step, with the article that its name needs. */
export const wayWords: Readonly<Record<LadderStep['name'], string>> = {
  protection: 'Auf dem Weg zum Schutz',
  security: 'Auf dem Weg zur Sicherheit',
  freedom: 'Auf dem Weg zur Freiheit',
}
