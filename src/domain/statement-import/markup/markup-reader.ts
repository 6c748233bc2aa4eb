import { MAX_MARKUP_DEPTH, MAX_MARKUP_LENGTH } from '#domain/statement-import/limits.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { type MarkupAttributes, type MarkupHandler, withoutEntities } from './markup.ts'

/** `xml`: every tag is closed. `sgml`: OFX 1, whose values end where the next tag begins. */
export type MarkupKind = 'xml' | 'sgml'

/**
 * Tokenizes a file of tags while it comes. It knows what bank files use and nothing more: a DTD ends it, no entity can
 * be defined, depth and length are bounded (imports.md § 13).
 */
export function markupReader(kind: MarkupKind, handler: MarkupHandler): StatementReader {
  const opened: string[] = []
  let rest = ''
  let line = 1
  let hasFailed = false

  function fail(reason: Parameters<MarkupHandler['fail']>[0]): void {
    hasFailed = true
    rest = ''
    handler.fail(reason, line)
  }

  function openTag(inner: string): void {
    if (kind === 'xml' && inner.includes('<')) return fail('malformed_markup')
    const isEmpty = inner.endsWith('/')
    const tag = isEmpty ? inner.slice(0, -1) : inner
    // Only a tag with attributes has a sign of equality.
    const isBare = !tag.includes('=')
    const name = localName(isBare ? tag.trim() : (tag.split(/\s/u, 1)[0] ?? ''))
    handler.open(name, isBare ? noAttributes : attributesOf(tag), line)
    if (isEmpty) return handler.close(name)
    if (kind === 'sgml') return
    opened.push(name)
    if (opened.length > MAX_MARKUP_DEPTH) fail('too_deep')
  }

  function closeTag(inner: string): void {
    const name = localName(inner.trim())
    if (kind === 'xml' && opened.pop() !== name) fail('malformed_markup')
    else handler.close(name)
  }

  /** Reads what is whole; returns what is not. */
  function scan(text: string): string {
    let at = 0
    let nextBreak = text.indexOf('\n')
    while (!hasFailed) {
      const start = text.indexOf('<', at)
      if (start < 0) break
      const tag = tagAt(text, start)
      if (tag === null || tag.end - at > MAX_MARKUP_LENGTH) break
      if (start > at) handler.text(withoutEntities(text.slice(at, start)))
      for (; nextBreak >= 0 && nextBreak < start; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1
      if (tag.kind === 'declaration') fail('doctype')
      else if (tag.kind === 'open') openTag(text.slice(start + 1, tag.end - 1))
      else if (tag.kind === 'close') closeTag(text.slice(start + 2, tag.end - 1))
      else if (tag.kind === 'data')
        handler.text(text.slice(start + '<![CDATA['.length, tag.end - ']]>'.length))
      for (; nextBreak >= 0 && nextBreak < tag.end; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1
      at = tag.end
    }
    if (!hasFailed && text.length - at > MAX_MARKUP_LENGTH) fail('malformed_markup')
    return hasFailed ? '' : text.slice(at)
  }

  return {
    push: (text) => {
      if (!hasFailed) rest = scan(rest === '' ? text : rest + text)
    },
    end: () => {
      if (!hasFailed && (opened.length > 0 || (kind === 'xml' && rest.includes('<')))) fail('truncated')
      handler.end()
    },
  }
}

const noAttributes: MarkupAttributes = {}

interface Tag {
  readonly kind: 'open' | 'close' | 'data' | 'declaration' | 'other'
  /** Behind its last sign. */
  readonly end: number
}

/** The tag that begins at a place; null when its end has not come yet. */
function tagAt(text: string, start: number): Tag | null {
  const sign = text[start + 1]
  if (sign === undefined) return null
  if (sign === '/') return upTo(text, start, '>', 'close')
  if (sign === '?') return upTo(text, start, '?>', 'other')
  if (sign !== '!') return openTagAt(text, start)
  const opening = text.slice(start, start + '<![CDATA['.length)
  if (opening.startsWith('<!--')) return upTo(text, start + '<!--'.length, '-->', 'other')
  if (opening === '<![CDATA[') return upTo(text, start, ']]>', 'data')
  if ('<!--'.startsWith(opening) || '<![CDATA['.startsWith(opening)) return null
  return { kind: 'declaration', end: start + opening.length }
}

function upTo(text: string, from: number, mark: string, kind: Tag['kind']): Tag | null {
  const end = text.indexOf(mark, from)
  return end < 0 ? null : { kind, end: end + mark.length }
}

/** A `>` within quotes does not end a tag. */
function openTagAt(text: string, start: number): Tag | null {
  const sign = /[>"']/gu
  sign.lastIndex = start
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '>') return { kind: 'open', end: sign.lastIndex }
    const closing = text.indexOf(found[0], sign.lastIndex)
    if (closing < 0) return null
    sign.lastIndex = closing + 1
  }
  return null
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(text: string): MarkupAttributes {
  const found = text.matchAll(/(?<name>[^\s=]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu)
  const attributes: Record<string, string> = {}
  for (const { groups: { name = '', double, single } = {} } of found)
    attributes[localName(name)] = withoutEntities(double ?? single ?? '')
  return attributes
}
