import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords, priceText } from '#domain/subscription/plan-words.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

interface OfContract {
  readonly name: string
  readonly number: string
}

/** The mail after a cancellation was undone. */
export function resumedMail(
  { name, number, nextPaymentOn }: OfContract & { readonly nextPaymentOn: Day | null },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'contract_goes_on',
      subject: 'Dein Abo läuft weiter',
      preview: 'Die Kündigung ist zurückgenommen.',
      name,
      paragraphs: [
        { before: `du hast die Kündigung des Vertrags ${number} zurückgenommen. Er läuft weiter wie zuvor.` },
        ...(nextPaymentOn
          ? [{ before: `Die nächste Zahlung folgt am ${formatDayMonthYear(nextPaymentOn)}.` }]
          : []),
      ],
      note: 'Kündigen kannst du jederzeit, im Konto oder ohne Anmeldung.',
    },
    sender,
  )
}

interface NextPlan {
  readonly plan: Plan
  readonly priceCents: number
  readonly on: Day
}

/** The facts about a change that binds anew: it is a contract of its own. */
interface BindingChange {
  readonly number: string
  /** The last day for the withdrawal, in words. */
  readonly withdrawalUntil: string
  readonly files: readonly MailFile[]
}

/** The mail about another plan from a day on, or about the present one that continues after all. */
export function planChangedMail(
  {
    name,
    number,
    next,
    termsVersion,
    binding,
  }: OfContract & {
    readonly next: NextPlan | null
    readonly termsVersion: Day
    /** Given where the change binds anew. */
    readonly binding?: BindingChange | null
  },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'plan_changed',
      subject: next ? 'Dein Abo wechselt' : 'Dein Abo bleibt, wie es ist',
      preview: next
        ? `Ab dem ${formatDayMonthYear(next.on)}: ${priceText(next.plan, next.priceCents)}.`
        : 'Der Wechsel ist zurückgenommen.',
      name,
      paragraphs: next
        ? [
            {
              before: `dein Vertrag ${number} wechselt am ${formatDayMonthYear(next.on)} zu `,
              bold: `${planWords[next.plan].name}, ${priceText(next.plan, next.priceCents)}`,
              after: '.',
            },
            ...(binding ? [{ before: bindingSentence(binding) }] : []),
            {
              before: `Laufzeit: ${planWords[next.plan].term}. Kündigung: ${planWords[next.plan].cancelling}. Es gelten die AGB in der Fassung vom ${formatDayMonthYear(termsVersion)}.`,
            },
          ]
        : [{ before: `du hast den Wechsel des Vertrags ${number} zurückgenommen.` }],
      note: next ? 'Bis dahin kannst du den Wechsel zurücknehmen.' : 'Du musst nichts tun.',
      ...(binding ? { files: binding.files } : {}),
    },
    sender,
  )
}

function bindingSentence({ number, withdrawalUntil }: BindingChange): string {
  return `Der Wechsel hat die Nummer ${number}. Du kannst ihn bis ${withdrawalUntil} widerrufen, dann läuft dein Abo weiter wie bisher. Bestätigung und Widerrufsbelehrung liegen als PDF bei.`
}

/** The mail after a withdrawal from a change that bound anew. */
export function changeWithdrawnMail(
  {
    name,
    number,
    plan,
    priceCents,
    refundCents,
    files,
  }: OfContract & {
    readonly plan: Plan
    readonly priceCents: number
    readonly refundCents: number
    readonly files: readonly MailFile[]
  },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'change_withdrawn',
      subject: 'Dein Abo bleibt, wie es war',
      preview: 'Der Wechsel ist widerrufen.',
      name,
      paragraphs: [
        {
          before: `der Wechsel ${number} ist widerrufen. Dein Abo läuft weiter wie davor: `,
          bold: `${planWords[plan].name}, ${priceText(plan, priceCents)}`,
          after: '.',
        },
        ...(refundCents > 0
          ? [
              {
                before: 'Wir erstatten dir ',
                bold: formatEuro(refundCents),
                after:
                  ' auf demselben Weg, auf dem du bezahlt hast. Die Korrekturrechnung und die Rechnung des laufenden Monats liegen im Anhang.',
              },
            ]
          : []),
      ],
      note: 'Du musst nichts tun.',
      files,
    },
    sender,
  )
}

/** The mail before another year has to be paid. */
export function renewalMail(
  {
    name,
    number,
    on,
    priceCents,
    plan,
    amountCents,
  }: OfContract & NextPlan & { /** What is left of the price. */ readonly amountCents: number },
  sender: Sender,
): Mail {
  const price =
    amountCents === priceCents
      ? priceText(plan, priceCents)
      : `${formatEuro(amountCents)} statt ${formatEuro(priceCents)}`
  return contractMail(
    {
      kind: 'renewal',
      subject: 'Bald wird das nächste Jahr fällig',
      preview: `Am ${formatDayMonthYear(on)} werden ${price} fällig.`,
      name,
      paragraphs: [
        {
          before: `dein Vertrag ${number} läuft weiter. Am ${formatDayMonthYear(on)} werden im Voraus `,
          bold: price,
          after: ' fällig.',
        },
        {
          before:
            'Möchtest du das nicht, kündige vorher. Der Vertrag läuft auf unbestimmte Zeit: Auch danach kannst du jederzeit zum Ende des Abomonats kündigen und bekommst volle Monate zurück, die du nicht mehr nutzt.',
        },
      ],
      note: 'Soll es weitergehen, musst du nichts tun.',
    },
    sender,
  )
}

/** The mail after the end of the contract. */
export function endedMail(
  { name, number, isUnpaid }: OfContract & { readonly isUnpaid: boolean },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'contract_ended',
      subject: 'Dein Abo ist zu Ende',
      preview: 'Lesen und exportieren kannst du weiter alles.',
      name,
      paragraphs: [
        {
          before: isUnpaid
            ? `der Vertrag ${number} ist beendet, weil eine Zahlung ausblieb. Wir fordern sie nicht mehr.`
            : `der Vertrag ${number} ist zu Ende.`,
        },
        {
          before:
            'Alles, was du eingetragen hast, bleibt da: Du kannst es lesen und exportieren. Schreiben kannst du weiter in allem, was frei ist.',
        },
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}

/**
 * The mail some days before the trial ends by itself, or after its end. It is no advertising: it says what happens, and
 * what stays.
 */
export function trialMail(
  {
    name,
    lastDay,
    isCertain,
    isOver,
  }: {
    readonly name: string
    readonly lastDay: Day
    /** False: the trial ends sooner when the second month is closed. */
    readonly isCertain: boolean
    readonly isOver: boolean
  },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'trial',
      subject: isOver ? 'Dein Test ist zu Ende' : 'Dein Test endet bald',
      preview: isOver ? 'Lesen und exportieren kannst du weiter alles.' : 'Er endet von selbst.',
      name,
      paragraphs: [
        isOver
          ? {
              before: 'der letzte Tag deines kostenlosen Tests war der ',
              bold: formatDayMonthYear(lastDay),
              after: '. Er hat nichts gekostet.',
            }
          : {
              before: `der ${isCertain ? '' : 'spätestens '}letzte Tag deines kostenlosen Tests ist der `,
              bold: formatDayMonthYear(lastDay),
              after: isCertain
                ? '. Er endet von selbst.'
                : '. Er endet von selbst, und früher, wenn dein Haushalt vorher den zweiten Monat abschließt.',
            },
        {
          before:
            'Alles, was du eingetragen hast, bleibt da: Du kannst es lesen und exportieren. Schreiben kannst du weiter in allem, was frei ist.',
        },
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}
