import type { PagePath } from '#contract/site/pages.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

export interface GrantEndsMail {
  readonly name: string
  readonly consultant: string
  /** The last day of the access. */
  readonly endsOn: Day
}

const profile = '/benutzer' satisfies PagePath

/** The mail to a user whose grant to a consultant ends within a week; there is one for each end. */
export function grantEndsMail({ name, consultant, endsOn }: GrantEndsMail, sender: Sender): Mail {
  return layOut(
    {
      kind: 'consulting',
      subject: 'Der Zugriff deines Beraters endet bald',
      heading: 'Der Zugriff deines Beraters endet bald.',
      preview: 'Er endet von selbst, du musst nichts tun.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${safeName(consultant) ?? 'Dein Berater'} sieht, was du freigegeben hast, noch bis einschließlich `,
          bold: formatDayMonthYear(endsOn),
          after: '. Danach endet der Zugriff von selbst.',
        },
      ],
      button: { label: 'Zum Profil', address: sender.appUrl + profile },
      note: 'Soll er länger dauern, wählst du dort einen neuen letzten Tag. Sonst musst du nichts tun.',
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
