import type { PagePath } from '#contract/site/pages.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf, safeName } from '#server/mails/safe-name.ts'

const proposals = '/vorschlaege' satisfies PagePath
const profile = '/benutzer' satisfies PagePath

/**
 * The mail to a user whose consultant has sent a proposal, where mails about the consultant are switched on. It has no
 * word of the consultant but the name, and says nothing of what is proposed: what a household plans is in no mail.
 */
export function proposalMail(
  { name, consultant }: { readonly name: string; readonly consultant: string },
  sender: Sender,
): Mail {
  return layOut(
    {
      kind: 'consulting',
      subject: 'Dein Berater hat dir einen Vorschlag geschickt',
      heading: 'Ein Vorschlag wartet auf dich.',
      preview: 'Ein Hinweis, den du eingeschaltet hast.',
      paragraphs: [
        { before: greetingOf(name) },
        {
          before: `${safeName(consultant) ?? 'Dein Berater'} hat dir einen Vorschlag geschickt. Du siehst Zeile für Zeile, was er ändern würde, und entscheidest selbst. Bis dahin rechnet dein Plan weiter wie heute.`,
        },
      ],
      button: { label: 'Zum Vorschlag', address: sender.appUrl + proposals },
      note: 'Der Vorschlag kommt von deinem Berater, nicht von uns.',
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
