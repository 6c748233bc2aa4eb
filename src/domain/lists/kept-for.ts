/**
 * Computes a value once for the same records and key. The values are dropped together with their records, so that
 * nothing of former reads is kept; the records must not be changed.
 */
export function keptFor<Value>(): (records: object, key: string, compute: () => Value) => Value {
  const known = new WeakMap<object, Map<string, { readonly value: Value }>>()
  return (records, key, compute) => {
    const values = known.get(records) ?? new Map<string, { readonly value: Value }>()
    known.set(records, values)
    const kept = values.get(key) ?? { value: compute() }
    values.set(key, kept)
    return kept.value
  }
}
