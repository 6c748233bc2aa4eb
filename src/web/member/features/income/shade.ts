/** Greys from text to the palest that still stands out from the page; income has no pot and so no colour. */
export function shadeOf(index: number, count: number): string {
  const share = shades[Math.min(count, shades.length) - 1]?.[index] ?? 0
  return `color-mix(in oklab, var(--text) ${share}%, var(--border-strong))`
}

const shades = [[100], [100, 33], [100, 33, 0], [100, 62, 30, 0]] as const
