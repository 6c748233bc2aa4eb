import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseMasterKeys, readOrCreateMasterKeys } from './master-keys.ts'

const one = Buffer.alloc(32, 1)
const two = Buffer.alloc(32, 2)
const line = (id: string, secret: Buffer) => `${id}:${secret.toString('base64url')}`

describe('the master ring', () => {
  it('is read newest first', () => {
    expect(parseMasterKeys(`${line('k2', two)},${line('k1', one)}\n`)).toEqual([
      { id: 'k2', secret: two },
      { id: 'k1', secret: one },
    ])
  })

  it.each(['', 'geheim', 'k1:zu-kurz', `${line('k1', one)},`, `${line('k1', one)},${line('k1', two)}`])(
    'refuses %j',
    (text) => {
      expect(parseMasterKeys(text)).toBeUndefined()
    },
  )

  it('is made once, closed to others, and kept', async () => {
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'secrets', 'keys')
    const made = await readOrCreateMasterKeys(dataDir)
    expect(made.map(({ id, secret }) => [id, secret.length])).toEqual([['k1', 32]])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await chmod(file, 0o644)
    expect(await readOrCreateMasterKeys(dataDir)).toEqual(made)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is never replaced when it cannot be read', async () => {
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'secrets', 'keys')
    await readOrCreateMasterKeys(dataDir)
    await writeFile(file, 'kaputt\n')
    await expect(readOrCreateMasterKeys(dataDir)).rejects.toThrow(
      `Die Schlüssel in ${file} sind nicht lesbar`,
    )
    expect(await readFile(file, 'utf8')).toBe('kaputt\n')
  })
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wk-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
