import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

const desk = '/berater' satisfies PagePath
const profile = '/berater/profil' satisfies PagePath

/** The mail to a consultant whom somebody offers access. It has no word of the client but the name. */
export function requestMail(
  { name, client }: { readonly name: string; readonly client: string },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'consulting',
      subject: 'Eine Anfrage wartet auf dich',
      heading: 'Eine Anfrage wartet auf dich.',
      preview: 'Jemand bietet dir Zugriff an.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${safeName(client) ?? 'Jemand'} hat dich als Berater gewählt und bietet dir Zugriff an. Welche Bereiche es sind und bis wann, steht in der Anfrage. Du nimmst sie an oder lehnst sie ab; bis dahin siehst du nichts.`,
        },
      ],
      button: { label: 'Zur Anfrage', address: sender.appUrl + desk },
      note: 'Ist die Anfrage dort nicht mehr da, wurde sie zurückgenommen.',
      doubt: {
        question: 'Keine neuen Mandanten?',
        answer: 'Du schaltest neue Anfragen in deinem Beraterprofil ab:',
        link: { label: 'Zum Beraterprofil', address: sender.appUrl + profile },
      },
      reason: 'Diese Mail gehört zu deinem Eintrag als Berater. Sie enthält keine Werbung.',
    },
    sender,
  )
}
