import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { recordPdf } from '#domain/pdf/record-pdf.ts'

/** A cancellation in the account. */
export interface DeclaredCancellation {
  readonly number: string
  readonly productName: string
  readonly operatorName: string
  /** Who declared it: name and address of the mails. */
  readonly party: readonly string[]
  /** In milliseconds since 1970 UTC. */
  readonly receivedAt: number
  readonly endsOn: Day
}

/** The receipt of a cancellation, to keep: what was declared, when it came, and the last day (§ 312k Abs. 3, 4 BGB). */
export function cancellationPdf(declared: DeclaredCancellation): Uint8Array<ArrayBuffer> {
  const { number, productName, operatorName, party, receivedAt, endsOn } = declared
  const title = `Kündigungsbestätigung ${number}`
  return recordPdf({
    title,
    author: operatorName,
    head: [operatorName, productName],
    lead: ['Deine Kündigung ist bei uns eingegangen.'],
    rows: [
      { label: 'Erklärung', value: 'Ordentliche Kündigung zum nächstmöglichen Zeitpunkt', isStrong: true },
      { label: 'Vertrag', value: number },
      { label: 'Von', value: party.join('\n') },
      { label: 'Eingegangen', value: formatInstant(receivedAt), isStrong: true },
      { label: 'Weg', value: 'im Konto, mit dem Knopf „Jetzt kündigen“' },
      { label: 'Letzter Tag', value: formatDayMonthYear(endsOn), isStrong: true },
    ],
    sentences: [
      'Bis zum letzten Tag stehen alle Bereiche offen. Danach lässt sich alles weiter lesen und exportieren.',
    ],
    foot: title,
  })
}
