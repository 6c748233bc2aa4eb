import { accepts, canonical } from './accepts.ts'
import { followsYear } from './figures-year.ts'
import { type Inputs, type Values, keysOf, mapInputs, sampleOf } from './inputs.ts'

export interface ReadValues<Key extends string> {
  readonly values: Values<Key>
  /** Something was named that this calculator does not know or take; the sample stands in its place. */
  readonly isForeign: boolean
}

/**
 * The values by the names of their fields, as addresses and saved scenarios carry them; what follows the year is left
 * out until somebody has chosen or entered something.
 */
export function toRecord<Key extends string>(
  inputs: Inputs<Key>,
  values: Values<Key>,
): Readonly<Record<string, string>> {
  const entered = keysOf(inputs).filter((key) => values[key] !== '' || !followsYear(inputs[key]))
  return Object.fromEntries(entered.map((key) => [inputs[key].name, values[key]]))
}

/** Takes what can be taken, the sample for the rest; null when nothing is named at all. */
export function fromRecord<Key extends string>(
  inputs: Inputs<Key>,
  record: Readonly<Record<string, unknown>>,
): ReadValues<Key> | null {
  const named = Object.keys(record)
  if (named.length === 0) return null
  const taken = keysOf(inputs).filter((key) => {
    const text = record[inputs[key].name]
    return typeof text === 'string' && accepts(inputs[key], text)
  })
  return {
    values: mapInputs(inputs, (input, key) =>
      taken.includes(key) ? canonical(input, String(record[input.name])) : input.sample,
    ),
    isForeign: named.some((name) => !taken.some((key) => inputs[key].name === name)),
  }
}

// Messengers and mail programs cut what is much longer, and a link that was cut shows other values.
const longestWritten = 8_000
// More than any list takes that a calculator may have.
const longestRead = 64_000

/**
 * The part of the address behind `#`: browsers never send it, so it can be shared and stays private. Null where a long
 * list makes it too long for a link; such an entry stays on its device.
 */
export function writeFragment<Key extends string>(inputs: Inputs<Key>, values: Values<Key>): string | null {
  const fragment = new URLSearchParams(toRecord(inputs, values)).toString()
  return fragment.length > longestWritten ? null : fragment
}

export function readFragment<Key extends string>(
  inputs: Inputs<Key>,
  fragment: string,
): ReadValues<Key> | null {
  // `#inhalt` is a place on the page, no value.
  if (!fragment.includes('=')) return null
  if (fragment.length > longestRead) return { values: sampleOf(inputs), isForeign: true }
  return fromRecord(inputs, Object.fromEntries(new URLSearchParams(fragment.replace(/^#/u, ''))))
}

export function isSample<Key extends string>(inputs: Inputs<Key>, values: Values<Key>): boolean {
  return areEqual(inputs, values, sampleOf(inputs))
}

export function areEqual<Key extends string>(
  inputs: Inputs<Key>,
  one: Values<Key>,
  other: Values<Key>,
): boolean {
  return keysOf(inputs).every((key) => one[key] === other[key])
}
