import type { Day } from '#domain/calendar/day.ts'

/**
 * The version of the words below, to which somebody agrees with the switch; stored with the words and the time
 * (§ 7 UWG, Art. 7 (1) DSGVO). Changed words need another version.
 */
export const advertisingWordingVersion: Day = '2026-11-30'

export const advertisingWording = {
  title: 'Neuigkeiten und Angebote',
  sentence:
    'Ich möchte per E-Mail und als Hinweis nach dem Anmelden erfahren, was es bei {product} Neues gibt: neue Funktionen, Webinare, Seminare und Angebote zum Abo.',
  ending:
    'Die Mails gehen an die Adresse deines Kontos. Abbestellen kannst du sie jederzeit hier oder mit dem Link in jeder Mail. Dein Konto bleibt davon unberührt.',
} as const

/** The exact words of a consent, as they are kept. */
export function advertisingWords(productName: string): string {
  const { title, sentence, ending } = advertisingWording
  return `${title}: ${sentence.replace('{product}', productName)} ${ending}`
}
