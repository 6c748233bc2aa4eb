import {
  refusalSentence,
  stayingSentence,
  takingBackSentence,
} from '#contract/wording/price-question-wording.ts'
import { vatWords } from '#contract/wording/price-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { priceText } from '#domain/subscription/plan-words.ts'
import type { Silence } from '#domain/subscription/price-change.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

/** What the mails of a question about another price say. */
export interface AskedMail {
  /** The first name of the party. */
  readonly name: string
  readonly number: string
  readonly plan: Plan
  readonly oldCents: number
  readonly newCents: number
  readonly vatBp: number | null
  readonly firstOn: Day
  readonly answerUntil: Day
  readonly silence: Silence
  readonly endsOn: Day | null
  readonly message: string
  readonly termsVersion: string
  readonly token: string
}

function answerButton(token: string, { appUrl }: Sender) {
  return { label: 'Ansehen und antworten', address: `${appUrl}/auth/preis?token=${token}` }
}

function priceFacts({ plan, oldCents, newCents, vatBp, firstOn }: AskedMail) {
  return [
    { label: 'Bisher', value: priceText(plan, oldCents) },
    { label: 'Neu', value: `${priceText(plan, newCents)}, ${vatWords(vatBp)}` },
    { label: 'Neuer Preis ab', value: formatDayMonthYear(firstOn) },
  ]
}

/** The mail that asks for the agreement to another price; `isReminder` the only one that asks again. */
export function priceQuestionMail(asked: AskedMail & { readonly isReminder: boolean }, sender: Sender): Mail {
  const { answerUntil, firstOn, isReminder, message, name, number, termsVersion, token } = asked
  const until = formatDayMonthYear(answerUntil)
  return contractMail(
    {
      kind: isReminder ? 'price_reminder' : 'price_question',
      subject: isReminder ? 'Noch offen: Frage zum Preis deines Abos' : 'Frage zum Preis deines Abos',
      preview: isReminder
        ? 'Du hast noch nicht geantwortet.'
        : 'Ohne deine Zustimmung ändert sich der Preis nicht.',
      name,
      paragraphs: [
        {
          before: isReminder
            ? `zum neuen Preis deines Abos (Vertrag ${number}) hast du noch nicht geantwortet. Wir erinnern dich nur dieses eine Mal.`
            : `wir möchten den Preis deines Abos (Vertrag ${number}) ändern. Das geht nur, wenn du zustimmst.`,
        },
        ...(message.trim() === '' ? [] : [{ before: `Der Grund: ${message.trim()}` }]),
        { before: 'Antworten kannst du bis zum ', bold: until, after: '. Schweigen ist keine Zustimmung.' },
        { before: refusalSentence(asked) },
        { before: takingBackSentence(firstOn) },
        { before: stayingSentence(termsVersion) },
      ],
      facts: [...priceFacts(asked), { label: 'Antwort bis', value: until }],
      button: answerButton(token, sender),
      note: 'Dort stehen beide Preise. Anmelden musst du dich nicht, du kannst auch in deinem Konto unter „Abo“ antworten.',
    },
    sender,
  )
}

/** The mail that confirms an agreement, with its file. */
export function priceAgreedMail(
  asked: AskedMail & {
    readonly documentNumber: string
    readonly withdrawalUntil: string
    /** Whether the contract was ended by the operator and goes on now. */
    readonly isGoingOn: boolean
    readonly files: readonly MailFile[]
  },
  sender: Sender,
): Mail {
  const { plan, newCents, firstOn, name, number, documentNumber, withdrawalUntil, isGoingOn, files, token } =
    asked
  const day = formatDayMonthYear(firstOn)
  return contractMail(
    {
      kind: 'price_answer',
      subject: 'Dein neuer Preis ist vereinbart',
      preview: `Ab dem ${day}: ${priceText(plan, newCents)}.`,
      name,
      paragraphs: [
        {
          before: `du hast dem neuen Preis für den Vertrag ${number} zugestimmt: ab dem ${day} `,
          bold: priceText(plan, newCents),
          after: isGoingOn ? '. Unsere Kündigung ist damit zurückgenommen, dein Abo läuft weiter.' : '.',
        },
        {
          before: `Die Vereinbarung hat die Nummer ${documentNumber}. Du kannst sie bis ${withdrawalUntil} widerrufen, in jedem Fall bis zum Tag vor dem neuen Preis. Bestätigung und Widerrufsbelehrung liegen als PDF bei.`,
        },
        { before: stayingSentence(asked.termsVersion) },
      ],
      facts: priceFacts(asked),
      button: { label: 'Zustimmung ansehen', address: answerButton(token, sender).address },
      note: 'Soll es so bleiben, musst du nichts tun.',
      files,
    },
    sender,
  )
}

