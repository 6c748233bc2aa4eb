import type { Page } from '@playwright/test'
import { transfers } from '#e2e/support/bergers.ts'
import {
  enter,
  expectTransfers,
  layer,
  pressTick,
  save,
  transfer,
  whileSending,
  whileStoring,
} from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Rent and loan are entered in euros, not percent, and one figure says what is still to be transferred.

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ bergers }) => expect(bergers.personIds).toHaveLength(2))

test('rent and loan come first, the rest is shared, and each is a transfer of its own', async ({ page }) => {
  await page.goto('/einstellungen/kontensystem')
  await addFixed(page, 'Miete', '1.480,00', 'Haushaltskonto')
  await addFixed(page, 'Kredit', '312,50', 'Spendenkonto')
  await expect(answer(page, 'Nach Miete und Kredit bleiben')).toContainText('1.699,85')
  const life = page.getByRole('region', { name: 'Leben', exact: true })
  await expect(life.getByRole('listitem').filter({ hasText: 'Miete' })).toContainText('1.480,00')
  await expect(life.getByRole('listitem').filter({ hasText: /^3?.*Haushaltskonto.*vom Rest/ })).toContainText(
    '1.359,88',
  )

  // Amounts are served in the order of the rows, which the arrow keys change.
  await whileStoring(page, () => life.getByRole('button', { name: /^Kredit verschieben/ }).press('ArrowUp'))
  await expect(life.getByRole('listitem').first()).toContainText('Kredit')

  await page.goto('/kontensystem')
  await expectTransfers(page, 'Offen', [
    ...transfers.slice(0, 4),
    { to: 'Spendenkonto', amount: '312,50' },
    { to: 'Haushaltskonto', amount: '1.480,00' },
    { to: 'Haushaltskonto', amount: '1.359,88' },
  ])
  await expect(page.getByText(/Miete \p{L}+ \d{4}/u).first()).toBeVisible()
})

test('a pot and a target change between percent and euros by a press or a key', async ({ page }) => {
  await page.goto('/einstellungen/kontensystem')
  const saving = page.getByLabel('Sich selbst bezahlen, genauer Wert', { exact: true })
  await saving.focus()
  await whileStoring(page, () => saving.dispatchEvent('keydown', { key: '€' }))
  await expect(saving).toBeFocused()
  await expect(saving).toHaveValue('465,64')
  await whileStoring(page, () => enter(saving, '500'))
  await expect(page.getByRole('radio', { name: /^Individuell/ })).toBeChecked()
  await expect(answer(page, 'Zum Leben bleiben')).toContainText('3.457,99')

  // The sub-pots of Leben have to fit into what the plan leaves for it.
  await page.getByRole('button', { name: 'Untertopf anlegen' }).click()
  const dialog = layer(page, 'Untertopf anlegen')
  await dialog.getByLabel('Bezeichnung').fill('Miete')
  await pressSegment(dialog.getByRole('radio', { name: 'Betrag' }))
  await enter(dialog.getByLabel('Fester Betrag'), '3.458,00')
  await expect(dialog).toContainText('Die Untertöpfe nehmen zusammen mehr, als der Topf bekommt.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  const depot = page.getByLabel('Anteil von Depot', { exact: true })
  await whileStoring(page, () =>
    pressSegment(
      page
        .getByRole('group', { name: 'Anteil von Depot, Prozent oder Euro' })
        .getByRole('radio', { name: '€' }),
    ),
  )
  await expect(depot).toHaveValue('325,00')
  await whileStoring(page, () => enter(depot, '400'))
  const pot = page.getByRole('region', { name: 'Sich selbst bezahlen' })
  await expect(pot.getByRole('listitem').filter({ hasText: 'Tagesgeld' })).toContainText('35,00')
  await page.reload()
  await expect(depot).toHaveValue('400,00')
  await expect(saving).toHaveValue('500,00')
})

test('headline, list and overview name the same open sum, transfers back taken off', async ({ page }) => {
  await page.goto('/kontensystem')
  for (const account of ['Depot', 'Tagesgeld']) {
    await whileSending(page, 'POST', '/api/account-system/transfers', () =>
      pressTick(transfer(page, 'Offen', account)),
    )
    await expect(transfer(page, 'Erledigt', account)).toBeChecked()
  }
  await page.goto('/einstellungen/kontensystem')
  await whileStoring(page, () =>
    enter(page.getByLabel('Sich selbst bezahlen, genauer Wert', { exact: true }), '8'),
  )
  await page.goto('/kontensystem')
  await expect(
    page.getByRole('region', { name: 'Offen' }).getByRole('checkbox', { name: /^Zurück/ }),
  ).toHaveCount(2)

  await expect(page.getByRole('region', { name: 'Offen' }).locator('header')).toContainText('3.473,71')
  await expect(answer(page, 'Noch zu überweisen')).toContainText('3.473,71')
  await page.goto('/dashboard')
  await expect(steps(page).getByRole('link', { name: /Verteilen/ })).toContainText('3.473,71')
})

test('what is only thought of was not transferred', async ({ page }) => {
  await page.goto('/einstellungen/kontensystem')
  const luxury = page.getByRole('region', { name: 'Spaß- & Luxus' })
  await luxury.getByRole('listitem').hover()
  await whileStoring(page, () => luxury.getByRole('button', { name: 'Spaßkonto entfernen' }).click())
  await page.goto('/kontensystem')
  await expect(page.getByRole('img', { name: /^Überwiesen:/ })).toHaveAccessibleName(/Spaß- & Luxus 0,00\s€/)
  await expect(page.getByRole('main')).toContainText(/465,64\s€ ohne eigenes Konto/)
})

test('the overview says when more came than planned', async ({ page }) => {
  await page.goto('/kontensystem')
  await page.getByRole('button', { name: 'Einnahme eintragen' }).click()
  const drawer = layer(page, 'Einnahme eintragen')
  await drawer.getByLabel('Bezeichnung').fill('Erbe')
  await enter(drawer.getByLabel('Betrag'), '4.726,25')
  await save(drawer)
  await expect(drawer).toBeHidden()
  await page.goto('/dashboard')
  await expect(steps(page).getByRole('link', { name: /Einkommen/ })).toContainText(
    /4\.726,25\s€ mehr als geplant/,
  )
})

async function addFixed(page: Page, label: string, amount: string, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Konto zu Leben hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Fester Betrag mit Namen' }).click()
  const dialog = layer(page, 'Untertopf anlegen')
  await dialog.getByLabel('Bezeichnung').fill(label)
  await enter(dialog.getByLabel('Fester Betrag'), amount)
  await dialog.getByRole('combobox', { name: /^Zielkonto / }).click()
  await page.getByRole('option', { name: new RegExp(`^${account}`) }).click()
  await whileStoring(page, () => save(dialog))
  await expect(dialog).toBeHidden()
}

function answer(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('..')
}

function steps(page: Page) {
  return page.getByRole('navigation', { name: 'Monatsabschluss', exact: true })
}

async function pressSegment(radio: ReturnType<Page['getByRole']>): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
}
