import { adminLogin } from '#contract/admin/admin.ts'
import { listOpenTasks } from '#contract/admin/desk.ts'
import { readRequest, updateRequest } from '#contract/admin/requests.ts'
import { sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { readSubscription } from '#contract/subscription.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, visitorAt } from '#e2e/support/user.ts'

test('a withdrawal without a contract is worked on by hand, by two administrators at once', async ({
  page,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  // The story expects that another administrator was faster, and a placeholder that does not exist.
  watch.expect(/412 .*\/api\/admin\/requests\//)
  watch.expect(/422 .*\/api\/admin\/answers\/contact$/)
  const anna = await createUser(origin, 'Anna', 'Sonnenschein')
  await buySubscription(anna)
  const visitor = visitorAt(origin)
  await visitor.call(sendWithdrawal, {
    body: {
      id: crypto.randomUUID(),
      name: 'A. Sonnenschein',
      email: 'sonne@example.net',
      contract: 'Das Abo von heute',
      message: '',
    },
  })
  await visitor.call(sendMessage, {
    body: {
      id: crypto.randomUUID(),
      name: 'Tilda Kern',
      email: 'tilda.kern@example.net',
      topic: 'question',
      message: 'Wie lese ich den Kontoauszug\nmeiner Bank ein?',
    },
  })
  const other = visitorAt(origin)
  await other.call(adminLogin, { body: firstAdmin })
  // Contracts are looked for outside the call that receives a declaration.
  await expect
    .poll(async () => (await other.call(listOpenTasks, { query: {} })).open.decision, { timeout: 20_000 })
    .toBe(1)

  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()
  const rail = page.getByRole('navigation', { name: 'Verwaltung' })
  const drawer = layer(page, /^W-\d{4}-0001$/)

  await test.step('the list names both, the nearest date first, and the rail counts them', async () => {
    await expect(rail.getByRole('link', { name: /^Alle offenen/ })).toHaveText('Alle offenen2 offen')
    await rail.getByRole('link', { name: /^Alle offenen/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Vorgänge warten.')
    const rows = page.getByRole('list', { name: 'Offene Vorgänge' }).getByRole('button')
    await expect(rows).toHaveText([
      /Nachricht A-\d{4}-0001.*noch ohne Antwort/,
      /Entscheidung W-\d{4}-0001.*Vertrag fehlt/,
    ])
    await lookEverywhere(page)
  })

  await test.step('the contract is found by a name, and assigned with a reason', async () => {
    await page.getByRole('button', { name: /W-\d{4}-0001/ }).click()
    await drawer.getByRole('searchbox', { name: 'Vertrag suchen' }).fill('Sonnenschein')
    await drawer.getByRole('button', { name: /^Zuordnen/ }).click()
    const dialog = layer(page, 'Vertrag zuordnen')
    await expect(dialog).toContainText('Am Vertrag ändert sich nichts, keine Mail geht hinaus')
    await dialog.getByRole('button', { name: 'Zuordnen' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription('Bitte gib den Grund ein.')
    await dialog.getByLabel('Grund').fill('Name und Tag stimmen, am Telefon geprüft.')
    await dialog.getByRole('button', { name: 'Zuordnen' }).click()
    await expect(dialog).toBeHidden()
    await expect(drawer.getByText(anna.email)).toBeVisible()
    await lookEverywhere(page)
  })

  await test.step('the dialog names what will happen, also after somebody else was faster', async () => {
    await drawer.getByRole('button', { name: 'Widerruf ausführen …' }).click()
    const dialog = layer(page, 'Widerruf ausführen')
    await expect(dialog.getByText(/ist sofort widerrufen, der Zugang endet\.$/)).toBeVisible()
    await expect(dialog.getByText(/^\d+,\d\d\s€ für .* gehen auf demselben Weg zurück/)).toBeVisible()
    await expect(dialog.getByText('Eine Korrekturrechnung entsteht.')).toBeVisible()
    await expect(
      dialog.getByText(new RegExp(`^Mail an ${anna.email}: „Dein Abo ist widerrufen“`)),
    ).toBeVisible()
    await lookEverywhere(page)
    const [id = ''] = (await other.call(listOpenTasks, { query: { search: 'W-' } })).tasks.map(
      (task) => task.id,
    )
    const { version, state } = await other.call(readRequest, { params: { id } })
    await other.call(updateRequest, { params: { id }, body: { version, state, note: 'Ich rufe an.' } })
    await dialog.getByLabel('Grund').fill('Die Frist läuft noch.')
    await dialog.getByRole('button', { name: 'Widerruf ausführen' }).click()
    await expect(dialog.getByText(/^Inzwischen hat jemand anderes etwas geändert/)).toBeVisible()
    await expect(dialog.getByLabel('Grund')).toHaveValue('Die Frist läuft noch.')
    const { contract } = await anna.api.call(readSubscription, {})
    expect(contract).toMatchObject({ state: 'active' })
    await expect(dialog.getByText(/ist sofort widerrufen, der Zugang endet\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Widerruf ausführen' }).click()
    await expect(dialog).toBeHidden()
    await expect(drawer.getByText(/^Widerruf ausgeführt, Erstattung /)).toBeVisible()
    await expect(drawer.getByText('widerrufen', { exact: true })).toBeVisible()
  })

  await test.step('the answer says nothing of the contract to an address that is not the party’s', async () => {
    await drawer.getByRole('button', { name: 'Antwort schreiben' }).click()
    const text = drawer.getByLabel('Text', { exact: true })
    await expect(text).toHaveValue(/^Hallo A\. Sonnenschein,\n\ndein Widerruf vom /)
    await expect(text).toHaveValue(/Der Vertrag \[Vertrag\] ist beendet/)
    await expect(drawer.getByText(/Nenn ihr keine Vertragsdaten\./)).toBeVisible()
    await text.fill('Kurz und gut.')
    await expect(drawer.getByRole('link', { name: 'Im Mailprogramm öffnen' })).toHaveAttribute(
      'href',
      /^mailto:sonne%40example\.net\?subject=Dein%20Widerruf%20W-\d{4}-0001&body=Kurz%20und%20gut\.$/,
    )
    await lookEverywhere(page)
    await drawer.getByRole('button', { name: 'Erledigt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Vorgang wartet.')
    await expect(drawer.getByText(/^31\.12\.\d{4}, dann gelöscht$/)).toBeVisible()
    await expect(text).toHaveValue('Kurz und gut.')
  })

  await test.step('a template is changed for all, and the shipped one taken back', async () => {
    await drawer.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: /^Bearbeiten ?: Nachricht beantworten$/ }).click()
    const dialog = layer(page, 'Nachricht beantworten')
    await dialog.getByLabel('Text', { exact: true }).fill('{Anrede}\n\n{Vertag}')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText(/^Den Platzhalter \{Vertag\} gibt es nicht\./)).toBeVisible()
    await lookEverywhere(page)
    await dialog.getByLabel('Text', { exact: true }).fill('{Anrede}\n\nunser neuer Text.')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /A-\d{4}-0001/ }).click()
    const message = layer(page, /^A-\d{4}-0001$/)
    await expect(message.getByLabel('Text', { exact: true })).toHaveValue(
      'Hallo Tilda Kern,\n\nunser neuer Text.',
    )
    await message.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: /^Bearbeiten ?: Nachricht beantworten$/ }).click()
    await dialog.getByRole('button', { name: 'Mitgelieferte zurückholen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('mitgeliefert')).toHaveCount(10)
  })
})
