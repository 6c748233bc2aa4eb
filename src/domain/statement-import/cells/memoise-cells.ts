import { memoise } from '#domain/lists/memoise.ts'

// A cell may be a slice that keeps the whole piece of the file in memory from which it was cut, so only few are kept.
const MOST_CELLS = 256

/** A function that keeps its last answers, because the days and accounts of a file repeat. */
export function memoiseCells<Value>(read: (text: string) => Value): (text: string) => Value {
  return memoise(read, MOST_CELLS)
}
