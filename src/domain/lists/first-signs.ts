/** The first signs of a text; one of two code units is never cut in half, because half of it cannot be stored. */
export function firstSigns(text: string, longest: number): string {
  return [...text].slice(0, longest).join('')
}
