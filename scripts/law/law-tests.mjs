// Lists the tests that show that a requirement of docs/rules/law.md is met: every test that names its number. The list
// is docs/law-tests.md; law-tests.test.mjs fails when it is out of date or a requirement has no test.

import { globSync, readFileSync } from 'node:fs'

/** The numbers of docs/rules/law.md with their first words, in their order. */
export function requirements(page = readFileSync('docs/rules/law.md', 'utf8')) {
  return [...page.matchAll(/^- \*\*(L\d+\.\d+)\*\* (.*)$/gmu)].map(([, number, words]) => ({ number, words }))
}

/** The files of tests by the numbers that they name; `L9.1 to L9.7` names all between. */
export function testsByNumber(files = testFiles()) {
  const found = new Map()
  for (const [file, text] of files)
    for (const number of numbersIn(text)) found.set(number, (found.get(number) ?? new Set()).add(file))
  return found
}

/** The content of docs/law-tests.md. */
export function listOfTests() {
  const found = testsByNumber()
  const rows = requirements().map(({ number, words }) => {
    const files = [...(found.get(number) ?? [])].toSorted((a, b) => (a < b ? -1 : 1))
    return `- **${number}** ${words}\n${files.map((file) => `  - \`${file}\``).join('\n')}`
  })
  return `# Which test shows which rule of law\n\nMade from the tests, which name the numbers of docs/rules/law.md: \`npx vitest run --project scripts scripts/law/law-tests.test.mjs -u\` writes it anew.\n\n${rows.join('\n')}\n`
}

// These tests only use numbers as examples.
const samples = /(?:law-tests|law-mutants|rule-citations)\.test\.mjs$/u

function testFiles() {
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'scripts/**/*.test.mjs'])
  return paths
    .filter((path) => !samples.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')])
}

function numbersIn(text) {
  const ranges = [...text.matchAll(/\bL(\d+)\.(\d+) to L\1\.(\d+)\b/gu)].flatMap(([, part, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `L${part}.${Number(from) + at}`),
  )
  return new Set([...ranges, ...[...text.matchAll(/\bL\d+\.\d+\b/gu)].map(([number]) => number)])
}
