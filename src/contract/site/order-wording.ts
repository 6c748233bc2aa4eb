import type { Day } from '#domain/calendar/day.ts'

/**
 * Version of the words below: what somebody agrees to and demands with an order is stored in this wording, with the
 * time, so that it can be shown later (§ 305 Abs. 2, § 357a Abs. 2 BGB). Other words need another version.
 */
export const orderWordingVersion: Day = '2026-11-26'

export const orderWording = {
  /** Beside the box of the terms; the link is on `AGB`. */
  terms: 'Ich stimme den AGB zu.',
  /** Beside the box of the early start, which is never ticked before. */
  earlyStart:
    'Ich verlange, dass das Abo sofort beginnt, vor Ende der Widerrufsfrist. Widerrufe ich, zahle ich die Tage bis dahin anteilig. Ich weiß, dass mein Widerrufsrecht erlischt, wenn der Vertrag vollständig erfüllt ist.',
  /** On the button, and nothing else (§ 312j Abs. 3 BGB). */
  button: 'Zahlungspflichtig bestellen',
} as const
