import * as z from 'zod/mini'

/**
 * Fields that a call may leave out, so that they stay as they are: pages and waiting entries of an older build do not
 * know them yet.
 */
export function untold<Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  fields: Fields,
): { readonly [Key in keyof Fields]: z.ZodMiniExactOptional<Fields[Key]> } {
  const entries = Object.entries(fields).map(([key, field]) => [key, z.exactOptional(field)])
  return Object.fromEntries(entries)
}
