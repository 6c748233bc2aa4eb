import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mutated } from '../mutation/mutate-source.mjs'
import { findBrowser } from '../support/find-browser.mjs'
import { freePort } from '../support/free-port.mjs'
import { projectDir } from '../support/project.mjs'
import { runTool } from '../support/run-tool.mjs'

const leftOut = new Set([
  '.git',
  '.react-router',
  'data',
  'dist',
  'node_modules',
  'test-results',
  'playwright-report',
])

/** Builds a copy of the project with the mutation and runs the story there, so that the checkout is only read. */
export async function browserMutant({ number, test, ...mutant }) {
  const folder = await mkdtemp(join(tmpdir(), 'law-story-'))
  const copy = join(folder, 'copy')
  try {
    await cp(projectDir, copy, {
      recursive: true,
      filter: (path) => path === projectDir || !leftOut.has(basename(path)) || path.includes('/src/'),
    })
    await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const file = join(copy, mutant.file)
    await writeFile(file, mutated(await readFile(file, 'utf8'), mutant))
    const built = await runTool(join(copy, 'start.mjs'), ['build'], {}, copy)
    if (built.code !== 0) return `did not build: ${built.output.slice(-600)}`
    const report = join(folder, 'report.json')
    const data = join(folder, 'data')
    await mkdir(data)
    // When root runs it, PostgreSQL runs as another user, who has to get through this folder.
    await chmod(folder, 0o711)
    const story = await runTool(
      join(copy, 'node_modules/@playwright/test/cli.js'),
      ['test', `--config=${join(copy, 'playwright.config.ts')}`, '--reporter=json', '-g', number, test],
      {
        CHROMIUM_PATH: await findBrowser({ isShellEnough: true }),
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: data,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      copy,
    )
    const { stats } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"stats":{}}'))
    if (!stats.expected && !stats.unexpected) return `ran no story: ${story.output.slice(-600)}`
    return stats.unexpected > 0 ? 'noticed' : 'not noticed'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
