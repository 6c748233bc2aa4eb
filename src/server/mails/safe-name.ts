const SHOWN_AT_MOST = 40

/**
 * A name as a mail may show it, or null: one line of at most 40 characters. Whoever registers with a stranger's
 * address chooses this text: what mail programs would turn into a link (addresses of pages and people, numbers of
 * telephones) is left out, so that nobody sends advertisements through our mails.
 */
export function safeName(name: string): string | null {
  const line = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
  // Programs read full-width letters and dots as what they stand for.
  if (line === '' || looksLikeLink(line.normalize('NFKC'))) return null
  const characters = Array.from(line)
  return characters.length > SHOWN_AT_MOST ? `${characters.slice(0, SHOWN_AT_MOST - 1).join('')}…` : line
}

function looksLikeLink(text: string): boolean {
  return (
    /[/\\@:#]|www\.|[\p{L}\p{M}\p{N}][.。][\p{L}\p{N}]/iu.test(text) ||
    // Six digits, however they are set apart.
    /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u.test(text)
  )
}
