import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { Decrypter } from 'age-encryption'
import { strFromU8, unzipSync } from 'fflate'
import {
  inviteTrustedPerson,
  putFolderEntry,
  readEmergencyFolder,
  readFolderLog,
  updateFolderTrust,
} from '#contract/emergency-folder.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { newId } from '#e2e/support/new-id.ts'
import { expectCareful, printedSheets, printedWords } from '#e2e/support/printed.ts'
import { ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser, newAddress } from '#e2e/support/user.ts'

const folderPage = '/einstellungen/notfallmappe'
const askPath = '/auth/notfallmappe'
const answerPath = '/auth/vertrauensperson'
const stopPath = '/auth/notfallmappe-anhalten'
const filePassword = 'sieben graue Fähren im Nebel'

test('a folder is filled and printed on one sheet, or on more when it is long', async ({
  page,
  user,
  bergers: _,
  watch,
}) => {
  test.slow()
  watch.expect(/412 .*\/entries\/will$/)
  await page.goto(folderPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angaben fehlen, dann finden sich/)
  await expect(page.getByText('1 von 12')).toBeVisible()

  await test.step('an entry is typed and stored from the keyboard', async () => {
    await page.getByRole('button', { name: 'Testament: eintragen' }).press('Enter')
    await page.getByLabel('In deinen Worten').fill('Beim Nachlassgericht Leipzig, 3. März 2024')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Testament: ansehen' })).toBeVisible()
    await expect(page.getByText('2 von 12')).toBeVisible()
  })

  await test.step('contacts are a list, and nobody is stored without a word for them', async () => {
    await page.getByRole('button', { name: 'Kontakte: eintragen' }).click()
    const first = page.getByRole('group', { name: 'Kontakt 1' })
    await first.getByLabel('Name').fill('Jonas Berger')
    await first.getByLabel('Telefon').fill('0341 0000 112')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(first.getByLabel('Wer das ist')).toHaveAttribute('aria-invalid', 'true')
    await first.getByLabel('Wer das ist').fill('Ehemann')
    await page.getByRole('button', { name: 'Kontakt hinzufügen' }).click()
    await page.getByRole('group', { name: 'Kontakt 2' }).getByLabel('Wer das ist').fill('Arbeitgeber Anna')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Zwei Kontakte')).toBeVisible()
  })

  await test.step('what does not exist counts as told, and own entries stand beside the twelve', async () => {
    await page.getByRole('button', { name: 'Darlehen: eintragen' }).click()
    await page.getByRole('checkbox', { name: 'Das gibt es bei uns nicht' }).check()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('gibt es bei uns nicht', { exact: true })).toBeVisible()
    await expect(page.getByText('4 von 12')).toBeVisible()
    await page.getByRole('button', { name: 'Angabe hinzufügen' }).click()
    await page.getByLabel('Worum es geht').fill('Schließfach')
    await page.getByLabel('In deinen Worten').fill('Bei der Musterbank, Schlüssel im Schreibtisch')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Schließfach: ansehen' })).toBeVisible()
    await expect(page.getByText('4 von 12')).toBeVisible()
  })

  await test.step('two devices that change the same entry are asked which counts', async () => {
    await page.getByRole('button', { name: 'Testament: ansehen' }).click()
    await page.getByLabel('In deinen Worten').fill('Beim Notar')
    await user.api.call(putFolderEntry, {
      params: { kind: 'will' },
      body: { version: 1, isNone: false, text: 'Im grauen Schrank', contacts: [] },
    })
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Zwei Stände für diese Angabe' })
    await expect(question).toContainText('Im grauen Schrank')
    await expect(question).toContainText('Beim Notar')
    await question.getByRole('button', { name: 'Meinen nehmen' }).click()
    await expect(question).toBeHidden()
    // The drawer closes when the answer is there, and goes back in the history by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(folderPage)
    await page.goto(folderPage)
  })

  await test.step('one sheet, with lines for what is open and without a number', async () => {
    await expect(page.getByText('4 von 12')).toBeVisible()
    await expectAccessible(page)
    const sheets = await printedSheets(page)
    expect(sheets).toHaveLength(1)
    expectCareful(sheets)
    const words = printedWords(sheets)
    for (const word of [
      'Notfallmappe',
      'Jonas Berger',
      'Schließfach',
      'Gestrichelt',
      'Geprüft am',
      'Blatt 1 von 1',
    ])
      expect(words.toLowerCase()).toContain(word.toLowerCase())
    expect(words).not.toMatch(/DE\d{2} ?\d{4}|2\.384,57|Was darin steht/)
  })

  await test.step('a long folder takes more sheets, from a phone as from a desk', async () => {
    const text = Array.from({ length: 60 }, (__, line) => `${line + 1}. Anruf und was zu sagen ist`).join(
      '\n',
    )
    await user.api.call(putFolderEntry, {
      params: { kind: 'first_week' },
      body: { version: 0, isNone: false, text, contacts: [] },
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByText('5 von 12')).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide, 'nothing is wider than a phone').toBe(false)
    const sheets = await printedSheets(page)
    expect(sheets.length).toBeGreaterThan(1)
    expectCareful(sheets)
    expect(printedWords(sheets)).toContain('60. Anruf')
  })

  await test.step('somebody looks through it and confirms', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Durchsehen und bestätigen' }).click()
    await expect(page.getByRole('heading', { name: 'So lesen es die anderen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stimmt alles' }).click()
    await expect(page.getByText('heute geprüft')).toBeVisible()
    const reminder = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Erinnerung als .ics' }).click()
    expect((await reminder).suggestedFilename()).toBe('notfallmappe-pruefen.ics')
  })
})

