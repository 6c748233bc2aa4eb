import type { Page } from '@playwright/test'
import { setConsultantAccess } from '#contract/consultant.ts'
import { answerProposal, markProposalSeen, readProposals } from '#contract/proposals.ts'
import { addDays, dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { makeConsultant } from '#e2e/support/consultants.ts'
import { createAsking, grantOf } from '#e2e/support/consulting.ts'
import { adviseBergers, propose, threeChanges } from '#e2e/support/proposals.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

const today = dayIn(Date.now(), 'Europe/Berlin')
// Narrower windows show cards in place of the table.
test.use({ viewport: { width: 1440, height: 900 } })

const message = 'Ich möchte wissen, ob mein Plan bis zur Rente reicht.'

// The admin says who is a consultant, so each story has a server of its own.
test('a household asks, the consultant accepts and asks for more time, and every step is in the log', async ({
  page,
  context,
  browser,
  adminServer: { origin },
}) => {
  test.slow()
  const miriam = await makeConsultant(origin)
  const nora = await createAsking(origin, miriam, {
    name: 'Nora',
    surname: 'Feldmann',
    areas: { income: 'read', wealth_plan: 'read', distribution: 'propose' },
    expires_on: addDays(today, 6),
    message,
  })
  await miriam.enter(context)
  const figures = watchForFigures(page)

  await page.goto(`${origin}/berater`)
  await expect(page.getByRole('heading', { level: 1, name: 'Eine Anfrage wartet auf dich.' })).toBeVisible()
  const request = page.getByRole('article', { name: 'Nora Feldmann' })
  await expect(request).toContainText(message)
  await expect(request).toContainText('LesenEinkommen, Vermögensplan')
  await expect(request).toContainText('VorschlagenVerteilung')
  await expect(request).toContainText('Beträgegerundet auf 100 €')
  await expect(request).toContainText('Dauer6 Tage, bis')
  await expectAccessible(page)
  expect(await grantOf(nora)).toMatchObject({ state: 'asked' })

  await request.getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.getByText('Du berätst jetzt Nora Feldmann.')).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ein Zugriff endet in sechs Tagen.' }),
  ).toBeVisible()
  expect(await grantOf(nora)).toMatchObject({ state: 'accepted' })
  const row = page.getByRole('row', { name: /Nora Feldmann/ })
  await expect(row).toContainText('noch nie geöffnet')
  await expect(row).toContainText(formatDay(addDays(today, 6)))
  await expect(row.getByRole('cell')).toContainText(['lesen', 'kein Zugriff', 'kein Zugriff'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Verlängerung bei Nora Feldmann anfragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verlängerung anfragen' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Der Plan braucht noch zwei Wochen.')
  await dialog.getByRole('button', { name: 'Anfragen' }).click()
  await expect(page.getByText('Verlängerung bei Nora Feldmann angefragt')).toBeVisible()
  expect((await grantOf(nora)).extension).toMatchObject({ message: 'Der Plan braucht noch zwei Wochen.' })

  // The household sees it in its own browser, and grants a later end.
  await using household = await browser.newContext()
  await nora.enter(household)
  const profile = await household.newPage()
  await profile.goto(`${origin}/benutzer#berater`)
  await expect(profile.getByRole('region', { name: 'Berater', exact: true })).toContainText('Miriam Vogt')
  await nora.api.call(setConsultantAccess, {
    body: { allowed_access: true, expires_on: addDays(today, 40) },
  })
  await page.reload()
  await expect(row).toContainText('noch 40 Tage')
  await expect(page.getByText('Verlängerung bei Nora Feldmann')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Ein Mandant, und nichts wartet.' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Beratung' }).getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Verlängerung angefragt' })).toContainText(
    'Nora Feldmann',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Anfrage angenommen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Art' }).click()
  await page.getByRole('option', { name: 'Öffnungen' }).click()
  await expect(page.getByText('0 Zeilen')).toBeVisible()
  await page.getByRole('combobox', { name: 'Art' }).click()
  await page.getByRole('option', { name: 'Alle' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`beratung-protokoll-${today}.csv`)

  expect(figures(), 'before a client is opened no answer tells an amount').toEqual([])
})

