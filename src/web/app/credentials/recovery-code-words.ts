import { capitalNumberWord } from '#web/kit/words/number-word.ts'

const LOW_COUNT = 3

/** The number of remaining codes, such as `Acht Wiederherstellungscodes übrig` */
export function codesLeft(count: number): string {
  if (count === 0) return 'Keine Wiederherstellungscodes mehr'
  if (count === 1) return 'Ein Wiederherstellungscode übrig'
  return `${capitalNumberWord(count)} Wiederherstellungscodes übrig`
}

/** A warning that comes early enough to make new ones. */
export function codesWarning(count: number): string | undefined {
  if (count === 0) return 'Fehlt dein Telefon, kommst du nicht mehr hinein. Erzeuge jetzt neue Codes.'
  return count <= LOW_COUNT ? 'Das wird knapp. Erzeuge neue Codes, bevor sie ausgehen.' : undefined
}
