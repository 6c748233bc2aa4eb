import type { PagePath } from '#contract/site/pages.ts'
import type { AnnouncementKind } from '#domain/announcements/audience.ts'
import { markdownText, renderMarkdown } from '#server/content/markdown.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import type { Html } from '#server/mails/html.ts'
import { layOut } from '#server/mails/layout.ts'
import { greetingOf } from '#server/mails/safe-name.ts'
import { styledMarkup } from './announcement-markup.ts'

/** What an administrator wrote, in Markdown. */
export interface Announcement {
  readonly kind: AnnouncementKind
  readonly subject: string
  readonly content: string
  /** Both empty: there is no button. */
  readonly link_label: string
  readonly link_path: string
}

/** The text of an announcement as the mails to all its recipients have it. */
export interface MailBody {
  readonly html: Html
  readonly text: string
}

interface AnnouncementMail {
  readonly announcement: Announcement
  readonly body: MailBody
  /** The name of the recipient. */
  readonly name: string
  /** The token of the link that ends advertising; null in a service message. */
  readonly token: string | null
}

export const endAdvertisingPath = '/auth/werbung-abbestellen' satisfies PagePath

/** Converts the text of an announcement, once for all its mails. */
export function announcementBody(
  { content }: Pick<Announcement, 'content'>,
  { appUrl }: Pick<Sender, 'appUrl'>,
): MailBody {
  return { html: styledMarkup(renderMarkdown(content), appUrl), text: markdownText(content, appUrl) }
}

/**
 * The mail of an announcement. A service message says that it belongs to the account and advertises nothing;
 * advertising can be ended by a link that needs no login, and by the button of mail programs.
 */
export function announcementMail(
  { announcement, body, name, token }: AnnouncementMail,
  sender: Sender,
): Mail {
  const { kind, subject, link_label: label, link_path: path } = announcement
  const address = `${sender.appUrl}${endAdvertisingPath}?token=${token ?? ''}`
  const mail = layOut(
    {
      kind: kind === 'service' ? 'announcement' : 'advertising',
      subject,
      heading: subject,
      preview: firstLine(body.text),
      paragraphs: [{ before: greetingOf(name) }],
      body,
      ...(label !== '' && path !== '' && { button: { label, address: sender.appUrl + path } }),
      ...(kind === 'service' ? service(sender) : advertising(sender, address)),
    },
    sender,
  )
  return kind === 'advertising' ? { ...mail, unsubscribeAddress: address } : mail
}

function service({ productName }: Sender) {
  return {
    doubt: {
      question: 'Warum diese Mail?',
      answer: 'Sie gehört zu deinem Konto. Du musst nichts bestätigen und kein Passwort nennen.',
    },
    reason: `Diese Mail bekommst du, weil du ein Konto bei ${productName} hast. Sie enthält keine Werbung.`,
  }
}

function advertising({ productName }: Sender, address: string) {
  return {
    doubt: {
      question: 'Keine Werbung mehr?',
      answer: 'Ein Klick genügt, ohne Anmeldung:',
      link: { label: 'Werbung abbestellen', address },
    },
    reason: `Werbung von ${productName}. Du bekommst sie, weil du in deinem Profil eingewilligt hast.`,
  }
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.slice(0, 140) ?? ''
  )
}
