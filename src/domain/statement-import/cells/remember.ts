// A key may be a slice that keeps the whole piece of the file in memory from which it was cut, so only few are kept.
const MOST_REMEMBERED = 256

/** A function that keeps its last answers, because the days and accounts of a file repeat. */
export function remember<Value extends string | boolean | object | null>(
  read: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined) return answer
    const value = read(text)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(text, value)
    return value
  }
}
