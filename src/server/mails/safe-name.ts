const SHOWN_AT_MOST = 40

/**
 * What a stranger wrote, in the form in which a mail may show it, or null: one line of at most 40 characters
 * (security.md rule 28). Names are the only such texts, and whoever registers or declares with the address of somebody
 * else chooses them: what mail programs would turn into a link (addresses of pages and people, telephone numbers) and
 * what looks like markup is left out, so that nobody sends advertisements through our mails.
 */
export function safeName(name: string): string | null {
  const line = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Combining marks can be piled up over the lines above.
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  // Mail programs treat full-width letters and dots like the usual ones.
  if (line === '' || looksLikeLink(line.normalize('NFKC'))) return null
  const characters = Array.from(line)
  return characters.length > SHOWN_AT_MOST ? `${characters.slice(0, SHOWN_AT_MOST - 1).join('')}…` : line
}

function looksLikeLink(text: string): boolean {
  return (
    /[/\\@:#<>[\]{}|]|www\.|[\p{L}\p{M}\p{N}][.。][\p{L}\p{N}]/iu.test(text) ||
    // Six digits count as a telephone number, however they are separated.
    /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u.test(text)
  )
}

/** The greeting of a mail. */
export function greetingOf(name: string): string {
  const shown = safeName(name)
  return shown ? `Hallo ${shown},` : 'Hallo,'
}
