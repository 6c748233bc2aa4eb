// Fillers of scripts count as letters and the empty pattern of Braille as a sign, but nobody sees them.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether anything of a text can be seen. */
export function isVisible(value: string): boolean {
  return visible.test(value)
}
