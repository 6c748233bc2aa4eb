import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'
import { atInstant } from '#server/mails/security-notice.ts'

export interface OpeningMail {
  readonly name: string
  readonly consultant: string
  readonly openedAt: Date
}

const profile = '/benutzer' satisfies PagePath

/**
 * The mail to a user whose consultant opens something for the first time on a day; the user has switched it on. It names
 * no area: what a household plans is in no mail.
 */
export function openingMail({ name, consultant, openedAt }: OpeningMail, sender: Sender): Mail {
  const shown = safeName(consultant)
  return layOut(
    {
      kind: 'consulting',
      subject: 'Dein Berater hat heute etwas geöffnet',
      heading: 'Dein Berater hat heute etwas geöffnet.',
      preview: 'Ein Hinweis, den du eingeschaltet hast.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${atInstant(openedAt).replace(/^a/u, 'A')} hat ${shown ?? 'dein Berater'} zum ersten Mal an diesem Tag etwas geöffnet, das du freigegeben hast.`,
        },
      ],
      button: { label: 'Zum Protokoll', address: sender.appUrl + profile },
      note: 'Was er geöffnet hat, steht im Protokoll. Dort beendest du den Zugriff jederzeit, und er endet sofort.',
      doubt: {
        question: 'Keine solchen Mails mehr?',
        answer: 'Du schaltest sie in deinem Profil ab, im Abschnitt „Berater“:',
        link: { label: 'Zum Profil', address: sender.appUrl + profile },
      },
      reason:
        'Diese Mail bekommst du, weil du sie in deinem Profil eingeschaltet hast. Sie enthält keine Werbung.',
    },
    sender,
  )
}
