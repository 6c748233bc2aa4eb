import { describe, expect, it } from 'vitest'
import { placesOf, readProject, wrongCitations } from './rule-citations.mjs'

const rules = 'security.md'
const path = 'docs/rules/security.md'
const page = `# Security

## Session semantics

## § 3.1 Income

- **Rule 4.** One.
- **Rule 15.** Another, beside rule 4.
- **Rule 15a.** A part of it.
- **L12.4** An item.
`
const wrong = (text, from = 'src/a.ts') =>
  wrongCitations(
    new Map([
      [path, page],
      [from, text],
    ]),
  )

describe('this project', () => {
  const project = readProject()

  it('has every rule that its files cite', () => {
    expect(wrongCitations(project)).toEqual([])
  })

  it('gives no number of a rule twice', () => {
    const twice = [...project]
      .filter(([file]) => file.startsWith('docs/rules/'))
      .flatMap(([file, text]) =>
        placesOf(text)
          .filter((place, at, all) => all.indexOf(place) < at)
          .map((place) => `${file} ${place}`),
      )
    expect(twice).toEqual([])
  })

  it('is read whole', () => {
    const some = ['docs/rules/calculators.md', 'src/contract/login.ts', 'public/early.js', 'README.md']
    expect(some.filter((file) => !project.has(file))).toEqual([])
  })
})

describe('a citation', () => {
  it.each([
    `${rules} rule 4`,
    `(${rules} rules 4 and 15a)`,
    `S${rules.slice(1)} rule 15: why`,
    `${rules} § 3.1, and more`,
    `${rules} L12.4`,
    `as ${rules}, "Session semantics"`,
    `/** why (${rules}\n * rule 15) */`,
    `see ${path}`,
    'https://example.com/other.md',
  ])('that stands there is right: %s', (text) => {
    expect(wrong(text)).toEqual([])
  })

  it.each([
    `${rules} rule 5`,
    `${rules} rules 4 and 5`,
    `${rules} rules 4 to 6`,
    `${rules} rule 15b`,
    `${rules} § 3`,
    `${rules} L12.5`,
    `${rules}, "Other semantics"`,
    `${rules}\n * rule 5`,
    'product.md',
    `docs/${rules}`,
    'spec § 4',
    '(rule 4)',
  ])('that stands nowhere is told with its file: %s', (text) => {
    const [told, ...more] = wrong(text)
    expect(told).toMatch(/^src\/a\.ts: /u)
    expect(more).toEqual([])
  })

  it('in a link is looked for from the page that links', () => {
    expect(wrong(`[rules](rules/${rules})`, 'docs/a.md')).toEqual([])
    expect(wrong(`[rules](${rules})`, 'docs/a.md')).toEqual([`docs/a.md: ${rules}`])
  })
})
