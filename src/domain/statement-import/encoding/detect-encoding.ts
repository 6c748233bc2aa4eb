import { behindAscii, utf8Check, viewOf } from './utf8-check.ts'

/** CP850 is decoded by {@link decodeCp850}, the others by the platform. */
export type StatementEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'

export interface EncodingDetector {
  /** The next bytes of the file, in pieces of any size. */
  readonly push: (bytes: Uint8Array) => void
  /** The encoding of the bytes so far; further bytes may show that it is another one. */
  readonly encodingSoFar: () => StatementEncoding
  /** The encoding when no further bytes come. */
  readonly encoding: () => StatementEncoding
}

const HEAD_BYTES = 256
const SAMPLE_BYTES = 100

/**
 * Detects the encoding of a file by its bytes (imports.md § 3): a byte order mark, zeros in every second byte, the XML
 * declaration, UTF-8 in which a letter may be broken, and else windows-1252, unless bytes occur that exist in DOS but
 * not there. An umlaut may come late, so the whole file is examined; nothing of it is kept.
 */
export function encodingDetector(): EncodingDetector {
  const utf8 = utf8Check()
  const head: number[] = []
  let hasDosBytes = false

  function encodingOf(isEnd: boolean): StatementEncoding {
    const told = encodingOfHead(head)
    if (told) return told
    if (utf8.isValid(isEnd) || utf8.isMostly(isEnd)) return 'utf-8'
    return hasDosBytes ? 'cp850' : 'windows-1252'
  }

  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length && head.length < HEAD_BYTES; at += 1) head.push(bytes[at] ?? 0)
      utf8.push(bytes)
      hasDosBytes ||= hasAnyDosByte(bytes)
    },
    encodingSoFar: () => encodingOf(false),
    encoding: () => encodingOf(true),
  }
}

function hasAnyDosByte(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = behindAscii(view, 0); at < bytes.length; at = behindAscii(view, at + 1))
    if (isUndefinedInWindows1252(bytes[at] ?? 0)) return true
  return false
}

function isUndefinedInWindows1252(byte: number): boolean {
  return byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d
}

function encodingOfHead(head: readonly number[]): StatementEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = head.slice(0, SAMPLE_BYTES - (head.length % 2 && head.length < SAMPLE_BYTES ? 1 : 0))
  if (sample.length > 2 && zerosAt(sample, 1) && !zerosAt(sample, 0)) return 'utf-16le'
  if (sample.length > 2 && zerosAt(sample, 0) && !zerosAt(sample, 1)) return 'utf-16be'
  return declaredEncoding(String.fromCharCode(...head))
}

function zerosAt(bytes: readonly number[], remainder: number): boolean {
  return bytes.every((byte, place) => place % 2 !== remainder || byte === 0)
}

/** The encoding in an XML declaration; UTF-8 is not believed but tested. */
function declaredEncoding(text: string): StatementEncoding | null {
  const name = /^<\?xml[^>]*encoding=["'](?<name>[\w-]+)["']/u.exec(text)?.groups?.['name']?.toLowerCase()
  return name && singleByteNames.has(name) ? 'windows-1252' : null
}

const singleByteNames: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-15', 'latin1', 'windows-1252'])
