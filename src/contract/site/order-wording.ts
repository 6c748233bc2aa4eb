import type { Day } from '#domain/calendar/day.ts'

/**
 * The version of the words below: the wording to which somebody agrees with an order, and in which somebody demands an
 * early start, is stored with the time, so that it can be shown later (§ 305 Abs. 2, § 357a Abs. 2 BGB). Changed words
 * need another version.
 */
export const orderWordingVersion: Day = '2026-11-26'

export const orderWording = {
  /** The text beside the checkbox of the terms; the link is on `AGB`. */
  terms: 'Ich stimme den AGB zu.',
  /** The text beside the checkbox of the early start, which is never ticked beforehand. */
  earlyStart:
    'Ich verlange, dass das Abo sofort beginnt, vor Ende der Widerrufsfrist. Widerrufe ich, zahle ich die Tage bis dahin anteilig. Ich weiß, dass mein Widerrufsrecht erlischt, wenn der Vertrag vollständig erfüllt ist.',
  /** The text of the button, and nothing else (§ 312j Abs. 3 BGB). */
  button: 'Zahlungspflichtig bestellen',
} as const
