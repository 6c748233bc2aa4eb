import { requestWords, reviewOutcomeWords, terminationWords } from '#contract/requests/receipt-words.ts'
import type { PagePath } from '#contract/site/pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { RequestKind, terminations } from '#domain/requests/request.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { type Fact, type Paragraph, layOut } from '#server/mails/layout.ts'
import { safeName } from '#server/mails/safe-name.ts'
import { atInstant } from '#server/mails/security-notice.ts'
import { contractMail } from './contract-mail.ts'

type Effect =
  | { readonly kind: 'cancellation'; readonly endsOn: Day }
  /** An extraordinary cancellation: an administrator decides about it first (decision 0141). */
  | { readonly kind: 'review' }
  | { readonly kind: 'withdrawal'; readonly refundCents: number }

interface Declared {
  readonly kind: 'cancellation' | 'withdrawal'
  readonly number: string
  readonly receivedAt: Date
  /** The first name of the party, never what was declared. */
  readonly name: string
  readonly contractNumber: string
}

interface WaitingDeclaration extends Declared {
  readonly termination: (typeof terminations)[number] | null
  readonly effect: Effect
  /** Null: it does not take effect by itself. */
  readonly takesEffectAt: Date | null
  readonly token: string
}

/** The words for a declaration in sentences: with an article, and the short one for later mentions. */
const grammar = {
  cancellation: { one: 'eine Kündigung', it: 'sie', own: 'sie', confirmed: 'Kündigung bestätigen' },
  withdrawal: { one: 'ein Widerruf', it: 'er', own: 'ihn', confirmed: 'Widerruf bestätigen' },
} as const

const page = '/auth/erklaerung' satisfies PagePath

/**
 * The mail to the party of a contract, when somebody has cancelled it or withdrawn from it without a login: what it
 * would cause and when, how to confirm it and how to stop it (security.md rule 27). It repeats nothing that was typed
 * but the choice of a termination (security.md rule 28). With the last day of the contract it is the confirmation of §
 * 312k Abs. 4 BGB.
 */
export function declarationMail(declared: WaitingDeclaration, sender: Sender): Mail {
  const { kind, number, receivedAt, contractNumber, token } = declared
  const { one, confirmed } = grammar[kind]
  const address = `${sender.appUrl}${page}?token=${token}`
  const word = requestWords[kind]
  const greeting = safeName(declared.name)
  return layOut(
    {
      kind: 'declaration_asked',
      subject: `${word} ${number}: bitte bestätigen`,
      heading: kind === 'cancellation' ? 'Kündigst du deinen Vertrag?' : 'Widerrufst du deinen Vertrag?',
      preview: previewOf(declared),
      paragraphs: [
        { before: greeting ? `Hallo ${greeting},` : 'Hallo,' },
        {
          before: `${atInstant(receivedAt)} ist bei uns ohne Anmeldung ${one} deines Vertrags ${contractNumber} eingegangen. `,
          bold: effectSentence(declared.effect),
        },
        ...(declared.effect.kind === 'review' ? reviewParagraphs(declared) : [waitParagraph(declared)]),
      ],
      facts: factsOf(declared),
      button: { label: confirmed, address },
      note: 'Der Link öffnet eine Seite. Erst der Knopf dort ändert etwas.',
      doubt: {
        question: 'Das warst nicht du?',
        answer: 'Dann halte es hier an, und es passiert nichts:',
        link: { label: 'Das war ich nicht', address: `${address}&reject=1` },
      },
      reason: 'Diese Mail gehört zu deinem Vertrag. Sie enthält keine Werbung.',
    },
    sender,
  )
}

function previewOf({ kind, effect, takesEffectAt }: WaitingDeclaration): string {
  const { it, own } = grammar[kind]
  const isReview = effect.kind === 'review'
  if (takesEffectAt)
    return `Ohne Bestätigung ${isReview ? `prüfen wir ${own}` : `gilt ${it}`} ${atInstant(takesEffectAt)} von selbst.`
  return isReview ? 'Ohne Bestätigung endet nichts.' : `Ohne Bestätigung gilt ${it} nicht.`
}

function effectSentence(effect: Effect): string {
  switch (effect.kind) {
    case 'cancellation':
      return `Damit endet der Vertrag am ${formatDayMonthYear(effect.endsOn)}.`
    case 'review':
      return 'Sie nennt einen wichtigen Grund. Damit endet der Vertrag noch nicht: Den Grund prüfen wir.'
    case 'withdrawal':
      return effect.refundCents === 0
        ? 'Damit ist der Vertrag beendet, zu erstatten ist nichts.'
        : `Damit ist der Vertrag beendet, und du bekommst ${formatEuro(effect.refundCents)} zurück.`
  }
}

function waitParagraph({ kind, takesEffectAt }: WaitingDeclaration): Paragraph {
  const { it, own } = grammar[kind]
  return takesEffectAt
    ? {
        before: `Warst du es, bestätige ${own}: Dann gilt ${it} sofort. Tust du nichts, gilt ${it} `,
        bold: `${atInstant(takesEffectAt)} von selbst`,
        after: '. Für Fristen und Beträge zählt in beiden Fällen, wann es bei uns einging.',
      }
    : {
        before: `Weil du zuletzt eine Erklärung angehalten hast, gilt ${it} nicht von selbst, sondern wenn du ${own} bestätigst. Sonst sehen wir nach und schreiben dir. Für Fristen und Beträge zählt, wann es bei uns einging.`,
      }
}