test('a request is refused after a question, and one that was taken back is said to be gone', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  const miriam = await makeConsultant(origin)
  const asked = { areas: { income: 'read' } } as const
  const nora = await createAsking(origin, miriam, { name: 'Nora', surname: 'Feldmann', ...asked })
  const peter = await createAsking(origin, miriam, { name: 'Peter', surname: 'Lorenz', ...asked })
  await miriam.enter(context)
  await page.goto(`${origin}/berater`)
  await expect(page.getByRole('heading', { level: 2, name: 'Zwei Anfragen' })).toBeVisible()

  await page.getByRole('article', { name: 'Nora Feldmann' }).getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anfrage ablehnen?' })
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await grantOf(nora)).toMatchObject({ state: 'asked' })
  await page.getByRole('article', { name: 'Nora Feldmann' }).getByRole('button', { name: 'Ablehnen' }).click()
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText('Du hast die Anfrage von Nora Feldmann abgelehnt.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await grantOf(nora)).toMatchObject({ state: 'refused' })

  await peter.api.call(setConsultantAccess, { body: { allowed_access: false } })
  watch.expect(/403 .*\/answer$/)
  await page.getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.getByText('Diese Anfrage von Peter Lorenz gibt es nicht mehr.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Noch kein Mandant' })).toBeVisible()
  await expectAccessible(page)
})

test('what became of a proposal is told, with the note of the household', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const advised = await adviseBergers(origin)
  const { client, clientId, consultant, bergers } = advised
  const proposalId = await propose(advised, threeChanges(bergers))
  await consultant.enter(context)
  await page.goto(`${origin}/berater`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ein Vorschlag wartet auf eine Antwort.' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Anna Berger/ })).toContainText('1 Vorschlag offen, ungelesen')
  await expect(
    page.getByRole('navigation', { name: 'Beratung' }).getByRole('link', { name: 'Vorschläge 1 offen' }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Ansehen/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('link', { name: 'Mandant öffnen' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Ansehen/ })).toBeFocused()

  await client.api.call(markProposalSeen, { params: { id: proposalId } })
  await page.reload()
  await expect(page.getByRole('row', { name: /Anna Berger/ })).toContainText('1 Vorschlag offen, gelesen')

  const note = 'Das ist mir zu vorsichtig, ich habe noch 20 Jahre.'
  const { proposals } = await client.api.call(readProposals, {})
  const lines = proposals[0]?.lines ?? []
  await client.api.call(answerProposal, {
    params: { id: proposalId },
    body: { lines: lines.map(({ id }) => ({ id, answer: 'rejected', note, insteadOf: null }) as const) },
  })
  await page.reload()
  const rejected = page.getByRole('listitem').filter({ hasText: note })
  await expect(rejected).toContainText('abgelehnt')
  await expect(rejected.getByRole('link', { name: /^Neu vorschlagen/ })).toHaveAttribute(
    'href',
    `/berater/mandant?mandant=${clientId}&vorschlag=${proposalId}`,
  )
  await page.getByRole('link', { name: 'Alle 1' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Kein Vorschlag wartet auf eine Antwort.' }),
  ).toBeVisible()
  await expect(rejected).toBeVisible()
  await expectAccessible(page)

  await client.api.call(setConsultantAccess, { body: { allowed_access: false } })
  await page.reload()
  await expect(page.getByText('kein Zugriff mehr')).toBeVisible()
  await expect(rejected, 'what a household wrote ends with the access').toHaveCount(0)
})

test('the own entry of the list is described, and taken out of the list', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const miriam = await makeConsultant(origin)
  const nora = await createUser(origin, 'Nora', 'Feldmann')
  await miriam.enter(context)
  await page.goto(`${origin}/berater`)
  await page.getByRole('link', { name: 'Beraterprofil ausfüllen' }).click()
  await page
    .getByRole('textbox', { name: 'Beschreibung' })
    .fill('Ich helfe Familien beim ersten Plan.\nAbends und samstags.')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/Gespeichert um/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'So sehen dich Nutzer' })).toContainText(
    'Abends und samstags.',
  )
  await expectAccessible(page)
  expect((await grantOf(nora)).consultants).toMatchObject([
    { description: 'Ich helfe Familien beim ersten Plan.\nAbends und samstags.', takes_clients: true },
  ])

  await page.getByRole('switch', { name: 'Nimmt neue Mandanten an' }).click()
  await expect(page.getByText('nimmt zurzeit niemanden an')).toBeVisible()
  await page.getByRole('switch', { name: 'Sichtbar in der Liste' }).click()
  await expect(page.getByText('nicht in der Liste')).toBeVisible()
  expect((await grantOf(nora)).consultants).toEqual([])
})

