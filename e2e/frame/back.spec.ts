import { beginTrial } from '#e2e/support/bookings.ts'
import { expect, test } from '#e2e/support/test.ts'

test('back closes what lies above the page and leaves the page where it is', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await beginTrial(user.api)
  const layer = page.getByRole('dialog')
  const palette = page.getByRole('combobox', { name: /Buchungen und Handlungen suchen/ })
  const openFirstSource = () =>
    page
      .getByRole('region', { name: /Quellen/ })
      .getByRole('button')
      .first()
      .click()

  await test.step('the palette, on the first page of a tab', async () => {
    await page.goto('/einstellungen/konten')
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await page.goBack()
    await expect(layer).toHaveCount(0)
    await expect(page).toHaveURL(/\/einstellungen\/konten$/)
  })

  await test.step('what Escape has closed does not take back another step', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Ziele', exact: true }).first().click()
    await expect(page).toHaveURL(/\/ziele$/)
    await page.keyboard.press('Control+k')
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a dialog above a drawer before the drawer', async () => {
    await page.goto('/einstellungen/einkommen')
    await openFirstSource()
    await expect(page).toHaveURL(/quelle=/)
    // The drawer has taken the focus.
    await expect(layer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await page.goBack()
    await expect(palette).toHaveCount(0)
    await expect(page).toHaveURL(/quelle=/)
    await page.goBack()
    await expect(layer).toHaveCount(0)
    await expect(page).toHaveURL(/\/einstellungen\/einkommen$/)
  })

  await test.step('what is typed is asked for all the same', async () => {
    await page.goto('/einstellungen')
    await page.getByRole('link', { name: 'Einkommen', exact: true }).first().click()
    await openFirstSource()
    await page.getByRole('textbox', { name: 'Bezeichnung' }).fill('Etwas anderes')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Etwas anderes')
    await page.goBack()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page).toHaveURL(/\/einstellungen\/einkommen$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('back closes the sheet of further places, and search is one press away', async ({
    page,
    user,
    bergers,
  }) => {
    expect(bergers.personIds).toHaveLength(2)
    await beginTrial(user.api)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Mehr' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'Mehr' }).click()
    await sheet.getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByRole('combobox', { name: /suchen/ })).toBeFocused()
    await page.getByRole('combobox', { name: /suchen/ }).fill('vermoegensplan')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/vermoegensplan$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
