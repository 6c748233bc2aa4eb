/** HTML that is safe to send; only {@link html} makes it. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | readonly Html[]

/** A tagged template: texts put in are escaped, markup made by it is not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + render(parts[index] ?? ''))
  return { markup: markup.join('') }
}

/** A text escaped for HTML, between tags as well as in attributes with quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('')
}
