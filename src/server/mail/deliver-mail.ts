import { createTransport } from 'nodemailer'
import type { Dependencies } from '#server/dependencies.ts'
import { loadMarks } from './marks.ts'
import { markSent, markUndelivered } from './outbox-store.ts'
import { readMail } from './read-mail.ts'

type Deliver = (mailId: string) => Promise<void>

const SECOND = 1000

/** Sends mails of the outbox; a refusal for good ends the mail, everything else is thrown and tried again later. */
export function createDelivery(dependencies: Dependencies, smtpUrl: string): Deliver {
  const { clock, config, database, log } = dependencies
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  })
  const marks = loadMarks()
  const domain = new URL(config.appUrl).hostname

  return async (mailId) => {
    const mail = await readMail(dependencies, mailId)
    if (!mail?.isWaiting) return
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: marks.map((mark) => ({ ...mark, contentDisposition: 'inline' as const })),
        // The same for every attempt, so that a mail that was taken twice is shown once.
        messageId: `<${mailId}@${domain}>`,
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      const reason = reasonOf(error)
      const isFinal = isRefusedForGood(error)
      await markUndelivered(database, mailId, { reason, isFinal })
      log.warn('a mail was not delivered', { mailId, reason, isFinal })
      if (isFinal) return
      throw new Error(`Not delivered: ${reason}`, { cause: error })
    }
    await markSent(database, mailId, clock.now())
  }
}

// Codes only: the server's sentence may quote the address.
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}

// 5yz answers to sender, recipient or content; a refused login is the operator's and will be repaired.
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
}
