/** A fault in the data. */
export interface Finding {
  /** The fault, in a few German words that name table and rule. */
  readonly what: string
  readonly rows: number
}
