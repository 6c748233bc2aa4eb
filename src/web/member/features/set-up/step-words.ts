import { type SetUpStep, setUpSteps } from '#domain/set-up/set-up-path.ts'

interface StepWords {
  /** The name of the step in the address, as in `?schritt=konten`. */
  readonly slug: string
  readonly title: string
  readonly question: string
  readonly lead: string
  /** The announcement of the step, shown one step before. */
  readonly ahead: string
  readonly duration: string
}

export const stepWords: Readonly<Record<SetUpStep, StepWords>> = {
  household: {
    slug: 'haushalt',
    title: 'Haushalt',
    question: 'Wer gehört zum Haushalt?',
    lead: 'Vornamen genügen. Geplant wird für alle zusammen.',
    ahead: 'Wer zusammen plant, und wie viele Kinder dazugehören.',
    duration: '1 Minute',
  },
  income: {
    slug: 'einkommen',
    title: 'Einkommen',
    question: 'Was kommt im Monat herein?',
    lead: 'Netto, so wie es auf dem Konto ankommt. Art, Person und Betrag genügen.',
    ahead: 'Gehalt, Selbständigkeit, Rente, Kindergeld: was im Monat ankommt.',
    duration: '2 Minuten',
  },
  accounts: {
    slug: 'konten',
    title: 'Konten',
    question: 'Wo liegt dein Geld?',
    lead: 'Name und Stand genügen. Die IBAN brauchst du nur für den GiroCode.',
    ahead: 'Konten, Depots und Kredite, jedes mit seinem Stand von heute.',
    duration: '4 Minuten',
  },
  rates: {
    slug: 'raten',
    title: 'Raten',
    question: 'Wie viel geht in jeden Topf?',
    lead: 'Drei Raten vom Einkommen, der Rest ist Leben. Du kannst sie jederzeit ändern.',
    ahead:
      'Du wählst, wie viel in jeden Topf geht. Dann werden die gestrichelten Wege fest, und du siehst deine ersten Überweisungen.',
    duration: '1 Minute',
  },
  transfers: {
    slug: 'ueberweisungen',
    title: 'Überweisungen',
    question: 'Deine ersten Überweisungen',
    lead: 'Mach sie gleich mit dem GiroCode oder später als Dauerauftrag. Abhaken kannst du jede einzeln.',
    ahead: 'Was du diesen Monat wohin überweist, auf den Cent, mit GiroCode.',
    duration: '2 Minuten',
  },
}

const setUpPath = '/einstellungen/einrichten'

export function stepAddress(step: SetUpStep): string {
  return `${setUpPath}?schritt=${stepWords[step].slug}`
}

export function stepAt(slug: string | null): SetUpStep | null {
  return setUpSteps.find((step) => stepWords[step].slug === slug) ?? null
}

/** The step so many steps before or after; null beyond both ends. */
export function stepBeside(step: SetUpStep, distance: 1 | -1): SetUpStep | null {
  return setUpSteps[setUpSteps.indexOf(step) + distance] ?? null
}
