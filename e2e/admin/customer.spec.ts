import { adminLogin } from '#contract/admin/admin.ts'
import { actOnCustomer, previewCustomerAction, readCustomer } from '#contract/admin/customers.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { enter, layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, visitorAt } from '#e2e/support/user.ts'

test('support gives money back out of goodwill, credits a month, and sees who was faster', async ({
  page,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  // The story expects a refund that is too large, and another administrator on the same customer.
  watch.expect(/422 .*\/customer\/preview$/)
  watch.expect(/412 .*\/customer\/actions$/)
  watch.expect(/404 .*\/customer$/)
  const anna = await createUser(origin, 'Anna', 'Sonnenschein')
  await buySubscription(anna)
  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()

  await test.step('the page of a customer is opened from the list', async () => {
    await page.goto(`${origin}/admin/benutzer`)
    await page.getByRole('link', { name: 'Anna Sonnenschein' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Sonnenschein')
    await expect(
      page.getByRole('list', { name: 'Rechnungen und Korrekturen' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Mails' })).toContainText('Vertragsbestätigung')
    await lookEverywhere(page)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('a part goes back out of goodwill, never more than was paid', async () => {
    await page.getByRole('button', { name: /^Erstatten …/ }).click()
    const dialog = layer(page, 'Erstatten')
    await enter(dialog.getByLabel('Betrag'), '1000')
    await expect(dialog.getByText(/^Höchstens /)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Erstatten' })).toHaveAttribute('aria-disabled', 'true')
    await enter(dialog.getByLabel('Betrag'), '5')
    await expect(dialog.getByText(/^5,00\s€ für .* gehen über den Zahlungsanbieter zurück\.$/)).toBeVisible()
    await dialog.getByLabel('Aus Kulanz').check()
    await expect(dialog.getByText(new RegExp(`^Mail an ${anna.email}`))).toBeVisible()
    await lookEverywhere(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByLabel('Grund').fill('Drei Tage lang ging das Speichern nicht.')
    await dialog.getByRole('button', { name: 'Erstatten' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Rechnungen und Korrekturen' })).toContainText('Korrektur zu')
    await expect(page.getByRole('list', { name: 'Was getan wurde' })).toContainText(
      'Drei Tage lang ging das Speichern nicht.',
    )
  })

  await test.step('of two administrators the second one sees what the first has done', async () => {
    await page.getByRole('button', { name: 'Monate gutschreiben …' }).click()
    const dialog = layer(page, 'Monate gutschreiben')
    await expect(dialog.getByText(/^Gutschrift: /)).toBeVisible()
    await creditElsewhere(origin, new URL(page.url()).searchParams.get('benutzer') ?? '')
    await dialog.getByLabel('Grund').fill('Als Dank für die Geduld.')
    await dialog.getByRole('button', { name: 'Gutschreiben' }).click()
    await expect(dialog.getByText(/^Inzwischen hat jemand anderes etwas geändert/)).toBeVisible()
    await expect(dialog.getByLabel('Grund')).toHaveValue('Als Dank für die Geduld.')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('list', { name: 'Gutschriften' }).getByRole('listitem')).toHaveCount(1)
    await lookEverywhere(page)
  })

  await test.step('a credit is taken back', async () => {
    await page.getByRole('button', { name: 'Zurücknehmen …' }).click()
    const dialog = layer(page, 'Zurücknehmen')
    await expect(dialog.getByText(/^Die Gutschrift entfällt: /)).toBeVisible()
    await dialog.getByLabel('Grund').fill('Doppelt gutgeschrieben.')
    await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Was getan wurde' })).toContainText('zurückgenommen')
  })

  await test.step('an address that nobody has says so', async () => {
    await page.goto(`${origin}/admin/benutzer/kunde?benutzer=${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Kunden gibt es nicht.')
    await expectAccessible(page)
  })
})

async function creditElsewhere(origin: string, id: string): Promise<void> {
  const other = visitorAt(origin)
  await other.call(adminLogin, { body: firstAdmin })
  const params = { id }
  const { contracts } = await other.call(readCustomer, { params })
  const action = { kind: 'credit', contract_number: contracts[0]?.number ?? '', months: 1 } as const
  const { seen } = await other.call(previewCustomerAction, { params, body: { action } })
  await other.call(actOnCustomer, {
    params,
    body: { id: crypto.randomUUID(), seen, reason: 'Am Telefon zugesagt.', action },
  })
}
