import type { listKeptMails } from '#server/mail/outbox-store.ts'
import type { StoredMail } from '#server/mail/read-mail.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { type Html, html } from '#server/mails/html.ts'
import { withPictures } from '#server/mails/marks/framed-mail.ts'

type ListedMail = Awaited<ReturnType<typeof listKeptMails>>[number]

/** The page of `/dev/mailbox`, which stands in for a mail server while the product is tried out. */
export function presentMailbox(
  mails: readonly ListedMail[],
  productName: string,
  isSending: boolean,
): string {
  const content =
    mails.length === 0
      ? html`<p class="empty">Noch keine Mails. Registriere dich, dann liegt hier die Bestätigung.</p>`
      : html`<ul class="mails">
          ${mails.map(listItem)}
        </ul>`
  return page(
    'Postfach',
    productName,
    html`<h1>Postfach</h1>
      <p class="lead">${lead(productName, isSending)}</p>
      ${content}`,
  )
}

/** One mail as a page: its HTML in a frame without scripts, and its text with links that work. */
export function presentMail(mail: StoredMail, productName: string): string {
  return page(
    mail.subject,
    productName,
    html`<p><a href="/dev/mailbox">Alle Mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>An</dt>
        <dd>${mail.recipient}</dd>
        <dt>Zeit</dt>
        <dd>${when(mail.createdAt)}</dd>
      </dl>
      <iframe
        title="Mail"
        src="/dev/mailbox/${mail.mailId}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      ${filesOf(mail)}
      <h2>Als Text</h2>
      <pre>${linked(mail.text)}</pre>`,
  )
}

function filesOf({ mailId, files = [] }: StoredMail): Html | string {
  if (files.length === 0) return ''
  return html`<h2>Anhänge</h2>
    <ul>
      ${files.map(
        ({ name }, at) => html`<li><a href="/dev/mailbox/${mailId}/files/${String(at)}">${name}</a></li>`,
      )}
    </ul>`
}

/** The mail itself, for the frame: its pictures come from inside the mail, its links open in a new window. */
export function presentFramedMail(mail: StoredMail): string {
  return withPictures(mail).replace('<head>', '<head><base target="_blank">')
}

function lead(productName: string, isSending: boolean): string {
  return isSending
    ? 'Hier liegt, was noch auf den Mailserver wartet. Verschickte Mails behält niemand.'
    : `Kein Mailserver eingestellt: Was ${productName} verschickt hätte, liegt hier sieben Tage lang.`
}

function listItem({ mail_id, subject, recipient, created_at }: ListedMail): Html {
  return html`<li>
    <a href="/dev/mailbox/${mail_id}">${subject}</a><span>${recipient}</span
    ><time datetime="${created_at.toISOString()}">${when(created_at)}</time>
  </li>`
}

function when(instant: Date): string {
  return `${formatDayOf(instant)}, ${formatTimeOf(instant)}`
}

function linked(text: string): readonly Html[] {
  const parts = text.split(/(https?:\/\/\S+)/)
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function page(title: string, productName: string, content: Html): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Dein ${productName}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/dev/mailbox/style.css" />
      </head>
      <body>
        <header><a href="/">${productName}</a></header>
        <main>${content}</main>
      </body>
    </html> `.markup
}
