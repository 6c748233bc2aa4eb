import { requestWords, terminationWords } from '#contract/requests/receipt-words.ts'
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
  | { readonly kind: 'withdrawal'; readonly refundCents: number }

interface Declared {
  readonly kind: Effect['kind']
  readonly number: string
  readonly receivedAt: Date
  /** First name of the party, never what was declared. */
  readonly name: string
  readonly contractNumber: string
}

interface WaitingDeclaration extends Declared {
  readonly termination: (typeof terminations)[number] | null
  readonly effect: Effect
  /** Null: not by itself. */
  readonly takesEffectAt: Date | null
  readonly token: string
}

/** In sentences: an article, and the word for it later on. */
const grammar = {
  cancellation: { one: 'eine Kündigung', it: 'sie', confirmed: 'Kündigung bestätigen' },
  withdrawal: { one: 'ein Widerruf', it: 'er', confirmed: 'Widerruf bestätigen' },
} as const

const page = '/auth/erklaerung' satisfies PagePath

/**
 * To the party of a contract, when somebody has cancelled it or withdrawn from it without a login: what it would bring
 * about and when, the way to confirm it and the way to stop it (security.md rule 27). Nothing that was typed stands in
 * it but the choice of a termination (security.md rule 28). With the last day of the contract it is the confirmation of
 * § 312k Abs. 4 BGB.
 */
export function declarationMail(declared: WaitingDeclaration, sender: Sender): Mail {
  const { kind, number, receivedAt, contractNumber, takesEffectAt, token } = declared
  const { one, it, confirmed } = grammar[kind]
  const address = `${sender.appUrl}${page}?token=${token}`
  const word = requestWords[kind]
  const greeting = safeName(declared.name)
  return layOut(
    {
      subject: `${word} ${number}: bitte bestätigen`,
      heading: kind === 'cancellation' ? 'Kündigst du deinen Vertrag?' : 'Widerrufst du deinen Vertrag?',
      preview: takesEffectAt
        ? `Ohne Bestätigung gilt ${it} ${atInstant(takesEffectAt)} von selbst.`
        : `Ohne Bestätigung gilt ${it} nicht.`,
      paragraphs: [
        { before: greeting ? `Hallo ${greeting},` : 'Hallo,' },
        {
          before: `${atInstant(receivedAt)} ist bei uns ohne Anmeldung ${one} deines Vertrags ${contractNumber} eingegangen. `,
          bold: effectSentence(declared.effect),
        },
        ...waitParagraphs(declared),
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

function effectSentence(effect: Effect): string {
  if (effect.kind === 'cancellation')
    return `Damit endet der Vertrag am ${formatDayMonthYear(effect.endsOn)}.`
  return effect.refundCents === 0
    ? 'Damit ist der Vertrag beendet, zu erstatten ist nichts.'
    : `Damit ist der Vertrag beendet, und du bekommst ${formatEuro(effect.refundCents)} zurück.`
}

function waitParagraphs({ kind, takesEffectAt, termination }: WaitingDeclaration): readonly Paragraph[] {
  const { it } = grammar[kind]
  const own = kind === 'cancellation' ? 'sie' : 'ihn'
  const wait = takesEffectAt
    ? {
        before: `Warst du es, bestätige ${own}: Dann gilt ${it} sofort. Tust du nichts, gilt ${it} `,
        bold: `${atInstant(takesEffectAt)} von selbst`,
        after: '. Für Fristen und Beträge zählt in beiden Fällen, wann es bei uns einging.',
      }
    : {
        before: `Weil du zuletzt eine Erklärung angehalten hast, gilt ${it} nicht von selbst, sondern wenn du ${own} bestätigst. Sonst sehen wir nach und schreiben dir. Für Fristen und Beträge zählt, wann es bei uns einging.`,
      }
  return [
    wait,
    ...(termination === 'extraordinary'
      ? [{ before: 'Ob der angegebene Grund den Vertrag früher enden lässt, prüfen wir und schreiben dir.' }]
      : []),
  ]
}

function factsOf(declared: WaitingDeclaration): readonly Fact[] {
  const { number, receivedAt, termination, contractNumber, effect, takesEffectAt } = declared
  return [
    { label: 'Nummer', value: number },
    { label: 'Eingang', value: `${formatInstant(receivedAt.getTime())} (Europe/Berlin)` },
    ...(termination ? [{ label: 'Art', value: terminationWords[termination] }] : []),
    { label: 'Vertrag', value: contractNumber },
    effect.kind === 'cancellation'
      ? { label: 'Vertragsende', value: formatDay(effect.endsOn) }
      : { label: 'Erstattung', value: formatEuro(effect.refundCents) },
    ...(takesEffectAt
      ? [{ label: 'Gilt von selbst', value: `${formatInstant(takesEffectAt.getTime())} (Europe/Berlin)` }]
      : []),
  ]
}

interface WithoutEffect extends Omit<Declared, 'kind'> {
  readonly kind: RequestKind
  /** Of a contract that is cancelled already, or over. */
  readonly endsOn: Day | null
  readonly isWithdrawn: boolean
}

/** To the party, when somebody has declared what changes nothing: the contract ends as early, or is over, or it is late. */
export function withoutEffectMail(declared: WithoutEffect, sender: Sender): Mail {
  const { kind, number, receivedAt, name, contractNumber, endsOn, isWithdrawn } = declared
  const { one } = grammar[kind === 'withdrawal' ? kind : 'cancellation']
  const isLate = kind === 'withdrawal' && !isWithdrawn
  return contractMail(
    {
      subject: `${requestWords[kind]} ${number}: eingegangen`,
      preview: isLate ? 'Die Frist war nach unseren Daten vorbei.' : 'An deinem Vertrag ändert sich nichts.',
      name,
      paragraphs: [
        {
          before: `${atInstant(receivedAt)} ist bei uns ohne Anmeldung ${one} deines Vertrags ${contractNumber} eingegangen. ${stateSentence({ endsOn, isWithdrawn, isLate })}`,
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
}: {
  readonly endsOn: Day | null
  readonly isWithdrawn: boolean
  readonly isLate: boolean
}): string {
  if (isLate)
    return 'Nach unseren Daten war die Frist von 14 Tagen für den Vertrag schon vorbei, oder es geht um einen Wechsel des Tarifs. Wir prüfen das und schreiben dir.'
  if (isWithdrawn) return 'Er ist schon widerrufen, daran ändert sich nichts.'
  return endsOn === null
    ? 'Daran ändert sich nichts.'
    : `Gekündigt ist er schon, es bleibt beim ${formatDayMonthYear(endsOn)}.`
}

/** To the party: nothing happens any more. Whoever pressed it may have been somebody else with the mailbox. */
export function stoppedMail(
  { kind, number, name, contractNumber }: Omit<Declared, 'receivedAt'>,
  sender: Sender,
): Mail {
  return contractMail(
    {
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
