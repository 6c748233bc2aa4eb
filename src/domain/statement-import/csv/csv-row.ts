/** A row of the table as the reader keeps it until it knows how to read it. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
  readonly raw: string
  /** False where the file ends in it. */
  readonly hasEnd: boolean
}
