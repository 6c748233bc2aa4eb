import { accepts, addressText, valueIn } from './accepts.ts'
import { followsYear } from './figures-year.ts'
import { type Inputs, type Values, inputAt, keysOf, mapInputs, sampleOf } from './inputs.ts'

export interface ReadValues<Own extends Inputs> {
  readonly values: Values<Own>
  /**
   * Whether the address named something that this calculator does not know or accept; the sample stands in its place.
   */
  readonly isForeign: boolean
}

/**
 * The values by the names of their fields, as addresses, devices and saved scenarios hold them, choices by their words;
 * values that follow the year are left out until somebody has chosen or entered something.
 */
export function toRecord<Own extends Inputs>(
  inputs: Own,
  values: Values<Own>,
): Readonly<Record<string, string>> {
  const entered = keysOf(inputs).filter((key) => values[key] !== '' || !followsYear(inputAt(inputs, key)))
  return Object.fromEntries(
    entered.map((key) => {
      const input = inputAt(inputs, key)
      return [input.name, addressText(input, values[key])]
    }),
  )
}

/** Takes every valid value, and the sample for the rest; null when nothing is named at all. */
export function fromRecord<Own extends Inputs>(
  inputs: Own,
  record: Readonly<Record<string, unknown>>,
): ReadValues<Own> | null {
  const named = Object.keys(record)
  if (named.length === 0) return null
  const taken = keysOf(inputs).filter((key) => {
    const input = inputAt(inputs, key)
    const text = record[input.name]
    return typeof text === 'string' && accepts(input, text)
  })
  return {
    values: mapInputs(inputs, (input, key) =>
      taken.includes(key) ? valueIn(input, String(record[input.name])) : input.sample,
    ),
    isForeign: named.some((name) => !taken.some((key) => inputAt(inputs, key).name === name)),
  }
}

// Messengers and mail programs cut longer links, and a link that was cut shows other values.
const LONGEST_WRITTEN = 8_000
// No list of a calculator is longer.
const LONGEST_READ = 64_000

/**
 * The part of the address behind `#`: browsers never send it, so it can be shared and stays private. Null where a long
 * list makes it too long for a link; such an entry stays on its device.
 */
export function writeFragment<Own extends Inputs>(inputs: Own, values: Values<Own>): string | null {
  const fragment = new URLSearchParams(toRecord(inputs, values)).toString()
  return fragment.length > LONGEST_WRITTEN ? null : fragment
}

export function readFragment<Own extends Inputs>(inputs: Own, fragment: string): ReadValues<Own> | null {
  // `#inhalt` is a place on the page, not a value.
  if (!fragment.includes('=')) return null
  if (fragment.length > LONGEST_READ) return { values: sampleOf(inputs), isForeign: true }
  return fromRecord(inputs, Object.fromEntries(new URLSearchParams(fragment.replace(/^#/u, ''))))
}

export function isSample<Own extends Inputs>(inputs: Own, values: Values<Own>): boolean {
  return areEqual(inputs, values, sampleOf(inputs))
}

export function areEqual<Own extends Inputs>(inputs: Own, one: Values<Own>, other: Values<Own>): boolean {
  return keysOf(inputs).every((key) => one[key] === other[key])
}
