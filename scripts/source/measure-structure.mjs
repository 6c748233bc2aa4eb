import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { inProject } from '../support/project.mjs'

const mostFiles = 35
const blockLines = 15
const shortLines = 60
const screenLines = 120

/**
 * Every file below `src` by its path, and the configurations that decide which files a page loads; only TypeScript is
 * read, for other files only the path matters.
 */
export function readSources(root = inProject('.')) {
  const paths = globSync(['src/**/*.*', '{vite,react-router}.config.ts'], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  return new Map(
    paths.toSorted().map((path) => [path, isCode(path) ? readFileSync(join(root, path), 'utf8') : '']),
  )
}

/**
 * The figures of the structure: for each a value, and the places that it counts, as lines to print.
 *
 * Tests and their tools count for folders and blocks only: they may assert what they prepared themselves.
 * @param sources by path, as {@link readSources} returns them
 */
export function measureStructure(sources) {
  const code = [...sources].filter(([path]) => isCode(path)).map(([path, text]) => readCode(path, text))
  const files = code.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const assertions = files.flatMap((file) => placesOf(file, isAssertion))
  const nonNull = files.flatMap((file) => placesOf(file, isNonNull))
  const functions = files
    .filter(({ path }) => /^src\/(?:domain|server)\//u.test(path))
    .flatMap(exportedFunctions)
  const undocumented = functions.filter(({ isDocumented }) => !isDocumented)
  const folders = crammedFolders([...sources.keys()])
  const duplicates = duplicatedBlocks(code)
  const long = files.flatMap(longFunctions)
  const longOfWeb = long.filter((each) => each.path.startsWith('src/web/') && each.lines > screenLines)
  const lists = code.filter(({ path }) => !isTest(path)).flatMap(listsOfFiles)
  return {
    folders: { value: folders.length, places: folders },
    lists: { value: lists.length, places: lists },
    functions: { value: long.length, places: placesOfLong(long) },
    screens: { value: longOfWeb.length, places: placesOfLong(longOfWeb) },
    assertions: { value: rounded((assertions.length * 1000) / lines), places: assertions },
    nonNull: { value: nonNull.length, places: nonNull },
    undocumented: {
      value: rounded((undocumented.length * 100) / functions.length),
      places: undocumented.map(({ place }) => place),
    },
    duplicates: { value: duplicates.length, places: duplicates },
  }
}

function isCode(path) {
  return /\.tsx?$/u.test(path)
}

function isTest(path) {
  return /\.test\.tsx?$|\/testing\//u.test(path)
}

function rounded(value) {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0
}

/**
 * The folders with too many files. Migrations are left out: they are a sequence, and nobody looks for one by its
 * subject.
 */
function crammedFolders(paths) {
  return [
    ...Map.groupBy(
      paths.filter((path) => !path.includes('/migrations/')),
      (path) => dirname(path),
    ),
  ]
    .filter(([, files]) => files.length > mostFiles)
    .map(([folder, files]) => `${folder}: ${files.length} files`)
}

function readCode(path, text) {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return { path, text, program, comments, nodes: isTest(path) ? [] : nodesOf(program) }
}

function nodesOf(value, found = []) {
  if (value === null || typeof value !== 'object') return found
  if (typeof value.type === 'string') found.push(value)
  for (const key in value) nodesOf(value[key], found)
  return found
}

function placesOf(file, counts) {
  return file.nodes
    .filter(counts)
    .map(
      (node) => `${placeOf(file, node)}: ${file.text.slice(node.start, node.end).replaceAll(/\s+/gu, ' ')}`,
    )
}

function placeOf({ path, text }, { start }) {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

function isAssertion({ type, typeAnnotation }) {
  return (
    (type === 'TSAsExpression' && typeAnnotation.typeName?.name !== 'const') || type === 'TSTypeAssertion'
  )
}

function isNonNull({ type, definite }) {
  return type === 'TSNonNullExpression' || definite === true
}

/** The functions that other files may call, however they are written; overloads of one count once. */
function exportedFunctions(file) {
  const exported = new Set(
    file.program.body
      .filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  )
  const found = file.program.body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement
    const isExported = declaration !== statement
    return functionNames(declaration, statement.type === 'ExportDefaultDeclaration')
      .filter((name) => isExported || exported.has(name))
      .map((name) => ({
        name,
        place: `${placeOf(file, statement)}: ${name}`,
        isDocumented: hasDocComment(file, statement),
      }))
  })
  return [...Map.groupBy(found, ({ name }) => name).values()].map(
    (overloads) => overloads.find(({ isDocumented }) => isDocumented) ?? overloads[0],
  )
}

/**
 * Functions with more lines than fit on a screen, counted separately in every notation; a class does not count as a
 * function.
 */
function longFunctions(file) {
  return file.nodes.flatMap((node) => {
    if (node.type !== 'FunctionDeclaration' && !isFunction(node)) return []
    const lines = file.text.slice(node.start, node.end).split('\n').length
    return lines > shortLines
      ? [{ path: file.path, lines, place: placeOf(file, node), name: node.id?.name }]
      : []
  })
}

function placesOfLong(functions) {
  return functions
    .toSorted((one, other) => other.lines - one.lines)
    .map(({ place, lines, name = 'without a name' }) => `${place}: ${name}, ${lines} lines`)
}

/** Lists that name two or more rooms or files: whoever adds a file has to know that there is such a list. */
function listsOfFiles(file) {
  return file.nodes
    .filter(({ type, elements }) => type === 'ArrayExpression' && elements.filter(isFileName).length > 1)
    .map((node) => `${placeOf(file, node)}: ${node.elements.length} names`)
}

function isFileName(element) {
  return (
    element?.type === 'Literal' && typeof element.value === 'string' && /^src\/|\.tsx?$/u.test(element.value)
  )
}

function functionNames({ type, id, declarations = [] }, isDefault) {
  if (type === 'FunctionDeclaration' || type === 'TSDeclareFunction') return [id?.name ?? 'default']
  if (isDefault && isFunction({ type })) return ['default']
  return declarations.filter(({ init }) => init && isFunction(init)).map((declared) => declared.id.name)
}

function isFunction({ type }) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function hasDocComment({ text, comments }, { start }) {
  const doc = comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start,
  )
  if (!doc || !/\w{2}/u.test(doc.value)) return false
  // Comments for the linter may stand between.
  return /^(?:\s|\/\/.*\n)*$/u.test(text.slice(doc.end, start))
}

