import { lockUser } from '#contract/admin/admin.ts'
import { readClientProposals } from '#contract/proposals.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { DESK, enterRoom, expectClosed, keptText, openConsulting, PHONE } from '#e2e/support/client-room.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'

// Only an admin can say who is a consultant, so each story has a server of its own.
test.slow()

const names: Readonly<Record<GrantArea, string>> = {
  income: 'Einkommen',
  accounts: 'Konten',
  account_system: 'Kontensystem',
  budget: 'Haushaltsplan',
  wealth_plan: 'Vermögensplan',
  distribution: 'Verteilung',
  properties: 'Immobilien',
  goals: 'Ziele',
}

test('a consultant looks at each area that is granted, rounded, and at nothing else', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  // An area that is taken back is refused before the room knows of it.
  watch.expect(/· 403 /u)
  const granted = grantAreas.filter((area) => area !== 'properties')
  const { consultant, clientId, grant } = await openConsulting(origin, {
    areas: Object.fromEntries(granted.map((area) => [area, 'read'])),
  })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  await enterRoom(page, origin, clientId, 'accounts')
  const banner = page.getByRole('region', { name: 'Du bist bei einem Mandanten' })
  await expect(banner).toContainText('Anna Berger')
  await expect(banner).toContainText('Konten lesen')
  await expect(banner).toContainText('Beträge auf 100 €, keine IBANs')
  await expect(banner).toContainText('Alles wird protokolliert')
  await expect(page.getByText('Depot', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toContainText('46.200 €')
  await expect(page.locator('main')).not.toContainText('46.218')

  const rail = page.getByRole('navigation', { name: 'Mandant' })
  await expect(rail.getByRole('link', { name: /Immobilien/ }), 'what is not granted is no link').toHaveCount(
    0,
  )
  await expect(rail).toContainText('nicht freigegeben')
  for (const area of granted) {
    await rail.getByRole('link', { name: new RegExp(`^${names[area]} `, 'u') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${names[area]}, gerundet`)
    await expect(page.locator('main')).not.toContainText(/\d,\d\d\s€/u)
    await expectAccessible(page)
  }
  await enterRoom(page, origin, clientId, 'properties')
  await expect(page.getByRole('heading', { name: 'Immobilien ist nicht freigegeben.' })).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Bereich').selectOption({ label: 'Vermögensplan, lesen' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vermögensplan, gerundet')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // What the household changes counts at once: the room shows it without a press.
  await grant({ areas: { accounts: 'read' }, amounts: 'shares' })
  await expect(page.getByRole('heading', { name: 'Vermögensplan ist nicht freigegeben.' })).toBeVisible()
  await page.getByLabel('Bereich').selectOption({ label: 'Konten, lesen' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Konten, nur Anteile')
  await expect(page.locator('main')).not.toContainText('€')

  const kept = await keptText(context, page)
  for (const word of ['Depot', 'Girokonto', '4620000', '4621837', 'Jonas']) expect(kept).not.toContain(word)
})

test('what is begun is kept as a draft over a reload, and goes to the household line by line', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  const { consultant, clientId } = await openConsulting(origin, {
    areas: { account_system: 'propose', accounts: 'read' },
  })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  await enterRoom(page, origin, clientId, 'account_system')
  await page.getByRole('button', { name: 'Sparrate', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Sparrate ändern' })).toBeVisible()
  const field = panel.getByLabel('Sich selbst bezahlen, genauer Wert')
  await field.fill('12')
  await field.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Sparrate anheben' })).toBeVisible()
  const before = panel.getByRole('row', { name: /Sparen im Monat/ })
  await expect(before).toContainText('rund 500 €')
  await expect(before).toContainText('rund 600 €')
  await panel.getByLabel('Begründung').fill('Im Haushaltsplan ist noch Luft.')
  await expect(panel).toContainText('31 von 500')
  await expect(panel.getByText('Als Entwurf gespeichert')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Weiterschreiben' }).click()
  await expect(panel.getByLabel('Begründung')).toHaveValue('Im Haushaltsplan ist noch Luft.')
  await expect(panel.getByLabel('Sich selbst bezahlen, genauer Wert')).toHaveValue('12,0')
  await panel.getByRole('button', { name: 'Als Entwurf behalten' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'vom Einkommen' }).first()).toContainText(
    'im Vorschlag',
  )

  await page.getByRole('button', { name: 'Spaß- & Luxus', exact: true }).click()
  const second = panel.getByLabel('Spaß- & Luxus, genauer Wert')
  await second.fill('8')
  await second.press('Enter')
  await expect(panel.getByRole('region', { name: 'Im selben Vorschlag' })).toContainText('Sparrate')
  await panel.getByRole('button', { name: 'Zwei Zeilen vorschlagen' }).click()
  await expect(page.getByText('Zwei Zeilen sind bei Anna.')).toBeVisible()
  await expect(page.getByText('wartet auf Antwort')).toHaveCount(2)
  const { proposals } = await consultant.api.call(readClientProposals, { params: { client_id: clientId } })
  expect(proposals.map(({ status, lines }) => [status, lines.length])).toEqual([['sent', 2]])
})

test('a grant that is taken back closes all open rooms within five seconds, in the middle of a proposal', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  watch.expect(/· 403 /u)
  const { consultant, clientId, end } = await openConsulting(origin, {
    areas: { account_system: 'propose', accounts: 'read' },
  })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  const second = await context.newPage()
  await enterRoom(second, origin, clientId, 'accounts')
  await expect(second.locator('main')).toContainText('46.200 €')
  await enterRoom(page, origin, clientId, 'account_system')
  await page.getByRole('button', { name: 'Sparrate', exact: true }).click()
  const panel = page.getByRole('dialog')
  const field = panel.getByLabel('Sich selbst bezahlen, genauer Wert')
  await field.fill('12')
  await field.press('Enter')
  await panel.getByLabel('Begründung').fill('Der größte Hebel ist die Sparrate.')
  await expect(panel.getByText('Als Entwurf gespeichert')).toBeVisible()

  await end()
  await Promise.all([
    expectClosed(page, 'Der Zugriff ist beendet.'),
    expectClosed(second, 'Der Zugriff ist beendet.'),
  ])
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Dein Entwurf bleibt gespeichert.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Alle Mandanten' }).last().click()
  await expect(page).toHaveURL(`${origin}/berater`)
})

test('who leaves the client finds nothing on the way back', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  const { consultant, clientId } = await openConsulting(origin, {
    areas: { accounts: 'read', income: 'read' },
  })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  await page.goto(`${origin}/berater`)
  await enterRoom(page, origin, clientId, 'accounts')
  await expect(page.locator('main')).toContainText('46.200 €')
  await page
    .getByRole('navigation', { name: 'Mandant' })
    .getByRole('link', { name: /^Einkommen / })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Einkommen, gerundet')
  await page.getByRole('button', { name: 'Mandant verlassen' }).click()
  await expect(page).toHaveURL(`${origin}/berater`)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Du hast diesen Mandanten verlassen.' })).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  await expect(page.locator('main')).toContainText('46.200 €')

  // Another document, and back: whatever the browser kept of the page, it asks before it shows anything.
  let standings = 0
  page.on('request', (request) => {
    if (request.url().includes('/standing')) standings += 1
  })
  await page.goto(`${origin}/impressum`)
  standings = 0
  await page.goBack()
  await expect(page.locator('main')).toContainText('46.200 €')
  expect(standings).toBeGreaterThan(0)
})

test('without a connection a room hides what it shows, and shows it again when it is back', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  watch.expect(/net::ERR_/u)
  const { consultant, clientId } = await openConsulting(origin, { areas: { accounts: 'read' } })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  await enterRoom(page, origin, clientId, 'accounts')
  await expect(page.locator('main')).toContainText('46.200 €')
  await context.setOffline(true)
  await expectClosed(page, 'Keine Verbindung.')
  await context.setOffline(false)
  await expect(page.locator('main')).toContainText('46.200 €')
})

test('an admin who locks the consultant closes the room', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  watch.expect(/· 40[13] /u)
  const { consultant, consultantId, clientId, office } = await openConsulting(origin, {
    areas: { accounts: 'read' },
  })
  await consultant.enter(context)
  await page.setViewportSize(DESK)
  await enterRoom(page, origin, clientId, 'accounts')
  await expect(page.locator('main')).toContainText('46.200 €')
  await office.call(lockUser, { params: { id: consultantId }, body: { reason: 'Prüfung der Zulassung' } })
  await expectClosed(page, /Du bist nicht mehr angemeldet\.|Dein Konto ist gesperrt\./)
})

test('a grant ends at midnight of its last day in a room that is open', async ({ page, context, watch }) => {
  watch.expect(/· 40[13] |net::ERR_/u)
  const server = await ownServer({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password })
  try {
    const last = addDays(today(), 1)
    await server.start()
    const { consultant, clientId } = await openConsulting(server.origin, {
      areas: { accounts: 'read' },
      expires_on: last,
    })
    await consultant.enter(context)
    await page.setViewportSize(DESK)
    await enterRoom(page, server.origin, clientId, 'accounts')
    await expect(page.locator('main')).toContainText('46.200 €')
    await server.stop()
    await expect(page.getByRole('heading', { name: 'Keine Verbindung.' })).toBeVisible()
    await page.clock.setFixedTime(`${addDays(last, 1)}T08:00:00Z`)
    await server.startOn(addDays(last, 1))
    await expectClosed(page, 'Der Zugriff ist abgelaufen.')
  } finally {
    await server.cleanUp()
  }
})
