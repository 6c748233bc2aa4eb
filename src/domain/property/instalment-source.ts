import type { InstalmentSource, Property } from './property.ts'

/** Who pays the instalments of a property (calculators.md § 49): unless it was said, the rent of a let one, else Leben. */
export function instalmentSourceOf({
  use,
  instalmentsFrom,
}: Pick<Property, 'use' | 'instalmentsFrom'>): InstalmentSource {
  return instalmentsFrom ?? (use === 'let' ? 'rent' : 'life')
}
