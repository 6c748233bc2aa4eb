import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
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
