import { problem } from '#contract/protocol/problem.ts'

/**
 * The value of a body in JSON.
 * @throws {Problem} invalid_json, also where a key attacks a prototype
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    const value: unknown = JSON.parse(text)
    if (!mayAttack.test(text) || isHarmless(value)) return value
  } catch {
    // The problem is thrown below.
  }
  throw problem('invalid_json')
}

/** Only a text that matches can hold the dangerous keys, whose letters may be written as numbers, too. */
const mayAttack = /__proto__|constructor|\\u/i

function isHarmless(body: unknown): boolean {
  const open: unknown[] = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__') || hasPrototype(value)) return false
    for (const part of Object.values(value)) open.push(part)
  }
  return true
}

function hasPrototype(value: object): boolean {
  if (!Object.hasOwn(value, 'constructor')) return false
  const { constructor } = value as { readonly constructor: unknown }
  return typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype')
}
