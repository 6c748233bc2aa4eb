/** What a person gets, written twice. */
export interface Mail {
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * Of mails that can be unsubscribed from: opened it shows a page, posted to it ends them (RFC 8058). Mail programs
   * make a button of it.
   */
  readonly unsubscribeAddress?: string
}

/** What every mail says about the product and who runs it. */
export interface Sender {
  readonly productName: string
  readonly appUrl: string
  /** One line with name, address and mail of the operator; null where nothing is set. */
  readonly imprint: string | null
}
