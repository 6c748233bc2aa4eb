import { type Html, html } from '#server/mails/html.ts'

const levelWords: Readonly<Record<number, string>> = { 1: 'Einstieg', 2: 'Aufbau', 3: 'Vertiefung' }

/** Three strokes, as many filled as the book is demanding, and the word. */
export function levelMark(level: number): Html {
  const strokes = [0, 1, 2].map(
    (at) =>
      html`<rect
        x="${String(at * 11)}"
        width="10"
        height="4"
        class="${at < level ? 'fill-text' : 'fill-border'}"
      />`,
  )
  return html`<span class="inline-flex items-center gap-2.5 text-14 whitespace-nowrap"
    ><svg width="32" height="4" aria-hidden="true">${strokes}</svg>${levelWords[level] ?? ''}</span
  >`
}
