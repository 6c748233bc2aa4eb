import { type Html, escapeHtml } from '#server/mails/html.ts'

const fonts = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = `color:#14201c;font-size:16px;line-height:26px;${fonts}`

/** The style of each element that Markdown can make: mail programs know no style sheet. */
const styles: Readonly<Record<string, string>> = {
  p: `margin:0 0 12px;${text}`,
  h2: `margin:24px 0 8px;color:#14201c;font-size:20px;line-height:28px;font-weight:600;${fonts}`,
  h3: `margin:20px 0 8px;color:#14201c;font-size:16px;line-height:26px;font-weight:600;${fonts}`,
  h4: `margin:20px 0 8px;color:#14201c;font-size:16px;line-height:26px;font-weight:600;${fonts}`,
  h5: `margin:20px 0 8px;color:#14201c;font-size:16px;line-height:26px;font-weight:600;${fonts}`,
  h6: `margin:20px 0 8px;color:#14201c;font-size:16px;line-height:26px;font-weight:600;${fonts}`,
  ul: `margin:0 0 12px;padding:0 0 0 22px;${text}`,
  ol: `margin:0 0 12px;padding:0 0 0 22px;${text}`,
  li: `margin:0 0 4px;${text}`,
  blockquote: `margin:0 0 12px;padding:0 0 0 16px;border-left:2px solid #d4dcd8;${text}`,
  pre: `margin:0 0 12px;white-space:pre-wrap;${text}`,
  code: text,
  strong: 'font-weight:600',
  table: `margin:0 0 12px;border-collapse:collapse;${text}`,
  th: `padding:8px 12px 8px 0;border-bottom:1px solid #d4dcd8;text-align:left;${text}`,
  td: `padding:8px 12px 8px 0;border-bottom:1px solid #d4dcd8;${text}`,
  hr: 'height:1px;border:0;margin:20px 0;background-color:#d4dcd8',
  img: 'display:block;max-width:100%;height:auto;border:0;margin:0 0 12px',
}

const inks = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'th',
  'td',
])

/**
 * The markup that Markdown made, with a style at each element and whole addresses. It contains no element that somebody
 * typed, because Markdown escapes those.
 */
export function styledMarkup({ markup }: Html, appUrl: string): Html {
  const styled = markup
    .replaceAll(/<([a-z][a-z0-9]*)( [^>]*)?>/g, (_tag, name: string, attributes: string = '') =>
      name === 'a' ? linkOf(attributes, appUrl) : elementOf(name, attributes, appUrl),
    )
    .trim()
  return { markup: styled }
}

function linkOf(attributes: string, appUrl: string): string {
  const address = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return `<a class="link" href="${whole(address, appUrl)}" style="color:#0b6b53;font-weight:600;text-decoration:underline">`
}

function elementOf(name: string, attributes: string, appUrl: string): string {
  const style = styles[name]
  const kept = attributes
    .replace(/ (?:loading|decoding|style)="[^"]*"/g, '')
    .replace(/ src="([^"]*)"/, (_all, source: string) => ` src="${whole(source, appUrl)}"`)
  const ink = inks.has(name) ? ' class="ink"' : name === 'hr' ? ' class="line"' : ''
  return style === undefined ? `<${name}${kept}>` : `<${name}${ink}${kept} style="${style}">`
}

/** The address of a page of ours with its host; every other one as it is. */
function whole(address: string, appUrl: string): string {
  if (address.startsWith('#')) return escapeHtml(appUrl)
  return address.startsWith('/') ? `${escapeHtml(appUrl)}${address}` : address
}
