import type { MailKind } from '#contract/mail-kinds.ts'

/** A mail as it is queued: its content, and its kind for the record of mails. */
export interface Mail extends MailContent {
  readonly kind: MailKind
}

/** The content of a mail, as text and as HTML. */
export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * The address for unsubscribing: opened it shows a page, posted to it ends such mails (RFC 8058). Mail programs make
   * a button of it.
   */
  readonly unsubscribeAddress?: string
  /** The attached files. */
  readonly files?: readonly MailFile[]
}

/** A file that comes with a mail. It is encrypted together with it, so its bytes are written as text. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** A PDF to attach. */
export function mailedPdf(name: string, content: Uint8Array): MailFile {
  return { name, type: 'application/pdf', base64: Buffer.from(content).toString('base64') }
}

/** What every mail says about the product and who runs it. */
export interface Sender {
  readonly productName: string
  readonly appUrl: string
  /** One line with name, address and mail of the operator; null where nothing is set. */
  readonly imprint: string | null
}
