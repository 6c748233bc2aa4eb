// Fillers of scripts count as letters and the empty pattern of Braille as a symbol, but they are invisible.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text contains a visible character. */
export function isVisible(value: string): boolean {
  return visible.test(value)
}
