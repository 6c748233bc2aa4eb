import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = new URL('../..', import.meta.url)

it('prints passed and failed per file, whatever else lies in the folder', () => {
  const folder = folderWith({
    'broken.json': '{',
    'empty.json': '{"calculator":"xirr","cases":[]}',
    'unknown.json': '{"calculator":"nope","cases":[{"id":"a","input":{},"expected":{}}]}',
    'wrong.json':
      '{"calculator":"cagr","cases":[{"id":"b","input":{"start":"1","end":"2","years":"1"},"expected":{"cagr_percent":"99"}}]}',
    'notes.txt': 'no vectors',
  })
  copyFileSync(new URL('src/domain/calculators/vectors/xirr.json', root), join(folder, 'xirr.json'))
  const { status, stdout } = runVectors(folder)
  expect(status).toBe(1)
  expect(stdout).toContain(
    '✗ broken.json: 0 passed, 1 failed\n    broken.json: no readable file with cases\n',
  )
  expect(stdout).toContain('✗ empty.json: 0 passed, 1 failed\n')
  expect(stdout).toContain('✗ nope: 0 passed, 1 failed\n    a: RangeError: there is no calculator nope\n')
  expect(stdout).toMatch(/✗ cagr: 0 passed, 1 failed\n {4}b: .*expected "99"/u)
  expect(stdout).toMatch(/✓ xirr: \d+ passed, 0 failed\n\d+ passed, 4 failed\n$/u)
})

it('says what it cannot do in one sentence', () => {
  expect(runVectors(folderWith({})).stderr).toMatch(/^Im Ordner .* liegt keine JSON-Datei\.\n$/u)
  expect(runVectors('/nowhere').stderr).toBe('Der Ordner /nowhere lässt sich nicht lesen.\n')
})

function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'wk-vectors-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

function runVectors(folder) {
  return spawnSync(process.execPath, ['start.mjs', 'vectors', folder], { cwd: root, encoding: 'utf8' })
}
