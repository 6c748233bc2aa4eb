export interface Extent {
  readonly rows: number
  readonly households: number
}

/** What a backup holds, such as "562 Zeilen, 1 Haushalt". */
export function describeExtent({ rows, households }: Extent): string {
  const rowsWord = rows === 1 ? 'Zeile' : 'Zeilen'
  const householdsWord = households === 1 ? 'Haushalt' : 'Haushalte'
  return `${rows} ${rowsWord}, ${households} ${householdsWord}`
}
