import type { BodyPart } from './body-messages.ts'

const LONG = 100
const PART_LETTERS = 64 * 1024

interface SplitValue {
  /** The JSON of the value, with empty lists in place of long ones. */
  readonly frame: string
  readonly parts: readonly BodyPart[]
}

/**
 * Splits a value into texts, each of which is read within a millisecond: reading ten megabytes at once would keep
 * everybody waiting. A text is also copied between threads several times faster than the objects in it.
 */
export function splitValue(value: unknown): SplitValue {
  const parts: BodyPart[] = []
  const frame = JSON.stringify(framed(value, []))
  return { frame, parts }

  function framed(part: unknown, path: readonly string[]): unknown {
    if (Array.isArray(part)) return part.length < LONG ? part : cut(part, path)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, framed(each, [...path, name])]),
    )
  }

  function cut(list: readonly unknown[], path: readonly string[]): readonly never[] {
    let open: string[] = []
    let letters = 0
    const close = () => {
      parts.push({ path, elements: `[${open.join()}]` })
      open = []
      letters = 0
    }
    for (const element of list) {
      const text = JSON.stringify(element)
      open.push(text)
      letters += text.length
      if (letters > PART_LETTERS) close()
    }
    if (open.length > 0) close()
    return []
  }
}

/** Adds a part to the value that was made of the frame. */
export function addPart(value: unknown, { path, elements }: BodyPart): void {
  let list = value
  for (const name of path) list = (list as Readonly<Record<string, unknown>>)[name]
  for (const element of JSON.parse(elements) as readonly unknown[]) (list as unknown[]).push(element)
}
