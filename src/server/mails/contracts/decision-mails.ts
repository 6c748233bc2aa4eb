import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { contractMail } from './contract-mail.ts'

interface OfContract {
  readonly name: string
  readonly number: string
}

interface Declared extends OfContract {
  readonly declaredOn: Day
}

/** The mail after an administrator has looked at a cancellation: it says when the contract ends. */
export function endSetMail(
  {
    name,
    number,
    declaredOn,
    endsOn,
    isExtraordinary,
  }: Declared & { readonly endsOn: Day; readonly isExtraordinary: boolean },
  sender: Sender,
): Mail {
  const day = formatDayMonthYear(endsOn)
  return contractMail(
    {
      kind: 'end_set',
      subject: 'Dein Abo ist gekündigt',
      preview: `Letzter Tag: ${day}.`,
      name,
      paragraphs: [
        {
          before: `wir haben die ${isExtraordinary ? 'außerordentliche ' : ''}Kündigung vom ${formatDayMonthYear(declaredOn)} geprüft. Der letzte Tag des Vertrags ${number} ist der `,
          bold: day,
          after: '.',
        },
        {
          before: isExtraordinary
            ? 'Was du für die Zeit danach bezahlt hast, bekommst du auf demselben Weg zurück.'
            : 'Er endet ordentlich. Ganze Monate danach, die du bezahlt hast, bekommst du auf demselben Weg zurück.',
        },
      ],
      note: 'Alles, was du eingetragen hast, bleibt lesbar und exportierbar.',
    },
    sender,
  )
}

/** The mail after an administrator has undone the end of a contract. */
export function endTakenBackMail({ name, number }: OfContract, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'contract_goes_on',
      subject: 'Dein Abo läuft weiter',
      preview: 'Das Ende ist zurückgenommen.',
      name,
      paragraphs: [
        { before: `wir haben das Ende des Vertrags ${number} zurückgenommen. Er läuft weiter wie zuvor.` },
      ],
      note: 'Kündigen kannst du jederzeit, im Konto oder ohne Anmeldung.',
    },
    sender,
  )
}

/**
 * The mail after an administrator has found the contract of a withdrawal, or accepted a late one.
 * @param refundBy null: that day is over
 */
export function withdrawnMail(
  {
    name,
    number,
    declaredOn,
    refundCents,
    refundBy,
  }: Declared & { readonly refundCents: number; readonly refundBy: Day | null },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'withdrawn',
      subject: 'Dein Abo ist widerrufen',
      preview: `Der Vertrag ${number} ist beendet.`,
      name,
      paragraphs: [
        {
          before: `der Widerruf vom ${formatDayMonthYear(declaredOn)} gilt, der Vertrag ${number} ist beendet.`,
        },
        refundCents === 0
          ? { before: 'Zu erstatten ist nichts.' }
          : {
              before: 'Du bekommst ',
              bold: formatEuro(refundCents),
              after: ` auf demselben Weg zurück, ${refundBy === null ? 'in den nächsten Tagen' : `spätestens am ${formatDayMonthYear(refundBy)}`}.`,
            },
      ],
      note: 'Alles, was du eingetragen hast, bleibt lesbar und exportierbar.',
    },
    sender,
  )
}

/** The mail after an administrator has given months of a contract. */
export function creditMail(
  { name, number, months }: OfContract & { readonly months: number },
  sender: Sender,
): Mail {
  const words = months === 1 ? 'einen Monat' : `${months} Monate`
  return contractMail(
    {
      kind: 'credit_given',
      subject: 'Eine Gutschrift für dich',
      preview: `Für ${words} zahlst du nichts.`,
      name,
      paragraphs: [
        {
          before: `wir schreiben dem Vertrag ${number} `,
          bold: `${words} gut`,
          after: '. Deine nächsten Zahlungen werden entsprechend kleiner.',
        },
      ],
      note: 'Du musst nichts tun. Auf den Rechnungen steht die Gutschrift.',
    },
    sender,
  )
}

/** The mail after an administrator has taken the rest of a credit back. */
export function creditTakenBackMail({ name, number }: OfContract, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'credit_given',
      subject: 'Deine Gutschrift',
      preview: 'Die Gutschrift ist zurückgenommen.',
      name,
      paragraphs: [
        {
          before: `die Gutschrift für den Vertrag ${number} war ein Versehen. Was davon noch nicht verrechnet war, haben wir zurückgenommen.`,
        },
      ],
      note: 'Fragen dazu? Schreib uns.',
    },
    sender,
  )
}

/** The mail after an administrator has opened the access again although a payment is open. */
export function suspensionLiftedMail({ name, number }: OfContract, sender: Sender): Mail {
  return contractMail(
    {
      kind: 'reactivated',
      subject: 'Dein Zugang ist wieder offen',
      preview: 'Alle Bereiche stehen dir wieder offen.',
      name,
      paragraphs: [
        {
          before: `wir haben den Zugang des Vertrags ${number} wieder geöffnet. Die offene Zahlung bleibt fällig.`,
        },
      ],
      button: { label: 'Jetzt bezahlen', address: `${sender.appUrl}/subscription` },
      note: 'Mahngebühren gibt es nicht.',
    },
    sender,
  )
}

/** The mail with an invoice or a confirmation that somebody has asked for again. */
export function documentAgainMail(
  { name, number, files }: OfContract & { readonly files: readonly MailFile[] },
  sender: Sender,
): Mail {
  return contractMail(
    {
      kind: 'document_again',
      subject: `Noch einmal: ${number}`,
      preview: 'Die Unterlage liegt im Anhang.',
      name,
      paragraphs: [{ before: `im Anhang liegt noch einmal die Unterlage ${number}, unverändert.` }],
      note: 'Alle Unterlagen findest du auch auf der Abo-Seite.',
      files,
    },
    sender,
  )
}
