import type { CaseInput } from '#domain/calculators/case-input.ts'

/**
 * A list of pairs such as `[["2024-01-01", "-1000"]]`, each part as a text.
 * @throws RangeError when an entry is no pair
 */
export function readPairs(input: CaseInput, name: string): readonly (readonly [string, string])[] {
  return input.list(name).map((entry) => {
    if (!Array.isArray(entry) || entry.length !== 2) throw new RangeError(`${name} must be a list of pairs`)
    return [String(entry[0]), String(entry[1])] as const
  })
}
