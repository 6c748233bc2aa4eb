/** The entries of a calculator by the names of their fields, as addresses and saved scenarios hold them. */
export type EntryRecord = Readonly<Record<string, string>>

/** One entry in words: "Sparrate im Monat", "302,67 €". */
export interface EntryLine {
  readonly label: string
  readonly value: string
}

export interface DifferentLine {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export function isSameEntry(one: EntryRecord, other: EntryRecord): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The lines in which an entry differs from the example. */
export function ownLines(lines: readonly EntryLine[], sample: readonly EntryLine[]): readonly EntryLine[] {
  return lines.filter(({ label, value }) => sample.find((line) => line.label === label)?.value !== value)
}

/** The lines that differ; a line that only one side has stands beside "keine Angabe" (not stated). */
export function differentLines(
  mine: readonly EntryLine[],
  theirs: readonly EntryLine[],
): readonly DifferentLine[] {
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))]
  return labels
    .map((label) => ({ label, mine: valueOf(mine, label), theirs: valueOf(theirs, label) }))
    .filter((line) => line.mine !== line.theirs)
}

function valueOf(lines: readonly EntryLine[], wanted: string): string {
  return lines.find(({ label }) => label === wanted)?.value ?? 'keine Angabe'
}
