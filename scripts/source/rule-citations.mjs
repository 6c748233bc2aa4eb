import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../support/project.mjs'

// All files with written text: code, pages, figures and settings.
const written = [
  '{src,scripts,bench,e2e,docs,public}/**/*.{ts,tsx,mjs,js,css,sql,json,md}',
  '.ci/**/*.{md,mjs,yml,yaml,sh}',
  '*.{md,ts,mjs,json}',
  '.env.example',
]
// The last ones contain invented citations, right and wrong ones, as test data.
const leftOut = [
  '**/node_modules/**',
  'bench/out/**',
  'package-lock.json',
  'scripts/source/rule-citations{,.test}.mjs',
]

const number = String.raw`\d+(?:\.\d+)*[a-z]?\b`
const list = String.raw`${number}(?:(?:, | and | to |–)${number})*`
const place = String.raw`(?:§§? ?(?<sections>${list})|rules? (?<rules>${list})|(?<item>L\d+(?:\.\d+)*)|"(?<heading>[^"]+)")`
const citation = new RegExp(String.raw`(?<![\w./-])(?<name>[\w./-]*\w\.md)\b(?:,? ${place})?`, 'gu')
const specCitation = new RegExp(String.raw`\b[Ss]pec §§? ?(?<sections>${list})`, 'gu')
const bareRule = new RegExp(String.raw`(?<!\.md )\brules? (?<rules>${list})`, 'gu')

/** Every text of the project by its path. */
export function readProject(root = inProject('.')) {
  const paths = globSync(written, { cwd: root, exclude: leftOut })
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * Citations whose target cannot be found, as `path: citation`.
 *
 * A bare name is a page of `docs/rules` or a file at the top of the project; `spec § 4` is one of docs/rules/spec.md.
 * Everything else is cited by its path, in a link by the path from the page that links.
 * @param texts by path, as {@link readProject} returns them
 */
export function wrongCitations(texts) {
  const places = new Map(
    [...texts].filter(([path]) => isRules(path)).map(([path, text]) => [path, new Set(placesOf(text))]),
  )
  const stands = (path, cited) => texts.has(path) && cited.every((each) => places.get(path)?.has(each))
  return [...texts].flatMap(([path, text]) =>
    citationsOf(path, text)
      .filter(({ candidates, cited }) => !candidates.some((candidate) => stands(candidate, cited)))
      .map(({ words }) => `${path}: ${words}`),
  )
}

/** The numbers and headings of a page of rules, in its order: `§ 9`, `rule 15a`, `L12.4`, `"Session semantics"`. */
export function placesOf(text) {
  const headings = [...text.matchAll(/^#+ (?:§ (?<section>\S+) )?(?<title>.+)$/gmu)]
  const items = [...text.matchAll(/^- \*\*(?:Rule (?<rule>\d+[a-z]?)|(?<item>L[\d.]*\d))\.?\*\*/gmu)]
  return [
    ...headings.map(({ groups }) => (groups.section ? `§ ${groups.section}` : `"${groups.title}"`)),
    ...items.map(({ groups }) => groups.item ?? `rule ${groups.rule}`),
  ]
}

function citationsOf(path, text) {
  const line = text.replaceAll(/\s*\n\s*(?:\*(?!\*)\/?|\/\/|--|#(?!#))?\s*/gu, ' ')
  const named = [...line.matchAll(citation)]
    .filter(({ groups }) => !groups.name.startsWith('//'))
    .map(({ 0: words, groups, index }) => ({
      words,
      candidates: candidatesOf(groups.name, line[index - 1] === '(' && line[index - 2] === ']' ? path : null),
      cited: citedIn(groups),
    }))
  const ofSpec = [...line.matchAll(specCitation)].map(({ 0: words, groups }) => ({
    words,
    candidates: ['docs/rules/spec.md'],
    cited: citedIn(groups),
  }))
  // Only within the rules themselves a rule may be cited without its page.
  const bare = [...line.matchAll(bareRule)].map(({ 0: words, groups }) => ({
    words,
    candidates: isRules(path) ? [path] : [],
    cited: citedIn(groups),
  }))
  return [...named, ...ofSpec, ...bare]
}

function candidatesOf(name, linkedFrom) {
  if (linkedFrom) return [join(dirname(linkedFrom), name)]
  if (name.includes('/')) return [name]
  // The name may begin a sentence, with a capital letter.
  return [name, join('docs/rules', name[0].toLowerCase() + name.slice(1))]
}

function citedIn({ sections, rules, item, heading }) {
  if (sections) return expand(sections).map((each) => `§ ${each}`)
  if (rules) return expand(rules).map((each) => `rule ${each}`)
  if (item) return [item]
  return heading ? [`"${heading}"`] : []
}

// `11–14` and `18 to 20` cite the numbers between, too.
function expand(numbers) {
  return numbers.split(/, | and /u).flatMap((part) => {
    const [first, last = first] = part.split(/ to |–/u)
    if (first === last) return [first]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at))
  })
}

function isRules(path) {
  return path.startsWith('docs/rules/')
}
