import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { layer } from '#e2e/support/screen.ts'
import { test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

// An operator makes a code and a gift, a customer redeems one in the order, and the operator sees who it was.

for (const { name, size } of [
  { name: 'on a desk', size: { width: 1440, height: 900 } },
  { name: 'on a phone', size: { width: 390, height: 844 } },
])
  test(`${name}: a voucher is made, redeemed with an order, and seen in the list of its uses`, async ({
    page,
    adminServer: { origin },
    watch,
  }) => {
    watch.expect(/422 .*\/api\/(?:admin\/voucher-preview|subscription\/voucher-prices)$/)
    await page.setViewportSize(size)
    const code = `S${crypto.randomUUID().slice(0, 6).replaceAll('0', 'X')}`
    const title = `Sommer ${code}`
    await signInAsAdmin(page, `${origin}/admin/gutscheine`)
    await page.getByRole('button', { name: 'Neuer Gutschein' }).first().click()
    const dialog = layer(page)
    await expect(dialog.getByRole('heading', { name: 'Neuer Gutschein' })).toBeVisible()
    await expectAccessible(page)

    // What is missing is said at the field, and nothing typed is lost.
    await dialog.getByRole('textbox', { name: 'Name' }).fill(title)
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    await expect(dialog.getByText('Bitte gib einen Code ein.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    await expect(dialog.getByLabel('Nachlass')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Nachlass').fill('20')
    await dialog.getByLabel('Nachlass').press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(title)
    await dialog.getByRole('button', { name: 'Weiter' }).click()

    // The server says what will happen before anything does.
    await expect(dialog.getByText('1. Jahr: 79,20\u00A0€ statt 99,00\u00A0€')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Gutschein anlegen' }).click()
    const drawer = layer(page, title)
    await expect(drawer.getByText('gilt', { exact: true })).toBeVisible()
    await expect(drawer.getByText('Noch niemand.')).toBeVisible()
    await expectAccessible(page)

    // A customer types it in small letters.
    const customer = await createUser(origin)
    const context = page.context()
    await customer.enter(context)
    const shop = await context.newPage()
    await shop.setViewportSize(size)
    await shop.goto(`${origin}/subscription`)
    await shop.getByRole('radio', { name: /^Jährlich/ }).check()
    const field = shop.getByRole('textbox', { name: /Gutscheincode/ })
    await field.fill('NICHT-DA-99')
    await shop.getByRole('button', { name: 'Prüfen' }).click()
    await expect(shop.getByText('Diesen Code gibt es nicht, oder er gilt nicht mehr.')).toBeVisible()
    await expect(field).toHaveValue('NICHT-DA-99')
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    const order = shop.getByRole('region', { name: 'Deine Bestellung' })
    await expect(order.getByText('1. Jahr: 79,20\u00A0€ statt 99,00\u00A0€')).toBeVisible()
    await expect(order.getByText('danach 99,00\u00A0€ pro Jahr')).toBeVisible()
    await shop.getByRole('checkbox', { name: /^Ich verlange, dass das Abo sofort beginnt/ }).check()
    await expect(order.getByText('Heute zu zahlen')).toBeVisible()
    await expectAccessible(shop)
    // A reload keeps the voucher.
    await shop.reload()
    await expect(order.getByText('1. Jahr: 79,20\u00A0€ statt 99,00\u00A0€')).toBeVisible()
    await shop.getByRole('checkbox', { name: /^Ich verlange, dass das Abo sofort beginnt/ }).check()
    await shop.getByRole('checkbox', { name: /AGB/ }).check()
    await shop.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
    await expect(shop.getByText('79,20\u00A0€').first()).toBeVisible()
    await shop.getByRole('radio', { name: /^Bezahlt/ }).check()
    await shop.getByRole('button', { name: 'So beantworten' }).click()
    await shop.waitForURL(/\/subscription(?:\?|$)/)
    await expect(shop.getByText(`Gutschein ${code.toUpperCase()}`).first()).toBeVisible()
    await expectAccessible(shop)
    await shop.close()

    // The operator sees who it was, and pauses the code.
    await page.reload()
    await expect(drawer.getByText(customer.email)).toBeVisible()
    await expect(drawer.getByText('19,80\u00A0€', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: 'Anhalten' }).click()
    await layer(page, 'Gutschein anhalten?').getByRole('button', { name: 'Anhalten' }).click()
    await expect(drawer.getByText('angehalten', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

async function signInAsAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-Mail').fill(firstAdmin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: 'Später' }).click()
}
