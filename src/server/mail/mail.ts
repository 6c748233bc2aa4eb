/** What a person gets, written twice. */
export interface Mail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What every mail says about the product and who runs it. */
export interface Sender {
  readonly productName: string
  readonly appUrl: string
  /** One line with name, address and mail of the operator; null where nothing is set. */
  readonly imprint: string | null
}
