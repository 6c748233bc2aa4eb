/**
 * The lower triangle L with L·Lᵀ = the matrix, by which independent draws become correlated.
 * @throws RangeError when the matrix is not positive definite
 */
export function cholesky(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const lower: number[][] = []
  for (const [row, values] of matrix.entries()) {
    const line: number[] = []
    for (const [column, value] of values.slice(0, row + 1).entries()) {
      const other = column === row ? line : (lower[column] ?? [])
      const rest = line.reduce((left, each, index) => left - each * (other[index] ?? 0), value)
      if (column === row && rest <= 0) throw new RangeError('the matrix is not positive definite')
      line.push(column === row ? Math.sqrt(rest) : rest / (lower[column]?.[column] ?? 1))
    }
    lower.push(line)
  }
  return lower
}
