import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { answerCase } from '../src/domain/calculators/catalogue.ts'
import { differences } from '../src/domain/calculators/compare-case.ts'
import { casesOf } from '../src/domain/calculators/vector-file.ts'
import { explain } from './support/explain.mjs'

/** Runs every vector file of a folder and prints passed and failed per file, with the cases that differ. */
export async function run([folder]) {
  if (!folder) throw explain('Bitte nenne den Ordner: npm run vectors -- ORDNER')
  const results = vectorFiles(resolve(folder)).map(runFile)
  for (const { calculator, passed, failures } of results) {
    console.log(
      `${failures.length === 0 ? '✓' : '✗'} ${calculator}: ${passed} passed, ${failures.length} failed`,
    )
    for (const { id, found } of failures) console.log(`    ${id}: ${found.join('; ')}`)
  }
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  const passed = results.reduce((sum, file) => sum + file.passed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

function vectorFiles(folder) {
  let names
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    throw explain(`Der Ordner ${folder} lässt sich nicht lesen.`)
  }
  if (names.length === 0) throw explain(`Im Ordner ${folder} liegt keine JSON-Datei.`)
  return names.toSorted().map((name) => join(folder, name))
}

function runFile(path) {
  const file = readFile(path)
  if (!file) {
    const name = basename(path)
    return { calculator: name, passed: 0, failures: [{ id: name, found: ['no readable file with cases'] }] }
  }
  const { calculator, cases } = file
  const failures = cases
    .map(({ id, input, expected }) => ({ id, found: compare(calculator, input, expected) }))
    .filter(({ found }) => found.length > 0)
  return { calculator, passed: cases.length - failures.length, failures }
}

/** Reads a vector file; undefined when it is no JSON, or has no cases. */
function readFile(path) {
  try {
    const file = JSON.parse(readFileSync(path, 'utf8'))
    const cases = casesOf(file)
    return cases.length > 0 ? { calculator: file.calculator, cases } : undefined
  } catch {
    return undefined
  }
}

function compare(calculator, input, expected) {
  try {
    return differences(expected, answerCase(calculator, input)).map(
      (difference) =>
        `${difference.at}: expected ${JSON.stringify(difference.expected)}, got ${JSON.stringify(difference.actual)}`,
    )
  } catch (error) {
    return [String(error)]
  }
}
