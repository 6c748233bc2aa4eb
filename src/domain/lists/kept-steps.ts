import { atOnce, type Steps } from './steps.ts'

/** Values that are computed in steps, each once for the same records and key. */
export interface KeptSteps<Records extends object, Key, Value> {
  /** The value, computed without a pause where it is not known. */
  readonly whole: (records: Records, key: Key) => Value
  /** The same in steps, the first of which computes nothing; none where the value is known. */
  readonly inSteps: (records: Records, key: Key) => Steps<Value>
}

/** Like `keptFor`: the values are dropped together with their records, which must not be changed. */
export function keptSteps<Records extends object, Key, Value>(
  compute: (records: Records, key: Key) => Steps<Value>,
): KeptSteps<Records, Key, Value> {
  const known = new WeakMap<Records, Map<Key, { readonly value: Value }>>()
  function* inSteps(records: Records, key: Key): Steps<Value> {
    const before = known.get(records)?.get(key)
    if (before) return before.value
    // Whoever only wants to know whether it is known computes nothing.
    yield
    const value = yield* compute(records, key)
    const values = known.get(records) ?? new Map<Key, { readonly value: Value }>()
    known.set(records, values)
    // Somebody else may have been faster between two steps: a value never changes once it is known.
    const kept = values.get(key) ?? { value }
    values.set(key, kept)
    return kept.value
  }
  return { inSteps, whole: (records, key) => atOnce(inSteps(records, key)) }
}
