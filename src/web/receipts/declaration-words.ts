import type { Declaration } from '#contract/declarations.ts'
import { type ReceiptLine, requestWords, terminationWords } from '#contract/requests/receipt-words.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'

/** `Kündigung`, with the pronoun that stands for it and the object. */
export const declarationGrammar = {
  cancellation: { one: 'eine Kündigung', it: 'sie', object: 'sie', confirm: 'Kündigung bestätigen' },
  withdrawal: { one: 'ein Widerruf', it: 'er', object: 'ihn', confirm: 'Widerruf bestätigen' },
} as const

/** What was declared without a login, and what it would bring about. */
export function declarationLines(declaration: Declaration): readonly ReceiptLine[] {
  const { kind, number, receivedAt, name, termination, contractNumber } = declaration
  const { endsOn, refundCents, takesEffectAt, state } = declaration
  return [
    { label: requestWords[kind], value: number },
    { label: 'Eingang', value: formatInstant(Date.parse(receivedAt)) },
    { label: 'Name', value: name },
    ...(termination ? [{ label: 'Art', value: terminationWords[termination] }] : []),
    { label: 'Vertrag', value: contractNumber },
    ...(endsOn === null ? [] : [{ label: 'Vertragsende', value: formatDay(endsOn), isStrong: true }]),
    ...(refundCents === null
      ? []
      : [{ label: 'Erstattung', value: formatEuro(refundCents), isStrong: true }]),
    ...(state === 'waiting' && takesEffectAt !== null
      ? [{ label: 'Gilt von selbst', value: formatInstant(Date.parse(takesEffectAt)) }]
      : []),
  ]
}

/** What it brings about, as a sentence. */
export function effectSentence({ kind, endsOn, refundCents }: Declaration): string {
  if (kind === 'cancellation')
    return endsOn === null ? 'Der Vertrag endet.' : `Der Vertrag endet am ${formatDayMonthYear(endsOn)}.`
  return refundCents === null || refundCents === 0
    ? 'Der Vertrag ist beendet, zu erstatten ist nichts.'
    : `Der Vertrag ist beendet, und du bekommst ${formatEuro(refundCents)} zurück.`
}

/** What happens if nobody presses anything. */
export function waitSentence({ kind, takesEffectAt }: Declaration): string {
  const { it, object } = declarationGrammar[kind]
  return takesEffectAt === null
    ? `Weil du zuletzt eine Erklärung angehalten hast, gilt ${it} erst, wenn du ${object} bestätigst oder wir nachgesehen haben.`
    : `Tust du nichts, gilt ${it} am ${formatInstant(Date.parse(takesEffectAt))} von selbst. Es zählt der Tag des Eingangs.`
}
