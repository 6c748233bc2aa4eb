/** Something in the data that must not be. */
export interface Finding {
  /** What it is about, in a few German words that name table and rule. */
  readonly what: string
  readonly rows: number
}
