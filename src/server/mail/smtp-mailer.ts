import { createTransport } from 'nodemailer'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Config } from '#server/config.ts'
import { loadMarks } from '#server/mails/marks/marks.ts'
import type { MailContent } from './mail.ts'
import { CONNECTIONS } from './places.ts'

export interface Letter extends MailContent {
  readonly mailId: string
  readonly recipient: string
  readonly createdAt: Date
}

export interface Mailer {
  /** Ends when the server has taken the mail, or refused it, or the signal ends its connection. */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** Makes a client that speaks SMTP over a few connections, which stay open while there is something to send. */
export function createMailer(smtpUrl: string, config: Config): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: 10 * SECOND_MS,
    // A connection that the server has ended meanwhile is replaced; the outbox repeats everything else.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  })
  const marks = loadMarks()
  const domain = new URL(config.appUrl).hostname

  return {
    async send(
      { mailId, recipient, subject, text, html, createdAt, unsubscribeAddress, files = [] },
      signal,
    ) {
      await transport.sendMail({
        from: senderAddress(config.mailFrom),
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        attachments: [
          ...marks.map((mark) => ({ ...mark, contentDisposition: 'inline' as const })),
          ...files.map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(base64, 'base64'),
          })),
        ],
        // The id is the same for every attempt, so that a mail that was taken twice is shown once.
        messageId: `<${mailId}@${domain}>`,
        date: createdAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeAddress) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
    },
    close: () => transport.close({ force: true }),
  }
}

/**
 * The sender as name and address. The name is one text, whatever stands in it: read as a list of addresses, a colon
 * would make a group of it, a comma a second sender, and a quotation mark no address at all.
 */
export function senderAddress(written: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = written] = /^([^<>]*)<([^<>]+)>$/.exec(written) ?? []
  const plain = name.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(plain)?.[1]
  return { name: quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1'), address }
}

// Each of these headers stands on one line: not every mail program unfolds an address.
function unsubscribing(address: string | undefined) {
  if (address === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Connects to the mail server and signs in, without a mail.
 * @throws with the code of the refusal
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 10 * SECOND_MS,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
