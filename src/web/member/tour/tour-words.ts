import { conclusionWording } from '#contract/wording/conclusion-wording.ts'

interface StepWords {
  readonly title: string
  readonly description: string
}

/** What the tour says at its three places. The trial and the order are two things, and only the order costs anything. */
export function tourWords(trialDays: number): Readonly<Record<'activate' | 'terms' | 'order', StepWords>> {
  return {
    activate: {
      title: 'Hier geht es zum Abo',
      description: `${trialWords(trialDays)}Preis, Laufzeit und Widerruf stehen da, bevor du bestellst.`,
    },
    terms: {
      title: 'Hier stimmst du den AGB zu',
      description: 'Die Fassung, der du zustimmst, bleibt bei deinem Vertrag nachlesbar.',
    },
    order: {
      title: 'Hier bestellst du zahlungspflichtig',
      description: conclusionWording,
    },
  }
}

function trialWords(days: number): string {
  if (days === 0) return ''
  const time = days === 1 ? 'Einen Tag' : `${days} Tage`
  return `${time} kannst du dort auch kostenlos testen: ohne Zahlungsdaten, und der Test wird kein Abo. `
}
