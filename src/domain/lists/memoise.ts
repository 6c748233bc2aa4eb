/**
 * A function that keeps its answers.
 * @param most how many are kept; all are dropped when there are more
 */
export function memoise<Key, Value>(
  read: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const answer = known.get(key)
    if (answer) return answer.value
    const value = read(key)
    if (known.size >= most) known.clear()
    known.set(key, { value })
    return value
  }
}
