import { groupDigits } from '#domain/money/group-digits.ts'

/** A count such as `1.234`, rounded half away from zero; minus as U+2212. */
export function formatCount(count: number): string {
  const size = Math.round(Math.abs(count))
  return `${count < 0 && size > 0 ? '−' : ''}${groupDigits(String(size))}`
}
