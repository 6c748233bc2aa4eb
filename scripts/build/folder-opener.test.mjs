import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { writeOpener } from './folder-opener.mjs'

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('writes one page that needs nothing else and allows nothing else', async () => {
  const before = process.env['NODE_ENV']
  const page = await writeOpener()
  expect(process.env['NODE_ENV']).toBe(before)
  const between = (from, to) => page.slice(page.indexOf(from) + from.length, page.lastIndexOf(to))
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src '${hashOf(between('<script>', '</script>'))}'`,
    `style-src '${hashOf(between('<style>', '</style>'))}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ])
  // Nothing is fetched: no address in an attribute, no import.
  expect(page).not.toMatch(/\b(?:src|href)=["']/)
  expect(page).not.toMatch(/\bimport\s*\(|@import/)
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('POLICY')
})