test('the next entry is opened while a slow page still closes the one before', async ({
  page,
  user: _user,
  bergers: _,
}) => {
  await page.goto(folderPage)
  await expect(page.getByText('1 von 12')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const isNone = page.getByRole('checkbox', { name: 'Das gibt es bei uns nicht' })
  for (const title of ['Darlehen', 'Verträge', 'Testament']) {
    await page.getByRole('button', { name: `${title}: eintragen` }).click()
    await expect(isNone).not.toBeChecked()
    await isNone.check()
    await isNone.press('Control+Enter')
    await expect(page.getByRole('button', { name: `${title}: ansehen` })).toBeAttached()
  }
  await page.getByRole('button', { name: 'Bestattung: eintragen' }).click()
  await expect(isNone).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(folderPage)
})

test('a file is made in the browser and opens without us, without a network', async ({
  page,
  browser,
  user,
  bergers: _,
}) => {
  test.slow()
  await user.api.call(putFolderEntry, {
    params: { kind: 'will' },
    body: { version: 0, isNone: false, text: 'Beim Notar <b>Kern</b>', contacts: [] },
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(folderPage)
  await page.getByRole('button', { name: 'Verschlüsselt speichern' }).click()
  await page.getByLabel('Anhänge wählen').setInputFiles([
    { name: 'Police ä.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Die Police') },
    { name: 'zu groß.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(20_000_000) },
  ])
  await expect(page.getByText('Mit zu groß.bin wären es mehr als 20 MB.')).toBeVisible()

  const [first, second] = [page.getByLabel('Passwort der Datei'), page.getByLabel('Passwort noch einmal')]
  const save = page.getByRole('button', { name: 'Datei speichern' })
  await first.fill('passwort1234')
  await second.fill('passwort1234')
  await save.click()
  await expect(page.getByText('Noch zu leicht zu erraten.')).toBeVisible()
  await first.fill(filePassword)
  await save.click()
  await expect(page.getByText('Das ist nicht dasselbe Passwort.')).toBeVisible()
  await second.fill(filePassword)
  await expectAccessible(page)
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await save.click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^notfallmappe-\d{4}-\d{2}\.zip$/)
  const name = saved.suggestedFilename().replace('.zip', '.wkmappe')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Zwei Angaben, 1 Anhang')
  expect(
    sent.filter((each) => /Fähren|F%C3%A4hren|Die Police/.test(each)),
    'nothing of it was sent',
  ).toEqual([])

  const folder = await mkdtemp(join(tmpdir(), 'wk-folder-'))
  try {
    const files = unzipSync(await readFile(await saved.path()))
    expect(Object.keys(files).toSorted()).toEqual(['LIES-MICH.txt', name, 'oeffnen.html'].toSorted())
    await test.step('any program that knows age opens it', async () => {
      const decrypter = new Decrypter()
      decrypter.addPassphrase(filePassword)
      const inside = unzipSync(await decrypter.decrypt(files[name] ?? new Uint8Array()))
      expect(Object.keys(inside)).toEqual(['mappe.html', 'anhaenge/Police ä.pdf'])
      expect(strFromU8(inside['mappe.html'] ?? new Uint8Array())).toContain(
        'Beim Notar &lt;b&gt;Kern&lt;/b&gt;',
      )
    })
    for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes)
    await openOffline(browser, { folder, name })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

interface FilesInFolder {
  readonly folder: string
  readonly name: string
}

/** Opens a saved folder by its own page, from the disk of somebody without a network. */
async function openOffline(browser: Browser, { folder, name }: FilesInFolder): Promise<void> {
  await using devices = new AsyncDisposableStack()
  const context = devices.use(await browser.newContext({ offline: true }))
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) asked.push(request.url())
  })
  await page.goto(pathToFileURL(join(folder, 'oeffnen.html')).href)
  await expectAccessibleOffline(page)

  const open = page.getByRole('button', { name: 'Öffnen' })
  await open.click()
  await expect(page.getByRole('alert')).toHaveText('Wähle zuerst die Datei.')
  await page.getByLabel('Datei').setInputFiles(join(folder, 'LIES-MICH.txt'))
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await open.click()
  await expect(page.getByRole('alert')).toContainText('Das ist keine Notfallmappe.')
  await page.getByLabel('Datei').setInputFiles(join(folder, name))
  await open.click()
  await expect(page.getByRole('alert')).toContainText('Das Passwort passt nicht zu dieser Datei.', {
    timeout: 30_000,
  })
  await page.getByLabel('Passwort', { exact: true }).fill(filePassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notfallmappe' })).toBeFocused({ timeout: 30_000 })
  await expect(page.getByText('Beim Notar <b>Kern</b>')).toBeVisible()
  await expect(page.getByText('Girokonto')).toBeVisible()
  const attachment = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Police ä.pdf speichern' }).click()
  expect(await readFile(await (await attachment).path(), 'utf8')).toBe('Die Police')
  const sheets = await printedSheets(page)
  expect(sheets).toHaveLength(1)
  expect(printedWords(sheets)).not.toContain('Police ä.pdf')
  expect(complaints, 'nothing was refused by its policy').toEqual([])
  expect(asked, 'nothing was asked for').toEqual([])
}

/** The saved page admits no foreign script, so that its accessibility tree is compared instead of running axe. */
async function expectAccessibleOffline(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Notfallmappe öffnen" [level=1]
      - paragraph
      - text: Datei
      - button "Datei"
      - paragraph
      - text: Passwort
      - textbox "Passwort"
      - checkbox "Passwort anzeigen"
      - text: Passwort anzeigen
      - alert
      - button "Öffnen"
      - status
      - paragraph
  `)
}

/** The newest link to a page in the mails to somebody, other than one that is known already. */
async function nextLink(origin: string, recipient: string, path: string, known?: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = await linkInMail(origin, recipient, path)
    expect(new URL(link).searchParams.has('token')).toBe(true)
    expect(link).not.toBe(known)
  }).toPass({ timeout: 30_000 })
  return link
}

function invitation(email: string, name = 'Lena Hartwig', waitingDays: 3 | 14 = 14) {
  return { id: newId(), name, email, relation: 'Schwester', waitingDays } as const
}

test('a person of trust accepts by mail, tries an empty folder, and asks; the owner is told and stops it', async ({
  page,
  context,
  browser,
  origin,
  user,
  watch,
}) => {
  test.slow()
  watch.expect(/422 .*\/trusted-persons$/)
  const lena = newAddress('lena')
  await page.goto(folderPage)

  await test.step('she is invited', async () => {
    await page.getByRole('button', { name: 'Vertrauensperson einladen' }).click()
    await page.getByLabel('Name').fill('Lena Hartwig')
    await page.getByLabel('E-Mail').fill(user.email)
    await page.getByLabel('Wer das für dich ist').fill('Schwester')
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByLabel('E-Mail'), 'nobody is their own person of trust').toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.getByLabel('E-Mail').fill(lena)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    const card = page.getByRole('region', { name: 'Vertrauensperson', exact: true })
    await expect(card).toContainText('wartet auf die Zusage')
    await card.getByText('7 Tage').click()
    await expect(card.getByRole('radio', { name: '7 Tage' })).toBeChecked()
  })

  await using strangers = new AsyncDisposableStack()
  const elsewhere = strangers.use(await browser.newContext())
  const hers = await elsewhere.newPage()

  await test.step('she accepts with a press, logged in nowhere', async () => {
    const link = await nextLink(origin, lena, answerPath)
    await hers.goto(link)
    await expect(hers).toHaveURL(`${origin}${answerPath}`)
    await expect(hers.getByRole('heading', { level: 1 })).toContainText('vertraut dir.')
    await expectAccessible(hers)
    await hers.getByRole('button', { name: 'Zusagen' }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Danke, du hast zugesagt.')
    await hers.goto(link)
    await expect(hers.getByRole('heading', { level: 1 }), 'it is used up').toHaveText(
      'Dieser Link gilt nicht mehr.',
    )
    const used = await hers.getByRole('main').innerText()
    await hers.goto(`${answerPath}?token=erfunden`.replace(/^/, origin))
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr.')
    expect(await hers.getByRole('main').innerText(), 'every wrong link is told alike').toBe(used)
  })

  const link = await nextLink(origin, lena, askPath)
  await test.step('she tries an empty folder', async () => {
    await hers.goto(link)
    await hers.getByRole('button', { name: 'Leere Mappe öffnen' }).click()
    await expect(hers.getByText('Das ist eine Probe')).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('button', { name: 'Schließen' }).click()
  })

  await test.step('she asks, and the owner is told at once in both places', async () => {
    await hers.getByRole('button', { name: 'Mappe anfordern' }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Du hast die Mappe angefordert.')
    await expectAccessible(hers)
    await nextLink(origin, user.email, stopPath)
    await page.goto('/dashboard')
    const notice = page.getByRole('alert', { name: 'Anfrage für deine Notfallmappe' })
    await expect(notice).toContainText('Lena Hartwig hat deine Notfallmappe angefordert.')
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Zur Notfallmappe' }).click()
    await expect(page.locator('[aria-current=step]')).toContainText('Wartezeit bis')
  })

  await test.step('one press in the application stops it', async () => {
    await page.getByRole('button', { name: 'Anfrage anhalten' }).click()
    await expect(page.getByRole('alert', { name: 'Anfrage für deine Notfallmappe' })).toHaveCount(0)
    await hers.reload()
    await expect(hers.getByText('hat die letzte Anfrage angehalten.')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Mappe anfordern' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Wer sah was' }).click()
    for (const words of ['hat zugesagt', 'leere Mappe zur Probe', 'hat die Mappe angefordert', 'angehalten'])
      await expect(page.getByText(words).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('her access ends with her links', async () => {
    await page.getByRole('button', { name: 'Zugang beenden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zugang beenden' }).click()
    await expect(page.getByText('Wer darf im Notfall an die Mappe?')).toBeVisible()
    await hers.goto(link)
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr.')
    await context.clearCookies()
  })
})

test('two persons ask, a link stops it; later it opens for 30 days and closes by itself', async ({
  browser,
}) => {
  test.slow()
  const server = await ownServer()
  await using devices = new AsyncDisposableStack()
  devices.defer(() => server.cleanUp())
  await server.start()
  const { origin } = server
  const anna = await createUser(origin)
  const [lena, jonas] = [newAddress('lena'), newAddress('jonas')]
  await anna.api.call(putFolderEntry, {
    params: { kind: 'documents' },
    body: { version: 0, isNone: false, text: 'Grauer Schrank, zweites Fach', contacts: [] },
  })
  const context = devices.use(await browser.newContext())
  const page = await context.newPage()
  const [hers, his] = [
    await accepted(page, origin, anna, { email: lena, name: 'Lena Hartwig' }),
    await accepted(page, origin, anna, { email: jonas, name: 'Jonas Berger' }),
  ]
  await anna.api.call(updateFolderTrust, { body: { needsSecond: true } })

  await test.step('one alone begins nothing', async () => {
    await ask(page, hers)
    await expect(page.getByText('sobald auch die zweite Vertrauensperson anfordert')).toBeVisible()
    await ask(page, his)
    await expect(page.getByText('öffnet sie sich am')).toBeVisible()
  })

  await test.step('the owner stops it by the link of the mail, with one press', async () => {
    await page.goto(await nextLink(origin, anna.email, stopPath))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anfrage anhalten')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Anfrage anhalten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angehalten.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }), 'pressed again it says the same').toHaveText(
      'Angehalten.',
    )
  })

  await test.step('a month later they ask again, and nobody objects', async () => {
    await later(server, page, 31)
    await ask(page, hers)
    await ask(page, his)
    // Reminders after 24, 48 and 66 hours, then the end of the three days.
    for (const [days, event] of [
      [32.1, 'reminded'],
      [33.1, 'reminded'],
      [33.9, 'reminded'],
      [34.3, 'opened'],
    ] as const)
      await keepUntil(server, page, anna, { days, event })
    const reading = await nextLink(origin, lena, askPath, hers)
    await page.goto(reading)
    await page.getByRole('button', { name: 'Mappe lesen' }).click()
    await expect(page.getByText('Grauer Schrank, zweites Fach')).toBeVisible()
    await expectAccessible(page)
    expect(await printedSheets(page)).toHaveLength(1)

    await anna.signIn()
    await anna.enter(context)
    await page.goto(`${origin}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Deine Notfallmappe ist offen.' })).toBeVisible()
    await page.goto(`${origin}${folderPage}?protokoll=ja`)
    await expect(page.getByText('Lena Hartwig hat die Mappe gelesen.')).toBeVisible()

    await later(server, page, 66)
    await server.queueJob('folders.keep')
    await page.goto(reading)
    await expect(page.getByRole('button', { name: 'Mappe lesen' })).toHaveCount(0)
    await anna.signIn()
    await expect(async () => {
      const { trust } = await anna.api.call(readEmergencyFolder, {})
      expect(trust.request?.state).toBe('closed')
    }).toPass({ timeout: 30_000 })
  })
})