/** Runs of lines that occur a second time, each reported once with both places. */
function duplicatedBlocks(files) {
  const listed = files.map((file) => ({ path: file.path, lines: plainLines(file) }))
  const seen = new Map()
  const blocks = []
  for (const file of listed) {
    for (let at = 0; at + blockLines <= file.lines.length; at += 1) {
      const key = file.lines
        .slice(at, at + blockLines)
        .map(({ words }) => words)
        .join('\n')
      const first = seen.get(key)
      if (!first) seen.set(key, { file, at })
      else if (first.file !== file || first.at + blockLines <= at) {
        const length = commonLines(first.file.lines, first.at, file.lines, at)
        blocks.push(
          `${length} lines: ${first.file.path}:${first.file.lines[first.at].number} and ${file.path}:${file.lines[at].number}`,
        )
        at += length - 1
      }
    }
  }
  return blocks
}

function commonLines(first, firstAt, second, secondAt) {
  let length = blockLines
  while (
    secondAt + length < second.length &&
    first[firstAt + length]?.words === second[secondAt + length].words
  )
    length += 1
  return length
}

/** The lines without comments, imports, empty lines and indentation, each with its number in the file. */
function plainLines({ text, comments, program }) {
  const leftOut = [...comments, ...program.body.filter(({ type }) => type === 'ImportDeclaration')]
  let code = text
  for (const { start, end } of leftOut)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/gu, ' ') + code.slice(end)
  return code
    .split('\n')
    .map((line, index) => ({ words: line.trim().replaceAll(/\s+/gu, ' '), number: index + 1 }))
    .filter(({ words }) => words !== '')
}
