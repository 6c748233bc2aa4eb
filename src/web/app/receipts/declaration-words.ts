import type { Declaration } from '#contract/declarations.ts'
import { type ReceiptLine, requestWords, terminationWords } from '#contract/requests/receipt-words.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant, formatMoment } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'

/** The word for a declaration, `Kündigung`, with its pronoun and its object. */
export const declarationGrammar = {
  cancellation: { one: 'eine Kündigung', it: 'sie', object: 'sie', confirm: 'Kündigung bestätigen' },
  withdrawal: { one: 'ein Widerruf', it: 'er', object: 'ihn', confirm: 'Widerruf bestätigen' },
} as const

/** A declaration without a login, and what it would change, line by line. */
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
      ? [
          {
            label: isReview(declaration) ? 'Prüfung ab' : 'Gilt von selbst',
            value: formatInstant(Date.parse(takesEffectAt)),
          },
        ]
      : []),
  ]
}

/**
 * Whether a declaration is an extraordinary cancellation without a decision: it ends nothing by itself (decision 0141).
 */
export function isReview({ termination, endsOn }: Declaration): boolean {
  return termination === 'extraordinary' && endsOn === null
}

/** The state of an extraordinary cancellation that has set no end and no longer waits for its party. */
export function reviewWords({ state, isInReview }: Declaration): {
  readonly title: string
  readonly lead: string
} {
  if (state === 'overtaken')
    return {
      title: 'Das hat sich erledigt.',
      lead: isInReview
        ? 'Genau diese Kündigung prüfen wir schon.'
        : `Zu entscheiden ist darüber nichts mehr. ${inAccount}`,
    }
  return isInReview
    ? {
        title: 'Deine Kündigung wird geprüft.',
        lead: 'Wir schreiben dir innerhalb von einem Tag, wann der Vertrag endet. Bis dahin läuft er weiter. Die Bestätigung kommt per Mail.',
      }
    : { title: 'Deine Kündigung ist geprüft.', lead: `${inAccount} Fehlt dir unsere Antwort, schreib uns.` }
}

/** The sentence for „Das war ich nicht“, pressed when the declaration waited no more. */
export function tooLateSentence(declaration: Declaration): string {
  const { kind, isInReview } = declaration
  if (isReview(declaration))
    return isInReview
      ? 'Deine Kündigung wird schon geprüft, dein Vertrag läuft noch.'
      : `Deine Kündigung ist schon geprüft. ${inAccount}`
  return [
    `${kind === 'cancellation' ? 'Deine' : 'Dein'} ${requestWords[kind]} gilt schon.`,
    effectSentence(declaration),
    ...(kind === 'cancellation' ? ['Zurücknehmen kannst du sie im Konto, bis zum letzten Tag.'] : []),
  ].join(' ')
}

const inAccount = 'Ob und wann der Vertrag endet, steht in deinem Konto.'

/** The effect of a declaration, as a sentence. */
export function effectSentence(declaration: Declaration): string {
  const { kind, endsOn, refundCents } = declaration
  if (isReview(declaration))
    return 'Sie nennt einen wichtigen Grund. Den prüfen wir, bevor der Vertrag endet.'
  if (kind === 'cancellation')
    return endsOn === null ? 'Der Vertrag endet.' : `Der Vertrag endet am ${formatDayMonthYear(endsOn)}.`
  return refundCents === null || refundCents === 0
    ? 'Der Vertrag ist beendet, zu erstatten ist nichts.'
    : `Der Vertrag ist beendet, und du bekommst ${formatEuro(refundCents)} zurück.`
}

/** What happens if nobody presses anything. */
export function waitSentence(declaration: Declaration): string {
  const { kind, takesEffectAt } = declaration
  const { it, object } = declarationGrammar[kind]
  if (isReview(declaration))
    return takesEffectAt === null
      ? 'Weil du zuletzt eine Erklärung angehalten hast, prüfen wir sie, wenn du sie bestätigst oder wir nachgesehen haben.'
      : `Tust du nichts, prüfen wir sie am ${formatMoment(Date.parse(takesEffectAt))} von selbst. Es zählt der Tag des Eingangs.`
  return takesEffectAt === null
    ? `Weil du zuletzt eine Erklärung angehalten hast, gilt ${it} erst, wenn du ${object} bestätigst oder wir nachgesehen haben.`
    : `Tust du nichts, gilt ${it} am ${formatMoment(Date.parse(takesEffectAt))} von selbst. Es zählt der Tag des Eingangs.`
}
