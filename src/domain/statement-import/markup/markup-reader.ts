import { MAX_MARKUP_DEPTH, MAX_MARKUP_LENGTH } from '#domain/statement-import/limits.ts'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { type MarkupAttributes, type MarkupHandler, withoutEntities } from './markup.ts'

/** `xml`: every tag is closed. `sgml`: OFX 1, whose values end where the next tag begins. */
export type MarkupKind = 'xml' | 'sgml'

/**
 * Tokenizes a file of tags while it arrives. It knows only what bank files use: a DTD ends it, no entity can be
 * defined, depth and length are limited (imports.md § 13).
 */
export function markupReader(kind: MarkupKind, handler: MarkupHandler): StatementReader {
  const opened: string[] = []
  const tagAt = openingTags()
  let rest = ''
  let line = 1
  /** The place of the next line break in the text that is read; −1 for none. */
  let nextBreak = -1
  let hasFailed = false

  function fail(reason: Parameters<MarkupHandler['fail']>[0]): void {
    hasFailed = true
    rest = ''
    handler.fail(reason, line)
  }

  function openTag(text: string, start: number, end: number): void {
    const { name, attributes, isEmpty, isTorn } = tagAt(text, start + 1, end - 1)
    if (kind === 'xml' && isTorn) return fail('malformed_markup')
    handler.open(name, attributes, line)
    if (isEmpty) return handler.close(name)
    if (kind === 'sgml') return
    opened.push(name)
    if (opened.length > MAX_MARKUP_DEPTH) fail('too_deep')
  }

  function closeTag(text: string, start: number, end: number): void {
    const last = opened.at(-1)
    const isLast =
      last !== undefined && end - start === last.length + '</>'.length && text.startsWith(last, start + 2)
    const name = isLast ? last : localName(text.slice(start + 2, end - 1).trim())
    if (kind === 'xml' && opened.pop() !== name) fail('malformed_markup')
    else handler.close(name)
  }

  /** Comments are skipped. */
  function readSpecial(text: string, start: number, end: number): void {
    if (text.startsWith(dataStart, start))
      handler.text(text.slice(start + dataStart.length, end - dataEnd.length))
    else if (!text.startsWith(commentStart, start)) fail('doctype')
  }

  /**
   * Reads the next tag and the text before it; returns the place after it, −1 when it is not complete, or the last
   * place.
   */
  function readTag(text: string, at: number): number {
    const start = placeOf(LESS, text, at, text.length)
    const end = tagEnd(text, start)
    if (end < 0 || end - at > MAX_MARKUP_LENGTH) return -1
    if (start > at) {
      const piece = text.slice(at, start)
      handler.text(placeOf(AMPERSAND, text, at, start) < start ? withoutEntities(piece) : piece)
    }
    countBreaks(text, start)
    const sign = text.charCodeAt(start + 1)
    if (sign === SLASH) closeTag(text, start, end)
    else if (sign === EXCLAMATION) readSpecial(text, start, end)
    else if (sign !== QUESTION) openTag(text, start, end)
    countBreaks(text, end)
    return hasFailed ? -1 : end
  }

  function countBreaks(text: string, end: number): void {
    for (; nextBreak >= 0 && nextBreak < end; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1
  }

  /** Reads all complete tags; returns the rest of the text. */
  function scan(text: string): string {
    let at = 0
    nextBreak = text.indexOf('\n')
    for (let next = 0; next >= 0; next = readTag(text, at)) at = next
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

interface OpeningTag {
  /** The text between `<` and `>`. */
  readonly written: string
  readonly name: string
  readonly attributes: MarkupAttributes
  readonly isEmpty: boolean
  /** Whether another tag begins within it. */
  readonly isTorn: boolean
}

const SLOTS = 256

/** Reads opening tags. The tags of a file repeat: each is kept until another one needs its place. */
function openingTags(): (text: string, from: number, to: number) => OpeningTag {
  const known: OpeningTag[] = []

  return (text, from, to) => {
    const slot = (text.charCodeAt(from) * 31 + text.charCodeAt(to - 1) * 961 + to - from) % SLOTS
    const last = known[slot]
    if (last && last.written.length === to - from && text.startsWith(last.written, from)) return last
    const tag = openingTag(text.slice(from, to))
    known[slot] = tag
    return tag
  }
}

function openingTag(written: string): OpeningTag {
  const isEmpty = written.endsWith('/')
  const tag = isEmpty ? written.slice(0, -1) : written
  // Only a tag with attributes contains an equals sign.
  const isBare = !tag.includes('=')
  const name = localName(isBare ? tag.trim() : (tag.split(/\s/u, 1)[0] ?? ''))
  const attributes = isBare ? noAttributes : attributesOf(tag)
  return { written, name, attributes, isEmpty, isTorn: written.includes('<') }
}

// Tags and the text between them are so short that a loop is faster than the search function of the platform.

const EXCLAMATION = 33
const QUOTE = 34
const AMPERSAND = 38
const APOSTROPHE = 39
const SLASH = 47
const LESS = 60
const GREATER = 62
const QUESTION = 63

const commentStart = '<!--'
const dataStart = '<![CDATA['
const dataEnd = ']]>'

/** The place of a character between two places; the second one when it does not occur. */
function placeOf(sign: number, text: string, from: number, to: number): number {
  let at = from
  while (at < to && text.charCodeAt(at) !== sign) at += 1
  return at
}

/** The place after the tag that begins at a place; −1 when its end has not arrived yet. */
function tagEnd(text: string, start: number): number {
  if (start + 1 >= text.length) return -1
  const sign = text.charCodeAt(start + 1)
  if (sign === QUESTION) return behind(text, start, '?>')
  if (sign !== EXCLAMATION) return plainEnd(text, start + 1, sign !== SLASH)
  const opening = text.slice(start, start + dataStart.length)
  if (opening.startsWith(commentStart)) return behind(text, start + commentStart.length, '-->')
  if (opening === dataStart) return behind(text, start, dataEnd)
  const isCut = commentStart.startsWith(opening) || dataStart.startsWith(opening)
  return isCut ? -1 : start + opening.length
}

function behind(text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}

/** A `>` within quotes does not end an opening tag. */
function plainEnd(text: string, from: number, hasQuotes: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === GREATER) return at + 1
    if (hasQuotes && (code === QUOTE || code === APOSTROPHE)) {
      at = text.indexOf(text.charAt(at), at + 1)
      if (at < 0) return -1
    }
  }
  return -1
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
