// A key may be a slice that keeps the whole piece of the file alive it was cut from: few of them are kept.
const MOST_REMEMBERED = 256

/** A function that keeps its last answers: the days and accounts of a file come again and again. */
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
