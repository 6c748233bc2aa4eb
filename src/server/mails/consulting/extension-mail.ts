import type { PagePath } from '#contract/site/pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

export interface ExtensionMail {
  readonly name: string
  readonly consultant: string
  /** The last day of the access. */
  readonly endsOn: Day
}

const profile = '/benutzer' satisfies PagePath

/** The mail to a user whose consultant asks for a later end. It has no word of the consultant but the name. */
export function extensionMail({ name, consultant, endsOn }: ExtensionMail, sender: Sender): Mail {
  return layOut(
    {
      kind: 'consulting',
      subject: 'Dein Berater bittet um Verlängerung',
      heading: 'Dein Berater bittet um Verlängerung.',
      preview: 'Du entscheidest, ob der Zugriff länger dauert.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${safeName(consultant) ?? 'Dein Berater'} bittet dich, den Zugriff zu verlängern. Bisher endet er nach dem `,
          bold: formatDayMonthYear(endsOn),
          after: '.',
        },
      ],
      button: { label: 'Zur Anfrage', address: sender.appUrl + profile },
      note: 'Antwortest du nicht, endet der Zugriff an diesem Tag von selbst.',
      doubt: {
        question: 'Soll er früher enden?',
        answer: 'Du beendest den Zugriff jederzeit in deinem Profil, und er endet sofort:',
        link: { label: 'Zum Profil', address: sender.appUrl + profile },
      },
      reason: 'Diese Mail gehört zu der Freigabe, die du erteilt hast. Sie enthält keine Werbung.',
    },
    sender,
  )
}