async function ask(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Mappe anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du hast die Mappe angefordert.')
}

/** Somebody who has accepted; @returns the lasting link */
async function accepted(
  page: Page,
  origin: string,
  owner: User,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string> {
  await owner.api.call(inviteTrustedPerson, { body: invitation(email, name, 3) })
  await page.goto(await nextLink(origin, email, answerPath))
  await page.getByRole('button', { name: 'Zusagen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, du hast zugesagt.')
  return nextLink(origin, email, askPath)
}

interface Step {
  readonly days: number
  readonly event: 'reminded' | 'opened'
}

/** Continues later, and waits until the job has done what is due then. */
async function keepUntil(
  server: Awaited<ReturnType<typeof ownServer>>,
  page: Page,
  owner: User,
  { days, event }: Step,
): Promise<void> {
  await later(server, page, days)
  await owner.signIn()
  const since = Date.now() + (days - 0.05) * DAY_MS
  await server.queueJob('folders.keep')
  await expect(async () => {
    const { log } = await owner.api.call(readFolderLog, {})
    expect(log.some((each) => each.event === event && Date.parse(each.at) >= since)).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** Continues so many days after the beginning; an open page would ask a server that has stopped. */
async function later(server: Awaited<ReturnType<typeof ownServer>>, page: Page, days: number): Promise<void> {
  await page.goto('about:blank')
  await server.stop()
  await server.startLater(days)
}
