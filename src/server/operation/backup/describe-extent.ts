interface Extent {
  readonly rows: number
  readonly households: number
}

/** "562 Zeilen, 1 Haushalt": what a backup holds. */
export function describeExtent({ rows, households }: Extent): string {
  const rowsWord = rows === 1 ? 'Zeile' : 'Zeilen'
  const householdsWord = households === 1 ? 'Haushalt' : 'Haushalte'
  return `${rows} ${rowsWord}, ${households} ${householdsWord}`
}
