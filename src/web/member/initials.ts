/**
 * The initials for the avatar: `AB`, and `AMS` for Anna Meyer-Schulz; a double first name gives one initial.
 */
export function initials({ name, surname }: { readonly name: string; readonly surname: string }): string {
  const parts = surname.split(/[\s\-‐‑–]+/u).filter((part) => part !== '')
  const named = parts.filter((part) => !particles.has(part.toLocaleLowerCase('de')))
  const surnames = named.length === 0 ? parts : named
  const shown = surnames.length > 1 ? [surnames[0], surnames.at(-1)] : surnames
  return [name.trim(), ...shown]
    .map((part = '') => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase('de')
}

/** Particles of surnames, which give no initial. */
const particles = new Set(
  'von vom van zu zum zur de der den des del della di da dos du la le ten ter'.split(' '),
)
