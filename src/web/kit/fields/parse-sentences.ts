import type { ParseProblem } from '#domain/money/parsed.ts'

/** The sentences for texts that a field refuses; they are the same for every field. */
export const parseSentences: Readonly<Record<ParseProblem, string>> = {
  empty: 'Bitte gib einen Wert ein.',
  not_a_number: 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.',
  not_whole: 'Bitte gib eine ganze Zahl ein.',
  too_many_decimals: 'Bitte gib höchstens zwei Stellen nach dem Komma ein.',
  division_by_zero: 'Durch 0 lässt sich nicht teilen.',
  too_large: 'Diese Zahl ist zu groß.',
}

export function minimumSentence(minimum: string): string {
  return `Der Wert muss mindestens ${minimum} betragen.`
}

export function maximumSentence(maximum: string): string {
  return `Der Wert darf höchstens ${maximum} betragen.`
}

export const dateSentence = 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).'
