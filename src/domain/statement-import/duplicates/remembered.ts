/** Keeps the result for each key, because many keys are asked for repeatedly. */
export function remembered<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}
