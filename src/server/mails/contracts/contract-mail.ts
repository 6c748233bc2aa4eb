import type { MailKind } from '#contract/mail-kinds.ts'
import type { Mail, MailFile, Sender } from '#server/mail/mail.ts'
import { type Fact, type MailContent, type Paragraph, layOut } from '#server/mails/layout.ts'
import { greetingOf } from '#server/mails/safe-name.ts'

export interface ContractMail {
  readonly kind: MailKind
  readonly subject: string
  readonly preview: string
  /** The first name of the party. */
  readonly name: string
  readonly paragraphs: readonly Paragraph[]
  readonly facts?: readonly Fact[]
  readonly note: string
  /** The button that leads on; to the page of the subscription when missing. */
  readonly button?: MailContent['button']
  readonly files?: readonly MailFile[]
}

/** A mail about somebody's contract or trial: it tells what happened and carries no advertising. */
export function contractMail(content: ContractMail, sender: Sender): Mail {
  const { kind, subject, preview, paragraphs, facts, note, files } = content
  const mail = layOut(
    {
      kind,
      subject,
      heading: `${subject}.`,
      preview,
      paragraphs: [{ before: greetingOf(content.name) }, ...paragraphs],
      ...(facts ? { facts } : {}),
      button: content.button ?? { label: 'Zum Abo', address: `${sender.appUrl}/subscription` },
      note,
      doubt: {
        question: 'Stimmt etwas nicht?',
        answer: 'Schreib uns, wir klären es:',
        link: { label: 'Kontakt', address: `${sender.appUrl}/kontakt` },
      },
      reason: 'Diese Mail gehört zu deinem Vertrag oder deinem Konto. Sie enthält keine Werbung.',
    },
    sender,
  )
  return files ? { ...mail, files } : mail
}
