import type { AnswerKind } from '#domain/requests/answer.ts'

/** The name of each template, and the moment for which it is meant. */
export const answerWords = {
  contact: { label: 'Nachricht beantworten', note: 'Eine Antwort innerhalb von drei Tagen ist versprochen.' },
  privacy: {
    label: 'Anfrage zum Datenschutz',
    note: 'Auskunft, Berichtigung, Löschung: ein Monat (Art. 12 Abs. 3 DSGVO).',
  },
  cancellation_confirmed: {
    label: 'Kündigung: das Ende steht',
    note: 'Eingang mit Datum und Uhrzeit, dazu der letzte Tag (§ 312k Abs. 4 BGB).',
  },
  cancellation_unknown: {
    label: 'Kündigung: Vertrag nicht gefunden',
    note: 'Fragt nach, ohne zu verraten, was wir kennen.',
  },
  extraordinary_accepted: { label: 'Wichtiger Grund: anerkannt', note: 'Nach der Entscheidung (§ 314 BGB).' },
  extraordinary_refused: {
    label: 'Wichtiger Grund: nicht anerkannt',
    note: 'Mit Begründung und dem Hinweis nach § 37 VSBG.',
  },
  withdrawal_accepted: {
    label: 'Widerruf: ausgeführt',
    note: 'Betrag und letzter Tag der Erstattung (§ 357 Abs. 1 BGB).',
  },
  withdrawal_unknown: {
    label: 'Widerruf: Vertrag nicht gefunden',
    note: 'Fragt nach, ohne zu verraten, was wir kennen.',
  },
  withdrawal_late: { label: 'Widerruf: Frist vorbei', note: 'Mit dem Hinweis nach § 37 VSBG.' },
  withdrawal_goodwill: { label: 'Widerruf: aus Kulanz', note: 'Nach der Entscheidung.' },
} as const satisfies Readonly<Record<AnswerKind, { readonly label: string; readonly note: string }>>
