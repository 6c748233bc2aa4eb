/** A row of the table, kept until the reader knows how to read it. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
  readonly raw: string
  /** False where the file ends within the row. */
  readonly hasEnd: boolean
}
