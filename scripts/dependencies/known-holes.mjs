import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findNpm } from '../support/install.mjs'
import { inProject, projectDir } from '../support/project.mjs'

/** A registry that is slow counts as one that is away. */
const PATIENCE_MS = 20_000
const grave = new Set(['high', 'critical'])

/**
 * A step of `npm run check`: asks the registry, by npm, for known holes of what runs in production. Grave ones are red,
 * unless known-holes.json names them with a reason and the day until which that is good enough. Where the registry does
 * not answer, the step says so and is not red: nobody is kept from working by a network.
 */
export const knownHoles = {
  name: 'Known holes',
  async run() {
    const answer = await audit()
    const { exceptions, today } = {
      exceptions: readExceptions(),
      today: new Date().toISOString().slice(0, 10),
    }
    const { isAnswered, lines, failed } = judge(answer, exceptions, today)
    if (!isAnswered) console.log(`  Bekannte Lücken sind NICHT geprüft: ${lines[0]}`)
    return { passed: isAnswered && !failed ? 1 : 0, failed: failed ? 1 : 0, output: lines.join('\n') }
  },
}

export function readExceptions() {
  return JSON.parse(readFileSync(inProject('scripts/dependencies/known-holes.json'), 'utf8'))
}

/** Judges what npm said: grave holes that no exception names any more, and exceptions that nothing needs. */
export function judge(answer, exceptions, today) {
  const report = parse(answer)
  if (!report?.vulnerabilities)
    return { isAnswered: false, failed: false, lines: [report?.message ?? 'die Registry antwortet nicht.'] }
  const holes = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((each) => typeof each === 'object' && grave.has(each.severity))
      .map((each) => ({ name, ...each })),
  )
  const byId = new Map(holes.map((hole) => [hole.url.split('/').at(-1), hole]))
  const lines = [...byId].flatMap(([advisory, { name, severity, title }]) => {
    const exception = exceptions.find((each) => each.advisory === advisory)
    if (exception && today <= exception.until) return []
    const why = exception ? `, die Ausnahme galt bis ${exception.until}` : ''
    return [`${advisory} (${severity}) in ${name}: ${title}${why}`]
  })
  const useless = exceptions.filter(({ advisory }) => !byId.has(advisory))
  lines.push(
    ...useless.map(({ advisory }) => `Die Ausnahme für ${advisory} braucht niemand mehr: bitte streichen.`),
  )
  return { isAnswered: true, failed: lines.length > 0, lines }
}

function parse(answer) {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

/** @returns what `npm audit` prints as JSON; an empty text when it takes too long */
async function audit() {
  const { program, args } = findNpm()
  const child = spawn(program, [...args, 'audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && args.length === 0,
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk) => (output += chunk))
  const timer = setTimeout(() => child.kill(), PATIENCE_MS)
  await new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', resolve)
  })
  clearTimeout(timer)
  return output
}
