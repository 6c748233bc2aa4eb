export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Two longer texts are not compared but shown whole, the old one and then the new one. */
const LINES_AT_MOST = 2_000

/** Compares two texts line by line: the longest common part stays, the other lines were removed or added. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, current] = [before.split('\n'), after.split('\n')]
  if (old.length > LINES_AT_MOST || current.length > LINES_AT_MOST)
    return [...old.map(asKind('removed')), ...current.map(asKind('added'))]
  const lengths = commonLengths(old, current)
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < current.length) {
    const [removed, added] = [old[row], current[column]]
    if (removed !== undefined && removed === added) {
      lines.push({ kind: 'same', text: removed })
      row += 1
      column += 1
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      lines.push({ kind: 'removed', text: removed })
      row += 1
    } else if (added !== undefined) {
      lines.push({ kind: 'added', text: added })
      column += 1
    }
  }
  return lines
}

/** The number of lines that both texts have in common from each pair of positions on. */
function commonLengths(old: readonly string[], current: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1))
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const [here, below] = [lengths[row], lengths[row + 1]]
    if (!here || !below) continue
    for (let column = current.length - 1; column >= 0; column -= 1) {
      here[column] =
        old[row] === current[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}

function asKind(kind: DiffLine['kind']) {
  return (text: string): DiffLine => ({ kind, text })
}
