const LONGEST = 80

/**
 * A file name that every system accepts, with umlauts: characters with a meaning in paths become a hyphen.
 */
export function fileName(words: string, ending: string): string {
  const plain = words
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return `${[...plain].slice(0, LONGEST).join('')}.${ending}`
}
