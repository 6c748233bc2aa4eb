import CreateMarkdown, { type MarkdownIt } from 'markdown-it'
import { isSimpleMarkdown } from '#contract/content/markdown-limits.ts'
import { type Html, html } from '#server/mails/html.ts'

/**
 * The address of an uploaded picture; no other picture is shown. It holds the size, so that nothing moves when the
 * picture arrives.
 */
const ownImage = /^\/bilder\/[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.webp$/
/** Letters that turn the direction of what follows: with them a text could be read otherwise than it is written. */
const turningLetters = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const markdown = createMarkdown()

/**
 * Turns the Markdown of an admin into HTML that is safe in every page: no HTML of its own, links by http, https, mailto
 * or within the product, uploaded pictures only, headings from h2 on.
 */
export function renderMarkdown(text: string): Html {
  return isSimpleMarkdown(text) ? { markup: markdown.render(prepared(text)) } : asWritten(text)
}

/** As {@link renderMarkdown}, for text inside one paragraph. */
export function renderInline(text: string): Html {
  return isSimpleMarkdown(text) ? { markup: markdown.renderInline(prepared(text)) } : html`${text}`
}

/** The same as plain text for the part of a mail without HTML: links stand as addresses behind their words. */
export function markdownText(text: string, appUrl: string): string {
  const written = text.replaceAll(turningLetters, '')
  if (!isSimpleMarkdown(text)) return written
  const lists: number[] = []
  const parts = markdown.parse(written, {}).map((token) => {
    if (token.type === 'inline') return inlineText(token.children ?? [], appUrl)
    if (token.type === 'fence' || token.type === 'code_block') return `${token.content.trimEnd()}\n\n`
    if (token.type === 'hr') return '---\n\n'
    if (token.type === 'bullet_list_open') lists.push(-1)
    if (token.type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1))
    if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      lists.pop()
      return lists.length === 0 ? '\n' : ''
    }
    if (token.type === 'list_item_open') return listMark(lists)
    if (token.type === 'th_close' || token.type === 'td_close') return '  '
    if (token.type === 'tr_close') return '\n'
    if (token.type === 'paragraph_close') return token.hidden || lists.length > 0 ? '\n' : '\n\n'
    return token.type === 'heading_close' || token.type === 'table_close' ? '\n\n' : ''
  })
  return parts
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The mark of the next entry of the innermost list; the numbers of the lists count on. */
function listMark(lists: number[]): string {
  const number = lists.pop() ?? -1
  lists.push(number < 0 ? number : number + 1)
  return `${'  '.repeat(Math.max(0, lists.length - 1))}${number < 0 ? '– ' : `${number}. `}`
}

function inlineText(tokens: readonly InlineToken[], appUrl: string): string {
  const addresses: string[] = []
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
      if (token.type === 'link_open') addresses.push(String(token.attrGet('href') ?? ''))
      if (token.type !== 'link_close') return token.content
      const address = addresses.pop() ?? ''
      return ` (${address.startsWith('/') ? appUrl + address : address})`
    })
    .join('')
}

type InlineToken = NonNullable<ReturnType<MarkdownIt['parse']>[number]['children']>[number]

export interface MarkdownSection {
  /** Null: the part before the first heading. */
  readonly title: Html | null
  readonly content: Html
}

/** A text cut at its headings of the second level. */
export function renderSections(text: string): readonly MarkdownSection[] {
  if (!isSimpleMarkdown(text)) return [{ title: null, content: asWritten(text) }]
  const env = {}
  const tokens = markdown.parse(prepared(text), env)
  const starts = tokens.flatMap((token, at) =>
    token.type === 'heading_open' && token.tag === 'h2' && token.level === 0 ? [at] : [],
  )
  const render = (from: number, to: number): Html => ({
    markup: markdown.renderer.render(tokens.slice(from, to), markdown.options, env),
  })
  const first = render(0, starts[0] ?? tokens.length)
  const sections = starts.map((start, at) => ({
    // A heading is three tokens: heading_open, inline, heading_close.
    title: { markup: inlineOf(start + 1) },
    content: render(start + 3, starts[at + 1] ?? tokens.length),
  }))
  return first.markup.trim() === '' ? sections : [{ title: null, content: first }, ...sections]

  function inlineOf(at: number): string {
    return markdown.renderer.renderInline(tokens[at]?.children ?? [], markdown.options, env)
  }
}

// The text was stored before the parser would have refused it: it is shown unformatted, so that nothing is lost.
function asWritten(text: string): Html {
  return html`<p>${text.replaceAll(turningLetters, '')}</p>`
}

/** The text without letters that turn the direction, and with a paragraph sign that stays beside its number. */
function prepared(text: string): string {
  return text.replaceAll(turningLetters, '').replaceAll(/§ (?=\d)/g, '§\u00A0')
}

function createMarkdown(): MarkdownIt {
  const made = new CreateMarkdown({ html: false, linkify: false, typographer: false, breaks: false })
  made.validateLink = isAllowed
  made.core.ruler.push('headings_from_h2', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
  })
  made.renderer.rules['image'] = (tokens, at) => {
    const token = tokens[at]
    const source = String(token?.attrGet('src') ?? '')
    const words = token?.content ?? ''
    const [, width, height] = ownImage.exec(source) ?? []
    if (!width || !height) return html`${words}`.markup
    return html`<img
      src="${source}"
      alt="${words}"
      width="${width}"
      height="${height}"
      loading="lazy"
      decoding="async"
    />`.markup
  }
  made.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
    const token = tokens[at]
    if (/^https?:/i.test(String(token?.attrGet('href') ?? ''))) {
      token?.attrSet('rel', 'noopener noreferrer')
      // This marks a link as leading elsewhere on purpose: without it the application refuses to leave.
      token?.attrSet('data-external', '')
    }
    return self.renderToken(tokens, at, options)
  }
  return made
}

/**
 * Whether a link may have this address. A relative address must stay with us: `//elsewhere` and `/\elsewhere` would
 * not.
 */
function isAllowed(address: string): boolean {
  const link = address.trim()
  if (/[\\\p{Cc}]|%5c/iu.test(link)) return false
  return /^(?:https?:\/\/[^/]|mailto:[^/])/i.test(link) || /^(?:\/(?!\/)|#)/.test(link)
}