test('a consultant finds the desk in the menu, in the search and on a phone', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const miriam = await makeConsultant(origin, 'Dr. Maximiliane', 'Schwarzenberger-Hohenlohe')
  await createAsking(origin, miriam, {
    name: 'Dr. Maximiliane',
    surname: 'Schwarzenberger-Hohenlohe',
    areas: { income: 'read', accounts: 'propose' },
    amounts: 'shares',
    message: 'Wort '.repeat(99),
  })
  await miriam.enter(context)
  await page.goto(`${origin}/benutzer`)
  await page.getByRole('button', { name: /Menü von/ }).click()
  await page.getByRole('menuitem', { name: 'Beratung' }).click()
  await expect(page).toHaveURL(/\/berater$/)
  await expect(page.getByRole('article')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /suchen/ }).fill('beraterpro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/berater\/profil$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('link', { name: 'Beratung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eine Anfrage wartet auf dich.' })).toBeVisible()
  await expectFitting(page)
  await page.getByRole('button', { name: 'Annehmen' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'noch nie geöffnet' })
  await expect(card).toContainText('Einkommenlesen')
  await expect(card).toContainText('Kontenvorschlagen')
  await expect(card).toContainText('Beträge nur Anteile')
  await expectFitting(page)
  await expectAccessible(page)
  const bar = page.getByRole('navigation', { name: 'Beratung' })
  await expect(bar.getByRole('link', { name: 'Mandanten' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByText('Anfrage angenommen')).toBeVisible()
  await expectFitting(page)
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Profil' }).click()
  await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toBeVisible()
  await expectFitting(page)
})

test('the desk works with the keyboard alone', async ({ page, context, adminServer: { origin } }) => {
  test.slow()
  const miriam = await makeConsultant(origin)
  await createAsking(origin, miriam, { name: 'Nora', surname: 'Feldmann', areas: { income: 'read' } })
  await miriam.enter(context)
  await page.goto(`${origin}/berater`)
  const accept = page.getByRole('button', { name: 'Annehmen' })
  await expect(accept).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressUntilFocused(page, 'Annehmen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Anfrage ablehnen?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Ablehnen' }),
    'the focus returns to what opened the dialog',
  ).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Nora Feldmann/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nora Feldmann öffnen' })).toBeVisible()
})

test('whoever is no consultant is told so, and led on', async ({ page, context, shared, origin }) => {
  await shared.enter(context)
  for (const path of ['/berater', '/berater/vorschlaege', '/berater/protokoll', '/berater/profil']) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Diese Seite ist für Berater.' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Mandanten' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a consultant without a second factor is led to it first', async ({ page, context, shared, origin }) => {
  await shared.enter(context)
  // A consultant cannot turn it off; an account may be in this state all the same.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch()
    const signedIn = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...signedIn, isConsultant: true } })
  })
  await page.goto(`${origin}/berater`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Erst der zweite Faktor, dann die Mandanten.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zwei-Faktor einrichten' }).click()
  await expect(page).toHaveURL(/\/benutzer#zwei-faktor$/)
})

test('three hundred clients come in parts, and are found by name', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const miriam = await makeConsultant(origin)
  await miriam.enter(context)
  await fillDesk(page, 300)
  await page.goto(`${origin}/berater`)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Weitere zeigen' }).click()
  await expect(page.getByRole('row')).toHaveCount(41)
  await page.getByRole('searchbox', { name: 'Mandant suchen' }).fill('muller 217')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Müller 217/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Mandant suchen' }).fill('niemand')
  await expect(page.getByText('Kein Mandant heißt so.')).toBeVisible()
})

/** The amounts in what the server answers, wherever they stand. */
function watchForFigures(page: Page): () => readonly string[] {
  const found: string[] = []
  page.on('response', async (answer) => {
    if (!/\/api\/consultant/.test(answer.url())) return
    const text = await answer.text().catch(() => '')
    for (const [match] of text.matchAll(/"[^"]*(?:cents|amountCents|bp|balance|worth)[^"]*":/gi))
      found.push(`${answer.url()} ${match}`)
  })
  return () => found
}

async function expectFitting(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide).toBeLessThanOrEqual(0)
}

async function pressUntilFocused(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 15_000 })
}

/** Answers as if many had accepted; asking so often by hand would take hours. */
async function fillDesk(page: Page, count: number): Promise<void> {
  const clients = Array.from({ length: count }, (_, at) => ({
    client_id: crypto.randomUUID(),
    name: 'Jürgen',
    surname: `Müller ${at}`,
    areas: {
      income: 'read',
      accounts: 'none',
      account_system: 'propose',
      budget: 'none',
      wealth_plan: 'none',
      distribution: 'none',
      properties: 'none',
      goals: 'none',
    },
    amounts: 'rounded',
    expires_on: addDays(today, 30),
    accepted_at: '2026-11-01T08:00:00.000Z',
    last_opened_at: null,
    is_extension_open: false,
    may_ask_extension_at: null,
  }))
  await page.route('**/api/consultant', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { readonly data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, clients } } })
  })
}
