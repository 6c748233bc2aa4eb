import { expect, test } from '#e2e/support/test.ts'

// Pages that work without an account: they compute in the browser and keep entries on the device.

test('a goal is computed, kept on the device, and given back to the example', async ({ page }) => {
  await page.goto('/ziele')
  const result = page.getByRole('region', { name: 'Ergebnis' })
  await expect(result).toContainText('160,00')
  await page.getByLabel('Wofür?').fill('Sommer')
  await page.getByLabel('Betrag').fill('1.800')
  await page.getByLabel('Schon gespart').fill('450')
  await page.getByRole('textbox', { name: 'Zeit' }).fill('9')
  await expect(result).toContainText('150,00')
  await page.getByText('Die Rate', { exact: true }).click()
  await page.getByLabel('Rate im Monat').fill('300')
  await expect(result).toContainText('5 Monate')
  await page.reload()
  await expect(page.getByLabel('Wofür?')).toHaveValue('Sommer')
  await expect(result).toContainText('5 Monate')
  await page.getByRole('button', { name: 'Zurück zum Beispiel' }).click()
  await expect(page.getByLabel('Wofür?')).toHaveValue('Lastenrad')
  expect(await page.evaluate(() => localStorage.getItem('wk-goal'))).toBeNull()
})

test('a goal that is out of reach, or reached, says so', async ({ page }) => {
  await page.goto('/ziele')
  const result = page.getByRole('region', { name: 'Ergebnis' })
  await page.getByText('Die Rate', { exact: true }).click()
  await page.getByLabel('Rate im Monat').fill('0')
  await expect(result).toContainText('Mit diesen Angaben erreichst du das Ziel nicht.')
  await page.getByLabel('Schon gespart').fill('5000')
  await expect(result).toContainText('Dein Startkapital reicht bereits aus.')
})

test('the worksheet of a book becomes a goal', async ({ page }) => {
  await page.goto('/denke-nach-und-werde-reich')
  await page.getByLabel('Ich will').fill('Klavier')
  await page.getByLabel('in Höhe von').fill('3.000')
  await page.getByLabel('in', { exact: true }).fill('20')
  await expect(page.getByText('Dafür lege ich jeden Monat 150,00')).toBeVisible()
  await page.getByRole('button', { name: 'Als Ziel rechnen' }).click()
  await expect(page).toHaveURL('/ziele')
  await expect(page.getByLabel('Wofür?')).toHaveValue('Klavier')
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toContainText('150,00')
})

test('books are chosen by topic', async ({ page }) => {
  await page.goto('/buecher')
  await expect(page.getByRole('heading', { name: 'Intelligent investieren' })).toBeVisible()
  await page.getByText('Sparen', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Intelligent investieren' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Der reichste Mann von Babylon' })).toBeVisible()
})

test('signed-in people get no page of visitors, not even for a moment', async ({ page, context, shared }) => {
  await shared.enter(context)
  for (const path of ['/einstellungen', '/finanzrechner', '/ziele', '/buecher', '/seminare']) {
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(await answer?.text(), path).not.toMatch(/Registrieren|<h1/)
    expect(await answer?.headerValue('vary'), path).toContain('Cookie')
    await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
  }
})

test('search engines find public pages, each with one address, and no private one', async ({ request }) => {
  const page = await (await request.get('/ziele')).text()
  expect(page).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/ziele"\/>/u)
  const image =
    /<meta property="og:image" content="http:\/\/localhost:\d+(\/[^"]+)"\/>/u.exec(page)?.[1] ?? ''
  expect((await request.get(image)).headers()).toMatchObject({ 'content-type': 'image/png' })
  expect(page).not.toContain('noindex')
  expect((await request.get('/haushaltsplan', { maxRedirects: 0 })).headers()['x-robots-tag']).toBe('noindex')
  const books = await (await request.get('/buecher')).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(books)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'ItemList' })
})
