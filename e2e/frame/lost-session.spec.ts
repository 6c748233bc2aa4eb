import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logout } from '#contract/login.ts'
import { readHousehold, updatePerson } from '#contract/planning/household.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { badge, entriesOn, makeOlder } from '#e2e/support/outbox.ts'
import { layer } from '#e2e/support/screen.ts'
import { turnOnSecondFactor } from '#e2e/support/second-factor.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, type User } from '#e2e/support/user.ts'

// A session ends elsewhere while a form is open, tabs follow each other, and a login is left half done.

test.describe('a change that may wait, entered when the session had ended', () => {
  test.beforeEach(({ watch }) => watch.expect(/401 .*\/api\//))

  test('is sent by itself, once, after the login of the same person', async ({ page, user }) => {
    await loseJonas(page, user)
    await expect(page.getByText('Die Sitzung ist ungültig')).toBeVisible()
    await signInByHand(page, user)
    await expect(page.getByRole('button', { name: 'Personen' })).toBeVisible()
    await expect.poll(() => entriesOn(page)).toBe(0)
    await expect(badge(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await namesOf(user)).toEqual(['Anna', 'Jonas'])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Personen' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await namesOf(user)).toEqual(['Anna', 'Jonas'])
  })

  test('is neither sent by another person nor shown to them', async ({ page, context, user, origin }) => {
    await loseJonas(page, user)
    const other = await createUser(origin, 'Eva', 'Fremd')
    await signInByHand(page, other)
    await expect(page.getByRole('button', { name: 'Personen' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(badge(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Jonas')).toHaveCount(0)
    expect(await namesOf(other)).toEqual(['Eva'])
    expect(await namesOf(user)).toEqual(['Anna'])
    expect(await entriesOn(page)).toBe(1)

    await context.clearCookies()
    await page.goto('/auth/login')
    await signInByHand(page, user)
    await expect.poll(() => entriesOn(page)).toBe(0)
    expect(await namesOf(user)).toEqual(['Anna', 'Jonas'])
  })

  test('is gone after a logout on purpose, which asks first', async ({ page, user, watch }) => {
    watch.expect(/net::ERR_FAILED/)
    await loseJonas(page, user)
    await page.route('**/api/household/persons', (route) => route.abort())
    await signInByHand(page, user)
    await expect(badge(page)).toHaveText('1 wartet')
    await pressSignOut(page, user)
    await layer(page, 'Noch nicht alles gesendet')
      .getByRole('button', { name: 'Löschen und abmelden' })
      .click()
    await expect(page).toHaveURL('/')
    await page.unroute('**/api/household/persons')
    expect(await entriesOn(page)).toBe(0)
    await page.goto('/auth/login?weiter=%2Feinstellungen%2Feinkommen')
    await signInByHand(page, user)
    await expect(page.getByRole('button', { name: 'Personen' })).toBeVisible()
    expect(await namesOf(user)).toEqual(['Anna'])
  })

  test('is asked about in the outbox where somebody changed the same meanwhile', async ({
    page,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/household\/persons/)
    const [anna] = (await user.api.call(readHousehold, {})).persons
    await page.goto('/einstellungen/einkommen')
    await page.getByRole('button', { name: 'Personen' }).click()
    await page.getByRole('button', { name: 'Umbenennen' }).click()
    await page.getByLabel('Vorname').fill('Annabell')
    await user.api.call(updatePerson, {
      params: { id: anna!.id },
      body: { version: anna!.version, name: 'Anne', surname: 'Berger' },
    })
    await user.api.call(logout, {})
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await signInByHand(page, user)
    await expect(badge(page)).toHaveText('1 braucht dich')
    await badge(page).click()
    const outbox = layer(page, 'Eine braucht dich')
    await expect(outbox.getByRole('heading', { name: 'Zwei Stände für Anne' })).toBeVisible()
    await expect(outbox.getByRole('definition')).toContainText(['Annabell', 'Anne'])
    await outbox.getByRole('button', { name: 'Meinen nehmen' }).click()
    await expect(badge(page)).toHaveCount(0)
    expect(await namesOf(user)).toEqual(['Annabell'])
  })
})

test.describe('a change that cannot wait, refused because the session had ended', () => {
  test.beforeEach(({ watch }) => watch.expect(/401 .*\/api\//))

  test('is offered to the same user after the login, and sent once', async ({ page, user }) => {
    await loseName(page, user)
    await expect(page.getByText('Die Sitzung ist ungültig')).toBeVisible()
    await signInByHand(page, user)
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await expect(question).toContainText('Profil ändern')
    await expect(question.getByRole('definition')).toHaveText(['Annabell'])
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Jetzt senden' }).click()
    await expect(page.getByText('Gesendet und gespeichert')).toBeVisible()
    await expect(question).toHaveCount(0)
    expect(await firstNameOf(user)).toBe('Annabell')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Annabell Berger' })).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  test('is kept with what was entered after it and has waited for its turn', async ({ page, user }) => {
    const gate = Promise.withResolvers<void>()
    await page.goto('/benutzer')
    await page.route('**/api/user', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.getByLabel('Vorname').fill('Annabell')
    await page.getByLabel('Nachname').fill('Bergmann')
    await user.api.call(logout, {})
    await page.getByLabel('Nachname').press('Tab')
    gate.resolve()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fbenutzer')
    await signInByHand(page, user)
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await expect(question.getByRole('definition')).toHaveText(['Annabell'])
    await question.getByRole('button', { name: 'Jetzt senden' }).click()
    await expect(question.getByRole('definition')).toHaveText(['Bergmann'])
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => entriesOn(page)).toBe(0)
    expect(await firstNameOf(user)).toBe('Annabell')
  })

  test('can be discarded', async ({ page, user }) => {
    await loseName(page, user)
    await signInByHand(page, user)
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(() => entriesOn(page)).toBe(0)
    expect(await firstNameOf(user)).toBe('Anna')
  })

  test('stands in the outbox, too, and is sent from there', async ({ page, user }) => {
    await loseName(page, user)
    await signInByHand(page, user)
    await expect(page.getByRole('dialog', { name: 'Noch nicht gespeichert' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(badge(page)).toHaveText('1 braucht dich')
    await badge(page).click()
    const outbox = layer(page, 'Eine braucht dich')
    await expect(outbox.getByRole('heading', { name: 'Profil ändern' })).toBeVisible()
    await expect(outbox.getByText('Vorname Annabell')).toBeVisible()
    await expect(outbox.getByText('Deine Sitzung war zu Ende, bevor das hier ankam.')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      outbox.getByRole('button', { name: 'Als Datei laden' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Vorname Annabell')
    await outbox.getByRole('button', { name: 'Jetzt versuchen' }).first().click()
    await expect(badge(page)).toHaveCount(0)
    expect(await firstNameOf(user)).toBe('Annabell')
  })

  test('waits for the next start when nothing is decided', async ({ page, user }) => {
    await loseName(page, user)
    await signInByHand(page, user)
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await page.reload()
    await expect(question).toBeVisible()
  })

  test('waits while another user is signed in, and is not shown to them', async ({
    page,
    context,
    user,
    origin,
  }) => {
    await loseName(page, user)
    const other = await createUser(origin, 'Eva', 'Fremd')
    await signInByHand(page, other)
    await expect(page.getByRole('heading', { level: 1, name: 'Eva Fremd' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(badge(page)).toHaveCount(0)
    await expect(page.getByText('Annabell')).toHaveCount(0)

    await context.clearCookies()
    await page.goto('/auth/login')
    await signInByHand(page, user)
    await expect(page.getByRole('dialog', { name: 'Noch nicht gespeichert' })).toContainText('Annabell')
  })

  test('is gone after a logout on purpose, which asks first', async ({ page, user }) => {
    await loseName(page, user)
    await signInByHand(page, user)
    await expect(page.getByRole('dialog', { name: 'Noch nicht gespeichert' })).toBeVisible()
    await page.keyboard.press('Escape')
    await pressSignOut(page, user)
    const leaving = layer(page, 'Noch nicht alles gesendet')
    await expect(leaving).toContainText('1 braucht dich')
    await leaving.getByRole('button', { name: 'Löschen und abmelden' }).click()
    await expect(page).toHaveURL('/')
    expect(await entriesOn(page)).toBe(0)
  })

  test('is forgotten after a day', async ({ page, user }) => {
    await loseName(page, user)
    expect(await entriesOn(page)).toBe(1)
    await makeOlder(page, 24 * 60 * 60_000)
    await signInByHand(page, user)
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Berger' })).toBeVisible()
    await expect.poll(() => entriesOn(page)).toBe(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(badge(page)).toHaveCount(0)
  })

  test('says what stands in the way when it is refused again', async ({ page, user, watch }) => {
    watch.expect(/412 .*\/api\/user$/)
    await loseName(page, user, async () => {
      await user.api.call(updateUser, { body: { name: 'Anne' } })
    })
    await signInByHand(page, user)
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await question.getByRole('button', { name: 'Jetzt senden' }).click()
    // The message about the session that has ended may still stand there, too.
    await expect(
      question.getByText('Das wurde inzwischen an anderer Stelle geändert.', { exact: true }),
    ).toBeVisible()
    await expect(question).toContainText('Annabell')
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(question).toHaveCount(0)
    expect(await firstNameOf(user)).toBe('Anne')
  })
})

test.describe('two tabs', () => {
  test('are left together', async ({ page, context, user }) => {
    await page.goto('/einstellungen/einkommen')
    await expect(page.getByRole('button', { name: 'Personen' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await signOut(other, user)
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Du hast dich in einem anderen Tab abgemeldet.')).toBeVisible()
  })

  test('are entered together', async ({ page, context, user, watch }) => {
    watch.expect(/401 .*\/api\/auth\/login/)
    await context.clearCookies()
    await page.goto('/auth/login?weiter=%2Feinstellungen%2Fkonten')
    // A failed login must not end the session that begins elsewhere.
    await signInByHand(page, { ...user, password: 'ein ganz anderes Passwort' })
    await expect(page.getByRole('alert')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/auth/login')
    await signInByHand(other, user)
    await expect(other).toHaveURL('/dashboard')
    await expect(page).toHaveURL('/einstellungen/konten')
    await page.reload()
    await expect(page).toHaveURL('/einstellungen/konten')
  })

  test('never show what belongs to another user', async ({ page, context, user, origin }) => {
    await page.goto('/einstellungen/einkommen')
    const menu = (name: string) => page.getByRole('button', { name: `Menü von ${name}` })
    await expect(menu('Anna Berger')).toBeVisible()
    const eva = await createUser(origin, 'Eva', 'Fremd')
    // Anna's session ends without any tab noticing; Eva signs in beside her page.
    await user.api.call(logout, {})
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto('/auth/login')
    await signInByHand(other, eva)
    await expect(other).toHaveURL('/dashboard')
    await expect(menu('Eva Fremd')).toBeVisible()
    await expect(menu('Anna Berger')).toHaveCount(0)
  })
})

test.describe('a login that waits for its second factor', () => {
  test('survives a reload, leads on from every page, and ends with the code', async ({
    page,
    context,
    user,
    watch,
  }) => {
    watch.expect(/401 .*\/api\/auth\/2faConfirm/)
    // A page for members requests everything at once, before it knows who is signed in.
    watch.expect(
      /403 .*\/api\/(household|income|accounts|account-system|subscription|wealth-plan|goals|properties)/,
    )
    const { code } = await turnOnSecondFactor(user)
    await context.clearCookies()
    await page.goto('/kontensystem')
    await signInByHand(page, user)
    await expect(page).toHaveURL('/auth/2fa-bestaetigen?weiter=%2Fkontensystem')
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await expect(page.getByRole('main')).toContainText(user.email)
    await expectAccessible(page)

    await page.reload()
    await expect(field).toBeFocused()
    await page.goto('/einstellungen/konten')
    await expect(page).toHaveURL('/auth/2fa-bestaetigen?weiter=%2Feinstellungen%2Fkonten')

    await field.pressSequentially('1234')
    await expect(page.getByText('Noch zwei Ziffern, dann geht es von selbst weiter.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
    await field.pressSequentially('56')
    await expect(page.getByRole('alert')).toHaveText('Der Code stimmt nicht oder wurde schon benutzt.')
    await expect(field).toHaveValue('123456')

    const next = code(1)
    await paste(page, `${next.slice(0, 3)} ${next.slice(3)}`)
    await expect(page).toHaveURL('/einstellungen/konten')
    expect(await page.evaluate(() => sessionStorage.getItem('wk-challenge'))).toBeNull()
  })

  test('what was refused before the code does not answer for the time after it', async ({
    page,
    context,
    user,
    watch,
  }) => {
    watch.expect(/403 .*\/api\//)
    const { code } = await turnOnSecondFactor(user)
    await context.clearCookies()
    await page.goto('/kontensystem')
    await signInByHand(page, user)
    await expect(page).toHaveURL('/auth/2fa-bestaetigen?weiter=%2Fkontensystem')
    // On a slow line the page is left before it has requested what the browser has fetched in advance.
    let held = 0
    await page.route(/\/assets\/accounts-page/, async (route) => {
      held += 1
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    await page.goto('/einstellungen/konten', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/auth/2fa-bestaetigen?weiter=%2Feinstellungen%2Fkonten')
    expect(held).toBeGreaterThan(0)
    await page.getByLabel('Code', { exact: true }).pressSequentially(code(1))
    await expect(page).toHaveURL('/einstellungen/konten')
    await expect(page.getByRole('button', { name: 'Konto hinzufügen' }).first()).toBeVisible()
    await expect(page).toHaveURL('/einstellungen/konten')
  })

  test('takes a recovery code, once', async ({ page, context, user, watch }) => {
    watch.expect(/401 .*\/api\/auth\/2faConfirm/)
    const { recoveryCodes } = await turnOnSecondFactor(user)
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')
    for (const outcome of ['good', 'used'] as const) {
      await context.clearCookies()
      await page.goto('/auth/login')
      await signInByHand(page, user)
      await page.getByRole('button', { name: /^Wiederherstellungscode benutzen/ }).click()
      await page.getByLabel('Wiederherstellungscode').fill(typed)
      await page.getByRole('button', { name: 'Bestätigen' }).click()
      if (outcome === 'good') await expect(page).toHaveURL('/dashboard')
      else
        await expect(page.getByRole('alert')).toHaveText(
          'Dieser Code stimmt nicht oder ist schon verbraucht. Jeder gilt nur einmal.',
        )
    }
  })

  test('begins anew after five wrong codes', async ({ page, context, user, watch }) => {
    watch.expect(/(401|410|429) .*\/api\/auth\/2faConfirm/)
    await turnOnSecondFactor(user)
    await context.clearCookies()
    await page.goto('/auth/login')
    await signInByHand(page, user)
    const field = page.getByLabel('Code', { exact: true })
    for (const wrong of ['000001', '000002', '000003', '000004', '000005']) {
      await field.fill('')
      const answer = page.waitForResponse('**/api/auth/2faConfirm')
      await field.fill(wrong)
      await answer
    }
    const end = page.getByRole('heading', { level: 1, name: 'Diese Anmeldung ist beendet.' })
    // The page may notice the end while a sixth code is typed.
    await Promise.race([field.fill('000006'), end.waitFor()])
    await expect(end).toBeVisible()
    await page.getByRole('link', { name: 'Neu anmelden' }).click()
    await expect(page).toHaveURL('/auth/login')
    await page.goto('/auth/2fa-bestaetigen')
    await expect(page).toHaveURL('/auth/login')
  })

  test('can be left for another account, and says what helps without the device', async ({
    page,
    context,
    user,
    shared,
  }) => {
    await turnOnSecondFactor(user)
    await context.clearCookies()
    await page.goto('/auth/login')
    await signInByHand(page, user)
    await page.getByRole('button', { name: /^Gerät verloren/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerät verloren')
    await expect(page.getByRole('main')).toContainText('Schick uns weder Passwort noch Codes.')
    await page.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click()
    await expect(page).toHaveURL('/auth/login')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('wk_session')
    await signInByHand(page, shared)
    await expect(page).toHaveURL('/dashboard')
  })

  test('is nothing without a login before', async ({ page }) => {
    await page.goto('/auth/2fa-bestaetigen')
    await expect(page).toHaveURL('/auth/login')
  })
})

/** Adds a person in the form, loses the session elsewhere and saves. */
async function loseJonas(page: Page, user: User): Promise<void> {
  await page.goto('/einstellungen/einkommen')
  await page.getByRole('button', { name: 'Personen' }).click()
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill('Jonas')
  await page.getByLabel('Nachname').fill('Berger')
  await user.api.call(logout, {})
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL('/auth/login?weiter=%2Feinstellungen%2Feinkommen')
}

/** Changes the first name in the profile, loses the session elsewhere and leaves the field, which stores it. */
async function loseName(page: Page, user: User, meanwhile?: () => Promise<void>): Promise<void> {
  await page.goto('/benutzer')
  await page.getByLabel('Vorname').fill('Annabell')
  await meanwhile?.()
  await user.api.call(logout, {})
  await page.getByLabel('Vorname').press('Tab')
  await expect(page).toHaveURL('/auth/login?weiter=%2Fbenutzer')
}

/** The stored first name of the profile, read with a separate login. */
async function firstNameOf(user: User): Promise<string> {
  await user.signIn()
  return (await user.api.call(readUser, {})).user.name
}

/** The stored names of the household, read with a separate login. */
async function namesOf(user: User): Promise<readonly string[]> {
  await user.signIn()
  const { persons } = await user.api.call(readHousehold, {})
  return persons.map(({ name }) => name)
}

async function pressSignOut(page: Page, { name, surname }: User): Promise<void> {
  await page.getByRole('button', { name: `Menü von ${name} ${surname}` }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

async function signOut(page: Page, user: User): Promise<void> {
  await pressSignOut(page, user)
  await expect(page).toHaveURL('/')
}

/** Pastes text: the digits come at once, with the blank between them. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}
