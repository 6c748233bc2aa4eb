import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

export interface AnswerMail {
  readonly name: string
  readonly consultant: string
  readonly accepts: boolean
}

const profile = '/benutzer' satisfies PagePath

/** The mail to a user whose request a consultant has accepted or refused. */
export function answerMail({ name, consultant, accepts }: AnswerMail, sender: Sender): Mail {
  const subject = accepts
    ? 'Dein Berater hat deine Anfrage angenommen'
    : 'Dein Berater hat deine Anfrage abgelehnt'
  const shown = safeName(consultant) ?? 'Dein Berater'
  return layOut(
    {
      kind: 'consulting',
      subject,
      heading: `${subject}.`,
      preview: accepts ? 'Ab jetzt ist zu sehen, was du freigegeben hast.' : 'Es ist nichts zu sehen.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: accepts
            ? `${shown} hat deine Anfrage angenommen und sieht ab jetzt, was du freigegeben hast. Jedes Öffnen eines Bereichs steht in deinem Protokoll.`
            : `${shown} hat deine Anfrage abgelehnt und hat keinen Zugriff. Du kannst noch einmal fragen oder jemand anderen wählen.`,
        },
      ],
      button: { label: 'Zum Profil', address: sender.appUrl + profile },
      note: accepts ? 'Der Zugriff endet an dem Tag, den du gewählt hast.' : 'Du musst nichts tun.',
      doubt: {
        question: accepts ? 'Soll er früher enden?' : 'Jemand anderen wählen?',
        answer: accepts
          ? 'Du beendest den Zugriff jederzeit in deinem Profil, und er endet sofort:'
          : 'Die Liste der Berater steht in deinem Profil:',
        link: { label: 'Zum Profil', address: sender.appUrl + profile },
      },
      reason: 'Diese Mail gehört zu der Anfrage, die du gestellt hast. Sie enthält keine Werbung.',
    },
    sender,
  )
}
