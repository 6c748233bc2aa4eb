import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'

interface LadderWords {
  readonly title: string
  readonly formula: string
}

export const ladderWords: Readonly<Record<LadderStep['name'], LadderWords>> = {
  protection: { title: 'Schutz', formula: '6 × Leben, auf dem Tagesgeld' },
  security: { title: 'Sicherheit', formula: 'Leben × 12 ÷ 4,0\u00A0%' },
  freedom: { title: 'Freiheit', formula: 'Wunschbudget × 12 ÷ 4,0\u00A0%' },
}
