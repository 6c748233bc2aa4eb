import type { Receipt } from '#contract/requests.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { RequestKind, cancelledProducts, contactTopics, terminations } from '#domain/requests/request.ts'

export const requestWords = {
  contact: 'Nachricht',
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
} as const satisfies Record<RequestKind, string>

export const topicWords = {
  question: 'Frage zur Anwendung',
  account: 'Mein Konto',
  subscription: 'Abo und Rechnung',
  accessibility: 'Barrierefreiheit',
  privacy: 'Datenschutz',
  other: 'Anderes',
} as const satisfies Record<(typeof contactTopics)[number], string>

export const terminationWords = {
  ordinary: 'Ordentliche Kündigung',
  extraordinary: 'Außerordentliche Kündigung',
} as const satisfies Record<(typeof terminations)[number], string>

export const productWords = { subscription: 'Abo', account: 'Kostenloses Konto' } as const satisfies Record<
  (typeof cancelledProducts)[number],
  string
>

export const asEarlyAsPossible = 'zum nächstmöglichen Zeitpunkt'

export interface ReceiptLine {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

type Declared = Omit<
  Receipt,
  'number' | 'receivedAt' | 'contractNumber' | 'endsOn' | 'refundCents' | 'isMailed' | 'waitHours' | 'issuer'
>

/** The content of a declaration, line by line: shown beside the form before it is sent, and in the receipt. */
export function declaredLines(declared: Declared): readonly ReceiptLine[] {
  const { kind, name, email, topic, message, termination, identity, contract } = declared
  switch (kind) {
    case 'contact':
      return [
        ...line('Thema', topic ? topicWords[topic] : ''),
        ...line('Name', name),
        ...line('Nachricht', message),
        ...line('Antwort an', email),
      ]
    case 'cancellation':
      return [
        ...line('Art', termination ? terminationWords[termination] : ''),
        ...line('Grund', termination === 'extraordinary' ? message : ''),
        ...line('Name', name),
        // The line is left out where it repeats the one above.
        ...line('E-Mail oder Anschrift', identity === email ? '' : identity),
        ...line(
          'Vertrag',
          [declared.product ? productWords[declared.product] : '', contract].filter(Boolean).join(', '),
        ),
        ...line('Ende', declared.wantedEnd ? `zum ${formatDay(declared.wantedEnd)}` : asEarlyAsPossible),
        ...line('Bestätigung an', email),
      ]
    case 'withdrawal':
      return [
        ...line('Name', name),
        ...line('Vertrag', contract),
        ...line('Bestätigung an', email),
        ...line('Anmerkung', message),
      ]
  }
}

/** The whole receipt, with the time to the second in Germany and the consequences. */
export function receiptLines(receipt: Receipt): readonly ReceiptLine[] {
  const { kind, endsOn, refundCents } = receipt
  return [
    { label: 'Eingang', value: `${receivedWords(receipt)} (Europe/Berlin)`, isStrong: true },
    ...declaredLines(receipt),
    ...(endsOn
      ? [{ label: kind === 'contact' ? 'Ende' : 'Vertragsende', value: formatDay(endsOn), isStrong: true }]
      : []),
    ...(refundCents === null
      ? []
      : [{ label: 'Erstattung', value: formatEuro(refundCents), isStrong: true }]),
  ]
}

/** The time of receipt: `30.11.2026, 19:42:07 Uhr`. */
export function receivedWords({ receivedAt }: Pick<Receipt, 'receivedAt'>): string {
  return formatInstant(Date.parse(receivedAt))
}

/** The consequences in a sentence or two; the same on the screen, in the mail and in the file. */
export function outcomeSentences(receipt: Receipt): readonly string[] {
  switch (receipt.kind) {
    case 'contact':
      return ['Deine Nachricht ist angekommen. Wir antworten in der Regel innerhalb von drei Tagen.']
    case 'cancellation':
      return cancellationSentences(receipt)
    case 'withdrawal':
      return withdrawalSentences(receipt)
  }
}

function cancellationSentences(receipt: Receipt): readonly string[] {
  const { contractNumber, endsOn, termination, product, waitHours } = receipt
  if (endsOn && contractNumber !== null)
    return [
      `Deine Kündigung ist eingegangen. Der Vertrag ${contractNumber} endet am ${formatDay(endsOn)}.`,
      'Danach bleibt alles lesbar und exportierbar.',
    ]
  if (termination === 'extraordinary' && product === 'subscription') return reviewSentences(receipt)
  if (waitHours === null)
    return [
      'Deine Kündigung ist eingegangen.',
      product === 'account'
        ? 'Wir ordnen sie deinem Konto zu und schreiben dir innerhalb von einem Tag.'
        : 'Wir ordnen sie deinem Vertrag zu und schreiben dir innerhalb von einem Tag, wann er endet.',
    ]
  return [
    'Deine Kündigung ist eingegangen.',
    `Wann der Vertrag endet, schreiben wir an die E-Mail-Adresse, die zu ihm gehört. Dort lässt sich die Kündigung sofort bestätigen, sonst gilt sie nach ${hoursWords(waitHours)} von selbst. Es zählt der Tag des Eingangs.`,
    'Passen deine Angaben zu keinem Vertrag, prüfen wir sie und schreiben dir innerhalb von einem Tag.',
  ]
}

/** An extraordinary cancellation books nothing by itself: a person decides about it (decision 0141). */
function reviewSentences({ contractNumber, wantedEnd, waitHours }: Receipt): readonly string[] {
  if (waitHours !== null)
    return [
      'Deine Kündigung ist eingegangen.',
      `Sie wird geprüft. Vorher fragen wir unter der E-Mail-Adresse nach, die zum Vertrag gehört: Dort lässt sie sich sofort bestätigen, sonst prüfen wir sie nach ${hoursWords(waitHours)} von selbst. Bis zu unserer Antwort dorthin läuft der Vertrag weiter.`,
      reviewOutcomeWords(wantedEnd),
      'Passen deine Angaben zu keinem Vertrag, prüfen wir sie und schreiben dir innerhalb von einem Tag.',
    ]
  const contract = contractNumber === null ? 'der Vertrag' : `der Vertrag ${contractNumber}`
  return [
    'Deine Kündigung ist eingegangen.',
    `Sie wird geprüft. Wir schreiben dir innerhalb von einem Tag, wann ${contract} endet. Bis dahin läuft er weiter.`,
    reviewOutcomeWords(wantedEnd),
  ]
}

/** What follows from an extraordinary cancellation, with its reason and without (§§ 314, 628 Abs. 1, 140 BGB). */
export function reviewOutcomeWords(wantedEnd: Day | null): string {
  const ordinary =
    wantedEnd === null ? asEarlyAsPossible : `zum ${formatDay(wantedEnd)} oder so bald danach wie möglich`
  return `Es zählt der Tag des Eingangs. Trägt der Grund, kann der Vertrag an diesem Tag enden, und was für die Zeit danach bezahlt ist, kommt zurück. Trägt er nicht, gilt die Kündigung als ordentliche, ${ordinary}.`
}

function hoursWords(hours: number): string {
  return hours === 1 ? 'einer Stunde' : `${hours} Stunden`
}

function withdrawalSentences({ contractNumber, refundCents, waitHours }: Receipt): readonly string[] {
  if (waitHours !== null)
    return [
      'Dein Widerruf ist eingegangen.',
      `Was du zurückbekommst, schreiben wir an die E-Mail-Adresse, die zum Vertrag gehört. Dort lässt sich der Widerruf sofort bestätigen, sonst gilt er nach ${hoursWords(waitHours)} von selbst. Es zählt der Tag des Eingangs.`,
      'Passen deine Angaben zu keinem Vertrag, prüfen wir sie und schreiben dir. Was wir zu erstatten haben, erhältst du spätestens 14 Tage nach dem Eingang zurück.',
    ]
  if (contractNumber === null)
    return [
      'Dein Widerruf ist eingegangen.',
      'Wir ordnen ihn deinem Vertrag zu und schreiben dir. Was wir zu erstatten haben, erhältst du spätestens 14 Tage nach dem Eingang zurück.',
    ]
  if (refundCents === null)
    return [
      'Dein Widerruf ist eingegangen.',
      `Nach unseren Daten war die Frist von 14 Tagen für den Vertrag ${contractNumber} schon vorbei. Wir prüfen das und schreiben dir. Kündigen kannst du ihn jederzeit.`,
    ]
  return [
    `Dein Widerruf ist eingegangen. Der Vertrag ${contractNumber} ist damit beendet.`,
    refundCents === 0
      ? 'Zu erstatten ist nichts.'
      : `Du erhältst ${formatEuro(refundCents)} spätestens 14 Tage nach dem Eingang auf demselben Weg zurück, auf dem du bezahlt hast.`,
  ]
}

function line(label: string, value: string): readonly ReceiptLine[] {
  return value.trim() === '' ? [] : [{ label, value }]
}
