import { Decrypter } from 'age-encryption'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetMarkup } from '#web/household/emergency-folder/sheet-markup.ts'
import { UnreadableFolder, findEncrypted, readFolderFile } from '#web/opener/read-folder-file.ts'
import { fileNames, writeFolderFile } from './write-folder-file.ts'

const PASSWORD = 'Fährmann und vier Kähne'
/** The least work, so that the tests need no seconds. */
const QUICK = 2

const sheet = sheetMarkup({
  product: 'Wohlstandskompass',
  owner: 'Anna <b>Berger</b>',
  day: '21. November 2026',
  firstCalls: [{ name: 'Jonas Berger', phone: '0341 0000 112' }],
  bands: [{ columns: [[{ title: 'Wünsche', rows: [{ label: 'Bestattung', text: 'Zeile 1\nZeile 2' }] }]] }],
})

const content = {
  name: 'notfallmappe-2026-11',
  sheet,
  opener: '<!doctype html>',
  attachments: [
    { name: 'Police.pdf', bytes: new Uint8Array([1, 2, 3]) },
    { name: 'police.PDF', bytes: new Uint8Array(70_000).fill(7) },
  ],
  password: PASSWORD,
}

describe('the saved file', () => {
  it('holds the encrypted folder, the page that opens it, and how', async () => {
    const files = unzipSync(await writeFolderFile(content, QUICK))
    expect(Object.keys(files)).toEqual(['notfallmappe-2026-11.wkmappe', 'oeffnen.html', 'LIES-MICH.txt'])
    expect(strFromU8(files['LIES-MICH.txt'] ?? new Uint8Array())).toContain(
      'age -d -o notfallmappe-2026-11-offen.zip notfallmappe-2026-11.wkmappe',
    )
  })

  it('is opened by any program that knows age: inside is a ZIP with the sheet and the attachments', async () => {
    const files = unzipSync(await writeFolderFile(content, QUICK))
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSWORD)
    const inside = unzipSync(
      await decrypter.decrypt(files['notfallmappe-2026-11.wkmappe'] ?? new Uint8Array()),
    )
    expect(Object.keys(inside)).toEqual(['mappe.html', 'anhaenge/Police.pdf', 'anhaenge/police (2).PDF'])
    expect(strFromU8(inside['mappe.html'] ?? new Uint8Array())).toBe(sheet)
    expect(inside['anhaenge/Police.pdf']).toEqual(new Uint8Array([1, 2, 3]))
    expect(inside['anhaenge/police (2).PDF']).toHaveLength(70_000)
  })

  it('is opened by its page, from the ZIP file too', async () => {
    const file = await writeFolderFile(content, QUICK)
    const encrypted = findEncrypted(file)
    expect(findEncrypted(encrypted)).toBe(encrypted)
    const read = await readFolderFile(encrypted, PASSWORD.normalize('NFD'))
    expect(read.sheet).toBe(sheet)
    expect(read.attachments.map(({ name }) => name)).toEqual(['Police.pdf', 'police (2).PDF'])
  })

  it('says why it stays closed', async () => {
    const encrypted = findEncrypted(await writeFolderFile(content, QUICK))
    const problemOf = (bytes: Uint8Array, password: string) =>
      readFolderFile(bytes, password).then(
        () => 'opened',
        (error: unknown) => (error instanceof UnreadableFolder ? error.problem : error),
      )
    expect(await problemOf(encrypted, 'falsch')).toBe('password')
    expect(await problemOf(encrypted.slice(0, -1), PASSWORD)).toBe('damaged')
    const turned = encrypted.slice()
    turned[turned.length - 5] = (turned[turned.length - 5] ?? 0) ^ 1
    expect(await problemOf(turned, PASSWORD)).toBe('damaged')
    expect(() => findEncrypted(new Uint8Array([1, 2, 3]))).toThrow(new UnreadableFolder('other_file'))
    expect(() => findEncrypted(new Uint8Array([80, 75, 3, 4]))).toThrow(new UnreadableFolder('other_file'))
  })
})

it('gives every attachment a name that every system can write', () => {
  expect(fileNames(['a/b\\c:d?.pdf', '..', '', '../../x', 'Über uns.txt', 'x\u0000\u202Egpj.exe'])).toEqual([
    'a_b_c_d_.pdf',
    'Anhang',
    'Anhang (2)',
    '_.._x',
    'Über uns.txt',
    'x__gpj.exe',
  ])
})

it('writes what was typed as text, never as markup', () => {
  expect(sheet).toContain('Anna &lt;b&gt;Berger&lt;/b&gt;')
  expect(sheet).not.toContain('<script')
})
