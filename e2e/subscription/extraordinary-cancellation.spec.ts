import { adminLogin } from '#contract/admin/admin.ts'
import { endDeclaredContract, readDeclaredContract } from '#contract/admin/declarations.ts'
import { listRequests } from '#contract/admin/requests.ts'
import { readSubscription } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, visitorAt } from '#e2e/support/user.ts'

// Decision 0141: a cancellation with a reason books nothing; the account says so, and an administrator decides.

const reason = 'Seit drei Wochen kann ich nichts speichern.\nDrei Meldungen blieben ohne Antwort.'

test('an extraordinary cancellation in the account waits for a decision, and ends with it', async ({
  page,
  context,
  browser,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  const anna = await createUser(origin)
  await buySubscription(anna)
  await anna.enter(context)
  await page.goto(`${origin}/subscription`)

  await test.step('the dialog asks which way, and for the reason; nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Abo kündigen' }).click()
    const dialog = layer(page, 'Abo kündigen')
    await expect(dialog.getByRole('radio', { name: /^Ordentlich kündigen \(zum \d+\. / })).toBeChecked()
    await expect(dialog.getByLabel('Grund', { exact: true })).toHaveCount(0)
    // The choice is made with the keyboard alone.
    await dialog.getByRole('radio', { name: /^Ordentlich/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /^Aus wichtigem Grund/ })).toBeChecked()
    await expect(dialog.getByText(/Trägt er nicht, endet der Vertrag ordentlich am/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Jetzt kündigen' }).press('Enter')
    const field = dialog.getByLabel('Grund', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Bitte gib den Grund ein\./)
    await lookEverywhere(page)
    await field.fill('x'.repeat(3_001))
    await expect(dialog.getByText('Bitte gib höchstens 3000 Zeichen ein.')).toBeVisible()
    await field.fill(reason)
    await dialog.getByRole('radio', { name: /^Ordentlich/ }).check()
    await dialog.getByRole('radio', { name: /^Aus wichtigem Grund/ }).check()
    await expect(field).toHaveValue(reason)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Abo kündigen' }).click()
    await expect(field).toHaveValue(reason)
    await context.setOffline(true)
    await expect(dialog.getByText('Das braucht Netz.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Jetzt kündigen' })).toBeDisabled()
    await expect(field).toHaveValue(reason)
    await context.setOffline(false)
  })

  await test.step('it is received and looked at, and the contract runs on', async () => {
    await layer(page).getByRole('button', { name: 'Jetzt kündigen' }).click()
    const receipt = layer(page, 'Deine Kündigung wird geprüft')
    await expect(
      receipt.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d Uhr \(Europe\/Berlin\)$/),
    ).toBeVisible()
    await expect(receipt.getByText('Außerordentliche Kündigung')).toBeVisible()
    await expectAccessible(page)
    await receipt.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.getByRole('button', { name: 'Abo kündigen' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
    const section = page.getByRole('region', { name: /^Kündigung K-/ })
    await expect(section.getByRole('heading')).toHaveText('Deine Kündigung wird geprüft.')
    await expect(section).toContainText('Bis dahin läuft er weiter, auch die Zahlungen.')
    await expect(section).toContainText('Drei Meldungen blieben ohne Antwort.')
    await expectAccessible(page)
    await page.reload()
    await expect(section).toBeVisible()
    const { contract } = await anna.api.call(readSubscription, {})
    expect(contract).toMatchObject({ state: 'active', endsOn: null, reviews: [{}] })
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('an administrator reads the reason, and that it waits for a decision', async () => {
    await desk.goto(`${origin}/admin/login`)
    await signInByHand(desk, firstAdmin)
    await desk.getByRole('button', { name: 'Später' }).click()
    await desk.goto(`${origin}/admin/kuendigungen`)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Eine Kündigung wartet.')
    const row = desk.getByRole('list', { name: 'Kündigungen' }).getByRole('button')
    await expect(row).toContainText('wartet auf deine Entscheidung, morgen fällig')
    for (const width of [390, 1440]) {
      await desk.setViewportSize({ width, height: 900 })
      await expectAccessible(desk)
    }
    await row.click()
    const drawer = layer(desk)
    await expect(drawer.getByText('Drei Meldungen blieben ohne Antwort.')).toBeVisible()
    await expect(drawer.getByText(/Am Vertrag ist nichts gebucht/)).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the decision ends the contract with the day of the declaration, on every screen', async () => {
    const admin = visitorAt(origin)
    await admin.call(adminLogin, { body: firstAdmin })
    const { requests } = await admin.call(listRequests, { query: { kind: 'cancellation' } })
    const params = { id: requests[0]!.id }
    const { contract, request } = await admin.call(readDeclaredContract, { params })
    await admin.call(endDeclaredContract, {
      params,
      body: {
        id: crypto.randomUUID(),
        version: request.version,
        seen: contract!.seen,
        reason: 'Störung bestätigt',
        end: 'at_once',
        on: null,
      },
    })
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nichts wartet.')
    await expect(layer(desk).getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
    await expect(layer(desk).getByText(/Am Vertrag ist nichts gebucht/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dein Abo endet am /)
    await expect(page.getByRole('region', { name: /^Kündigung K-/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Kündigungsbestätigung als PDF' })).toBeVisible()
  })
  await desk.context().close()
})
