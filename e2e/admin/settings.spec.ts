import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { layer } from '#e2e/support/screen.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function expectNothingWider(page: Page): Promise<void> {
  const [inner, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(window ?? 0)
}

async function withServer(
  page: Page,
  settings: Readonly<Record<string, string>>,
  work: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const server = await ownServer({
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    ...settings,
  })
  try {
    await server.start()
    await work(server)
  } finally {
    // The page is closed first, because its requests would find no server.
    await page.close()
    await server.cleanUp()
  }
}

async function openSettings(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/login?weiter=%2Fadmin%2Feinstellungen`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Für den Betrieb fehlen \d+ Angaben\.$/)
}

test('an operator enters his data: checked at the field, previewed, public at once, and with its history', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(desk)
  await withServer(page, { OPERATOR_NAME: 'Beispiel Finanzplan UG' }, async ({ origin }) => {
    await openSettings(page, origin)
    await expectAccessible(page)
    const drawer = layer(page, 'Betreiber')

    await test.step('what the environment sets is read-only, with the name of its variable', async () => {
      await expect(page.getByText('Umgebung OPERATOR_NAME')).toBeVisible()
      await page.getByRole('button', { name: /^Ändern ?: Betreiber$/ }).click()
      await expect(drawer.getByLabel('Name oder Firma')).toBeDisabled()
      await expectAccessible(page)
    })

    await test.step('a wrong value is explained at its field, and nothing typed is lost', async () => {
      await drawer.getByLabel('Ort', { exact: true }).fill('Freiburg')
      await drawer.getByLabel('E-Mail').fill('hallo')
      await drawer.getByRole('button', { name: 'Weiter' }).click()
      await expect(drawer.getByText('Das muss eine E-Mail-Adresse sein.')).toBeVisible()
      await expect(drawer.getByLabel('Ort', { exact: true })).toHaveValue('Freiburg')
      await page.keyboard.press('Escape')
      await expect(layer(page, 'Eingaben verwerfen?')).toBeVisible()
      await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    })

    await test.step('the preview names what changes before anything is stored', async () => {
      await drawer.getByLabel('E-Mail').fill('post@betreiber.example')
      await drawer.getByRole('button', { name: 'Weiter' }).click()
      const preview = layer(page, 'Das ändert sich')
      await expect(preview.getByText('Freiburg', { exact: true }).first()).toBeVisible()
      await preview.getByText('Impressum: neue Fassung').click()
      const imprint = preview.getByRole('group').filter({ hasText: 'Impressum: neue Fassung' })
      await expect(imprint.getByText('post@betreiber.example').first()).toBeVisible()
      await expectAccessible(page)
      const shown = await page.request.get(`${origin}/impressum`)
      expect(await shown.text()).not.toContain('post@betreiber.example')
      await preview.getByRole('button', { name: 'So übernehmen' }).click()
      await expect(page.getByText('Gespeichert. Es gilt ab jetzt', { exact: false })).toBeVisible()
      await expect(drawer).toBeHidden()
    })

    await test.step('visitors read it at once', async () => {
      const imprint = await page.request.get(`${origin}/impressum`)
      expect(await imprint.text()).toContain('post@betreiber.example')
      expect(await imprint.text()).toContain('Freiburg')
    })

    await test.step('the history says who and from what to what, and a former value comes back', async () => {
      await page.getByRole('button', { name: /^Verlauf ?: Ort$/ }).click()
      const history = layer(page, 'Ort')
      await expect(history.getByText('auf Freiburg')).toBeVisible()
      await expectAccessible(page)
      await history.getByRole('button', { name: /^Wieder auf „Vorgabe“/ }).click()
      await expect(drawer.getByLabel('Ort', { exact: true })).toHaveValue('')
      await drawer.getByRole('button', { name: 'Weiter' }).click()
      await layer(page, 'Das ändert sich').getByRole('button', { name: 'So übernehmen' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await (await page.request.get(`${origin}/impressum`)).text()).not.toContain('Freiburg')
    })

    await test.step('secrets are never shown', async () => {
      const environment = page.getByRole('region', { name: 'Nur in der Umgebung' })
      await expect(environment.getByText('ADMIN_PASSWORD')).toBeVisible()
      expect(await page.content()).not.toContain(firstAdmin.password)
    })
  })
})

test('the settings fit a telephone', async ({ page, watch }) => {
  test.slow()
  // The story types durations that do not fit each other.
  watch.expect(/422 .*\/api\/admin\/settings\/preview$/)
  await page.setViewportSize(phone)
  await withServer(page, {}, async ({ origin }) => {
    await openSettings(page, origin)
    await expectNothingWider(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ändern ?: Kostenloser Test$/ }).click()
    const drawer = layer(page, 'Kostenloser Test')
    await drawer.getByLabel('Test mindestens').fill('90')
    await drawer.getByLabel('Test höchstens').fill('30')
    await drawer.getByRole('button', { name: 'Weiter' }).click()
    await expect(
      drawer.getByText('Die längste Dauer muss mindestens so lang sein wie die kürzeste (90 Tage).'),
    ).toBeVisible()
    await drawer.getByLabel('Test höchstens').fill('90')
    await drawer.getByRole('button', { name: 'Weiter' }).click()
    const preview = layer(page, 'Das ändert sich')
    await expect(preview.getByText('Das gilt für Tests, die neu beginnen.')).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'So übernehmen' }).click()
    await expect(page.getByText('90 Tage').first()).toBeVisible()
    await expectNothingWider(page)
  })
})
