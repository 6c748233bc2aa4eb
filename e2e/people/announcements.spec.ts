import type { Page } from '@playwright/test'
import { readBar } from '#contract/announcements.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

for (const width of [1440, 390])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an admin tries a mail, sends it to those who agreed, and each of them can end it', async ({
      page,
      context,
      adminServer: { origin },
    }) => {
      test.setTimeout(240_000)
      const [anna, jonas] = [
        await createUser(origin, 'Anna', 'Berger'),
        await createUser(origin, 'Jonas', 'Wolf'),
      ]

      await test.step('Anna agrees in her profile; the words and the time are kept', async () => {
        await anna.enter(context)
        await page.goto(`${origin}/benutzer#werbung`)
        const part = page.getByRole('region', { name: 'Werbung' })
        await expect(part.getByRole('switch')).not.toBeChecked()
        await part.getByRole('switch').press('Space')
        await expect(part.getByRole('switch')).toBeChecked()
        await part.getByText('Deine Einwilligungen').click()
        await expect(part.getByText(/Eingewilligt heute, \d\d:\d\d/)).toBeVisible()
        await expect(part.getByText(/^Fassung .*neue Funktionen, Webinare, Seminare/)).toBeVisible()
        await expectAccessible(page)
        await context.clearCookies()
      })

      await page.goto(`${origin}/admin/login`)
      await signInByHand(page, firstAdmin)
      await page.getByRole('button', { name: 'Später' }).click()
      const subject = `Neues im Haushaltsplan ${width}`

      await test.step('a draft is written, seen as the mail it will be, and kept through a reload', async () => {
        await page.goto(`${origin}/admin/mitteilungen`)
        await page.getByRole('button', { name: 'Neue Mitteilung' }).first().click()
        await page.getByLabel('Betreff').fill(subject)
        await page
          .getByRole('textbox', { name: 'Text' })
          .fill('Unser **Webinar** am Donnerstag zeigt es.\n\n- Ohne Anmeldung')
        await expect(page.getByText('„Webinar“ klingt nach Werbung.', { exact: false })).toBeVisible()
        await page.getByRole('radio', { name: /^Werbung/ }).check()
        await expect(page.getByText('klingt nach Werbung')).toHaveCount(0)
        await expect.poll(() => mailText(page)).toContain('Werbung abbestellen')
        await page.getByRole('radio', { name: 'Dunkel' }).check({ force: true })
        expect(await groundOf(page)).toBe('rgb(15, 21, 25)')
        await page.reload()
        await expect(page.getByLabel('Betreff')).toHaveValue(subject)
        await page.getByRole('button', { name: 'Entwurf speichern' }).click()
        await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('a test goes to the own address', async () => {
        await page.getByRole('button', { name: 'Probe an mich' }).click()
        await expect(page.getByText(`Die Probe ist unterwegs an ${firstAdmin.email}.`)).toBeVisible()
      })

      await test.step('the number of people is named before anything goes', async () => {
        await page.getByRole('button', { name: 'Senden …' }).click()
        const dialog = layer(page)
        await expect(dialog).toContainText(`„${subject}“ als Werbung`)
        await expect(dialog).toContainText('die in Werbung eingewilligt haben')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: /^An .* senden$/ }).click()
        await expect(page.getByText('gesendet', { exact: true })).toBeVisible({ timeout: 20_000 })
        await expect(page.getByRole('definition').first()).toHaveText(/^[1-9]/)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Alle Mitteilungen' }).click()
        await expect(page.getByRole('list', { name: 'Mitteilungen' }).getByText(subject)).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the link in the mail ends it, logged out, with one press', async () => {
        await context.clearCookies()
        await page.goto(await linkInMail(origin, anna.email, '/auth/werbung-abbestellen'))
        await expect(page).toHaveURL(`${origin}/auth/werbung-abbestellen`)
        await page.getByRole('button', { name: 'Werbung abbestellen' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abbestellt.')
        await expectAccessible(page)
        await anna.enter(context)
        await page.goto(`${origin}/benutzer#werbung`)
        const part = page.getByRole('region', { name: 'Werbung' })
        await expect(part.getByRole('switch')).not.toBeChecked()
        await part.getByText('Deine Einwilligungen').click()
        await expect(part.getByText(/beendet heute, \d\d:\d\d mit dem Link einer Mail/)).toBeVisible()
        expect(jonas.email).not.toBe(anna.email)
      })
    })

    test('a bar is shown to members until each closes it, and nothing moves', async ({
      page,
      context,
      watch,
      adminServer: { origin },
    }) => {
      test.setTimeout(240_000)
      // The announcement is published without its days first, which is refused.
      watch.expect(/422 .*\/start$/)
      const anna = await createUser(origin, 'Anna', 'Berger')
      const subject = `Wartung am Sonntag ${width}`

      await test.step('it is written with its days and published', async () => {
        await page.goto(`${origin}/admin/login`)
        await signInByHand(page, firstAdmin)
        await page.getByRole('button', { name: 'Später' }).click()
        await page.goto(`${origin}/admin/mitteilungen`)
        await page.getByRole('button', { name: 'Neue Mitteilung' }).first().click()
        await page.getByRole('radio', { name: 'Hinweis nach dem Anmelden' }).check({ force: true })
        await page.getByLabel('Überschrift').fill(subject)
        await page.getByRole('textbox', { name: 'Text' }).fill('Von 8 bis 9 Uhr sind wir kurz nicht da.')
        await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
        await layer(page).getByRole('button', { name: 'Veröffentlichen' }).click()
        await expect(layer(page).getByText('Der erste Tag fehlt.')).toBeVisible()
        await layer(page).getByRole('button', { name: 'Abbrechen' }).click()
        await page.getByLabel('Erster Tag', { exact: true }).fill('heute')
        await page.getByLabel('Letzter Tag', { exact: true }).fill('31.12.2198')
        await page.getByLabel('Letzter Tag', { exact: true }).blur()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
        await layer(page).getByRole('button', { name: 'Veröffentlichen' }).click()
        await expect(page.getByText('veröffentlicht', { exact: true })).toBeVisible()
        await expectAccessible(page)
        await page.goto('about:blank')
        await context.clearCookies()
      })

      await test.step('Anna sees it, nothing moves, and it stays closed once she has closed it', async () => {
        await anna.enter(context)
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if (entry instanceof PerformanceEntry && 'value' in entry)
                document.documentElement.dataset['shift'] = String(
                  Number(document.documentElement.dataset['shift'] ?? 0) + Number(entry.value),
                )
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(`${origin}/dashboard`)
        const bar = page.getByRole('complementary', { name: 'Mitteilung' }).filter({ hasText: subject })
        await expect(bar).toBeVisible()
        const shift = Number(await page.locator('html').getAttribute('data-shift'))
        expect(shift).toBeLessThan(0.02)
        await expectAccessible(page)
        const closed = page.waitForResponse((answer) => answer.url().endsWith('/dismissal'))
        await bar.getByRole('button', { name: 'Mitteilung schließen' }).click()
        await expect(bar).toHaveCount(0)
        expect((await closed).status()).toBe(204)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForTimeout(1_000)
        await expect(bar).toHaveCount(0)
      })

      await test.step('taken away, nobody sees it any more', async () => {
        const jonas = await createUser(origin, 'Jonas', 'Wolf')
        await context.clearCookies()
        await page.goto(`${origin}/admin/login`)
        await signInByHand(page, firstAdmin)
        await page.getByRole('button', { name: 'Später' }).click()
        await page.goto(`${origin}/admin/mitteilungen`)
        await page.getByRole('list', { name: 'Mitteilungen' }).getByText(subject).click()
        await page.getByRole('button', { name: 'Hinweis wegnehmen …' }).click()
        await layer(page).getByRole('button', { name: 'Wegnehmen' }).click()
        await expect(page.getByText('beendet', { exact: true })).toBeVisible()
        const { bar } = await jonas.api.call(readBar, {})
        expect(bar?.subject).not.toBe(subject)
      })
    })
  })

/** The text of the mail in the preview, which stands apart from the page. */
async function mailText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main div')]
      .map(({ shadowRoot }) => shadowRoot?.textContent ?? '')
      .join(''),
  )
}

async function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ground = [...document.querySelectorAll('main div')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.sheet') ?? [])])
      .at(0)
    return ground ? getComputedStyle(ground).backgroundColor : ''
  })
}
