/**
 * The sentence where the figures of another year are used: "Für 2027 haben wir noch keine Werte: Gerechnet wird mit
 * 2026."
 */
export function missingYearSentence(wanted: number, computed: number): string {
  return `Für ${wanted} haben wir ${wanted > computed ? 'noch ' : ''}keine Werte: Gerechnet wird mit ${computed}.`
}