/** The mail after a refusal, or after an agreement was taken back. */
export function priceRefusedMail(asked: AskedMail & { readonly isTakenBack: boolean }, sender: Sender): Mail {
  const { isTakenBack, name, number, plan, oldCents, token } = asked
  return contractMail(
    {
      kind: 'price_answer',
      subject: isTakenBack ? 'Deine Zustimmung ist widerrufen' : 'Du hast dem neuen Preis nicht zugestimmt',
      preview: `Vereinbart bleiben ${priceText(plan, oldCents)}.`,
      name,
      paragraphs: [
        {
          before: isTakenBack
            ? `du hast deine Zustimmung zum neuen Preis für den Vertrag ${number} widerrufen. Vereinbart bleiben `
            : `du hast dem neuen Preis für den Vertrag ${number} nicht zugestimmt. Vereinbart bleiben `,
          bold: priceText(plan, oldCents),
          after: '.',
        },
        ...(asked.silence === 'end' ? [{ before: refusalSentence(asked) }] : []),
      ],
      button: answerButton(token, sender),
      note: 'Überlegst du es dir anders, kannst du mit dem Knopf noch zustimmen, solange die Frist läuft.',
    },
    sender,
  )
}

/** The ordinary notice of the operator to somebody who has not agreed. */
export function priceNoticeMail(asked: AskedMail & { readonly lastDay: Day }, sender: Sender): Mail {
  const { lastDay, name, number, plan, newCents, token } = asked
  const day = formatDayMonthYear(lastDay)
  return contractMail(
    {
      kind: 'price_notice',
      subject: 'Wir kündigen dein Abo',
      preview: `Letzter Tag: ${day}.`,
      name,
      paragraphs: [
        {
          before: `dem neuen Preis hast du nicht zugestimmt. Deshalb kündigen wir den Vertrag ${number} ordentlich, mit einem Monat Frist zum Ende des bezahlten Zeitraums. Sein letzter Tag ist der `,
          bold: day,
          after: '. Bis dahin gilt dein alter Preis, und du kannst alles nutzen.',
        },
        {
          before: `Möchtest du bleiben, stimme bis zum ${day} dem neuen Preis zu (${priceText(plan, newCents)}). Dann nehmen wir die Kündigung zurück.`,
        },
        { before: 'Alles, was du eingetragen hast, bleibt da: Du kannst es lesen und exportieren.' },
      ],
      facts: priceFacts(asked),
      button: answerButton(token, sender),
      note: 'Soll das Abo enden, musst du nichts tun.',
    },
    sender,
  )
}

/** The mail after the operator has taken the question back, or has stopped asking. */
export function priceQuestionOverMail(
  {
    name,
    number,
    plan,
    oldCents,
    hadAgreed,
  }: Pick<AskedMail, 'name' | 'number' | 'plan' | 'oldCents'> & {
    readonly hadAgreed: boolean
  },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'price_question_over',
      subject: 'Dein Preis bleibt, wie er ist',
      preview: `Weiter gelten ${priceText(plan, oldCents)}.`,
      name,
      paragraphs: [
        {
          before: `die Frage nach einem neuen Preis für den Vertrag ${number} haben wir zurückgenommen${hadAgreed ? ', deine Zustimmung gilt nicht mehr' : ''}. Es bleiben `,
          bold: priceText(plan, oldCents),
          after: '.',
        },
      ],
      note: 'Du musst nichts tun.',
    },
    sender,
  )
}
