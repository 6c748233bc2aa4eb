import { conclusionWording } from '#contract/wording/conclusion-wording.ts'
import { trialEndsByItself, trialTitle } from '#contract/wording/trial-wording.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'

interface StepWords {
  readonly title: string
  readonly description: string
}

/**
 * The words of the three steps of the tour. They tell the trial and the order apart, because only the order
 * costs anything.
 */
export function tourWords(
  trial: TrialTerms | null,
): Readonly<Record<'activate' | 'terms' | 'order', StepWords>> {
  return {
    activate: {
      title: trial === null ? 'Hier findest du das Abo' : 'Hier findest du Test und Abo',
      description: `${trialWords(trial)}Preis, Laufzeit und Widerruf stehen da, bevor du bestellst.`,
    },
    terms: {
      title: 'Hier stimmst du den AGB zu',
      description: 'Die Fassung, der du zustimmst, bleibt bei deinem Vertrag nachlesbar.',
    },
    order: {
      title: 'Erst mit diesem Knopf bestellst du verbindlich',
      description: conclusionWording,
    },
  }
}

function trialWords(trial: TrialTerms | null): string {
  return trial === null ? '' : `${trialTitle(trial)}. ${trialEndsByItself} `
}