function reviewParagraphs({ takesEffectAt }: WaitingDeclaration): readonly Paragraph[] {
  const wait = takesEffectAt
    ? {
        before:
          'Warst du es, bestätige sie: Dann prüfen wir sofort und schreiben dir innerhalb von einem Tag, wann der Vertrag endet. Tust du nichts, prüfen wir sie ',
        bold: `${atInstant(takesEffectAt)} von selbst`,
        after: '. Bis zu unserer Antwort läuft der Vertrag weiter.',
      }
    : {
        before:
          'Weil du zuletzt eine Erklärung angehalten hast, prüfen wir sie, wenn du sie bestätigst. Sonst sehen wir nach und schreiben dir. Bis zu unserer Antwort läuft der Vertrag weiter.',
      }
  return [wait, { before: reviewOutcomeWords(null) }]
}

function factsOf(declared: WaitingDeclaration): readonly Fact[] {
  const { number, receivedAt, termination, contractNumber, effect, takesEffectAt } = declared
  return [
    { label: 'Nummer', value: number },
    { label: 'Eingang', value: `${formatInstant(receivedAt.getTime())} (Europe/Berlin)` },
    ...(termination ? [{ label: 'Art', value: terminationWords[termination] }] : []),
    { label: 'Vertrag', value: contractNumber },
    ...effectFacts(effect),
    ...(takesEffectAt
      ? [
          {
            label: effect.kind === 'review' ? 'Prüfung ab' : 'Gilt von selbst',
            value: `${formatInstant(takesEffectAt.getTime())} (Europe/Berlin)`,
          },
        ]
      : []),
  ]
}

function effectFacts(effect: Effect): readonly Fact[] {
  switch (effect.kind) {
    case 'cancellation':
      return [{ label: 'Vertragsende', value: formatDay(effect.endsOn) }]
    case 'review':
      return []
    case 'withdrawal':
      return [{ label: 'Erstattung', value: formatEuro(effect.refundCents) }]
  }
}

interface WithoutEffect extends Omit<Declared, 'kind'> {
  readonly kind: RequestKind
  /** The last day of a contract that is cancelled already, or over. */
  readonly endsOn: Day | null
  readonly isWithdrawn: boolean
  /** Whether an extraordinary cancellation in the very same words is already being decided. */
  readonly isInReview: boolean
}

/**
 * The mail to the party when somebody has declared what changes nothing: the contract ends as early anyway, or is over,
 * or the declaration is late, or the same one is already being decided.
 */
export function withoutEffectMail(declared: WithoutEffect, sender: Sender): Mail {
  const { kind, number, receivedAt, name, contractNumber, endsOn, isWithdrawn, isInReview } = declared
  const { one } = grammar[kind === 'withdrawal' ? kind : 'cancellation']
  const isLate = kind === 'withdrawal' && !isWithdrawn
  return contractMail(
    {
      kind: 'declaration_received',
      subject: `${requestWords[kind]} ${number}: eingegangen`,
      preview: isLate ? 'Die Frist war nach unseren Daten vorbei.' : 'An deinem Vertrag ändert sich nichts.',
      name,
      paragraphs: [
        {
          before: `${atInstant(receivedAt)} ist bei uns ohne Anmeldung ${one} deines Vertrags ${contractNumber} eingegangen. ${stateSentence({ endsOn, isWithdrawn, isLate, isInReview })}`,
        },
      ],
      note: isLate ? 'Kündigen kannst du jederzeit.' : 'Du musst nichts tun.',
    },
    sender,
  )
}

function stateSentence({
  endsOn,
  isWithdrawn,
  isLate,
  isInReview,
}: Pick<WithoutEffect, 'endsOn' | 'isWithdrawn' | 'isInReview'> & { readonly isLate: boolean }): string {
  if (isInReview) return 'Genau diese Kündigung prüfen wir schon. Bis zu unserer Antwort läuft er weiter.'
  if (isLate)
    return 'Nach unseren Daten war die Frist von 14 Tagen für den Vertrag schon vorbei, oder es geht um einen Wechsel des Tarifs. Wir prüfen das und schreiben dir.'
  if (isWithdrawn) return 'Er ist schon widerrufen, daran ändert sich nichts.'
  return endsOn === null
    ? 'Daran ändert sich nichts.'
    : `Gekündigt ist er schon, es bleibt beim ${formatDayMonthYear(endsOn)}.`
}

/**
 * The mail to the party when a declaration was stopped: nothing happens any more. Whoever stopped it may have been
 * somebody else with access to the mailbox.
 */
export function stoppedMail(
  { kind, number, name, contractNumber }: Omit<Declared, 'receivedAt'>,
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'declaration_stopped',
      subject: `${requestWords[kind]} ${number} ist angehalten`,
      preview: 'Dein Vertrag läuft weiter wie zuvor.',
      name,
      paragraphs: [
        {
          before: `zum Vertrag ${contractNumber} wurde „Das war ich nicht“ gedrückt. Daraus wird nichts, der Vertrag läuft weiter wie zuvor. Wir haben es gesehen.`,
        },
        {
          before:
            'In den nächsten 30 Tagen gilt nichts von selbst, was ohne Anmeldung erklärt wird. Kündigen oder widerrufen kannst du im Konto jederzeit.',
        },
      ],
      note: 'Warst du das nicht, schreib uns.',
    },
    sender,
  )
}
