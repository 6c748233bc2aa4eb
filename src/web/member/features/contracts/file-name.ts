const LONGEST = 80

/** A name that every system takes, umlauts and all: what paths are made of becomes a hyphen. */
export function fileName(words: string, ending: string): string {
  const plain = words
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return `${[...plain].slice(0, LONGEST).join('')}.${ending}`
}
