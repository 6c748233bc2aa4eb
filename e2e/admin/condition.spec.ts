import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

for (const [name, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a telephone', { width: 390, height: 844 }],
] as const) {
  test(`the condition of the house on ${name}: examined now, with limits, and whom it is told`, async ({
    page,
    adminServer: { origin },
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.goto(`${origin}/admin/login?weiter=%2Fadmin%2Fzustand`)
    await signInByHand(page, firstAdmin)
    await page.getByRole('button', { name: 'Später' }).click()
    await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
    const checks = page.getByRole('list', { name: 'Prüfungen' })
    await expect(checks.getByRole('listitem')).toHaveCount(12)
    const backup = checks.getByRole('listitem').filter({ hasText: 'Sicherung' })
    await expect(backup.getByText('gelb', { exact: true })).toBeVisible()
    await expect(backup.getByText('Es gibt noch keine.')).toBeVisible()
    await expect(backup.getByText('gelb ab 26 Stunden, rot ab 3 Tagen')).toBeVisible()
    await expect(page.getByText('Eine Mail bei Störungen gibt es erst', { exact: false })).toBeVisible()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    await expectAccessible(page)
    if (size.width === 1440)
      await expect(
        page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Zustand' }),
      ).toBeInViewport({ ratio: 1 })

    await test.step('a backup turns it green', async () => {
      await backup.getByRole('button', { name: 'Sicherung jetzt erstellen' }).click()
      await expect(async () => {
        await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
        await expect(backup.getByText('zurückgelesen und geprüft', { exact: false })).toBeVisible({
          timeout: 6_000,
        })
      }).toPass({ timeout: 90_000, intervals: [3_000, 21_000] })
      await expect(backup.getByText('grün', { exact: true })).toBeVisible()
    })
  })
}
