import type { Page } from '@playwright/test'
import { putAllocation, readAccountSystem } from '#contract/planning/account-system.ts'
import { createGoal, deleteGoal } from '#contract/planning/goals.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { badge, giveFirstSign } from '#e2e/support/outbox.ts'
import {
  type Advised,
  adviseBergers,
  lineStates,
  notesRead,
  propose,
  savingBp,
  threeChanges,
} from '#e2e/support/proposals.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'

// What a consultant proposes changes nothing before somebody of the household accepts it, line by line.

test.describe.configure({ timeout: 180_000 })

test('a proposal is found, read and answered line by line, and the answer is taken back', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  const advised = await adviseBergers(origin)
  await advised.client.enter(context)

  await test.step('before anything is proposed, the page says what will stand here', async () => {
    await page.goto(`${origin}/vorschlaege`)
    await expect(page.getByRole('heading', { name: 'Noch keine Vorschläge' })).toBeVisible()
    await expectAccessible(page)
  })

  const id = await propose(advised, threeChanges(advised.bergers))

  await test.step('the overview and the palette lead to it', async () => {
    await page.goto(`${origin}/dashboard`)
    await page.mouse.move(10, 10)
    const notice = page.getByRole('note').filter({ hasText: 'Miriam Vogt schlägt dir drei Änderungen vor' })
    await notice.getByRole('link', { name: 'Vorschlag ansehen' }).click()
    await expect(page).toHaveURL(new RegExp(`/vorschlaege\\?vorschlag=${id}`, 'u'))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: /Buchungen und Handlungen suchen/u })
    await expect(palette).toBeFocused()
    await palette.fill('vorschl')
    await expect(page.getByRole('option', { name: /Vorschläge/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it says what it does, by whom and why', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Nimmst du alle drei Änderungen an, beginnt (Freiheit|Sicherheit|Schutz) \d+ Monate? (früher|später)\.$/u,
    )
    await expect(page.getByRole('img', { name: /^Schutz: heute/u })).toBeVisible()
    await expect(page.getByText(/^„Im Haushaltsplan ist noch Luft/u)).toBeVisible()
    await expect(lineOf(page, 'Sparrate')).toContainText(/10,0\s%.*12,0\s%/u)
    await expect(lineOf(page, 'Sparrate')).toContainText(/Leben bekommt 93,13\s€ weniger/u)
    await expect(lineOf(page, 'Aufteilung der Sparrate')).toContainText(/65 \/ 35.*50 \/ 50/u)
    await expect(lineOf(page, 'Kosten: Depot')).toContainText('0,10')
    await expect(page.getByText('geht auf den Cent auf')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wer sah was' })).toContainText('Vorschlag gesendet')
    await expectAccessible(page)
  })

  await test.step('two are accepted, one is rejected with a note', async () => {
    await choose(page, 'Sparrate', 'Annehmen')
    await choose(page, 'Aufteilung der Sparrate', 'Ablehnen')
    await lineOf(page, 'Aufteilung der Sparrate').getByRole('textbox').fill('Das Tagesgeld reicht uns.')
    await choose(page, 'Kosten: Depot', 'Annehmen')
    await expect(page.getByText(/^Mit deiner Auswahl/u)).toBeVisible()
    await page.getByRole('button', { name: 'Zwei annehmen, eine ablehnen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Du hast zwei von drei Änderungen angenommen.',
    )
    await expect.poll(() => lineStates(advised)).toEqual(['accepted', 'rejected', 'accepted'])
    await expect.poll(() => savingBp(advised)).toBe(1_200)
    await expect.poll(() => notesRead(advised)).toEqual(['', 'Das Tagesgeld reicht uns.', ''])
  })

  await test.step('taken back: everything is as it was, and the lines are open', async () => {
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('button', { name: 'Alle drei annehmen' })).toBeVisible()
    await expect.poll(() => lineStates(advised)).toEqual(['open', 'open', 'open'])
    await expect.poll(() => savingBp(advised)).toBe(1_000)
  })

  await test.step('all are accepted by the keyboard, and the value says where it comes from', async () => {
    await page.getByRole('button', { name: 'Alle drei annehmen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Du hast alle drei Änderungen angenommen.',
    )
    await page.goto(`${origin}/einstellungen/kontensystem`)
    await page.mouse.move(10, 10)
    await expect(page.getByText(/Vorgeschlagen von Miriam Vogt, angenommen am/u).first()).toBeVisible()
    await page.goto(`${origin}/vorschlaege`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Vorschläge sind beantwortet.')
  })
})

test('what has changed since is told with both values, and what is gone can only be rejected', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  watch.expect(/409/u)
  const advised = await adviseBergers(origin)
  const { client, bergers } = advised
  const goal = await client.api.call(createGoal, {
    body: sampleGoal({ id: newId(), name: 'Lastenrad', amountCents: 300_000 }),
  })
  const change = { kind: 'goal', goalId: goal.id, field: 'amountCents', cents: 250_000, month: null } as const
  const id = await propose(advised, [...threeChanges(bergers).slice(0, 1), change])
  await client.enter(context)
  await page.goto(`${origin}/vorschlaege?vorschlag=${id}`)
  await expect(page.getByRole('button', { name: 'Beide annehmen' })).toBeEnabled()

  await test.step('somebody else changes the rate while it is read', async () => {
    await changeRate(advised, 1_100)
    await page.getByRole('button', { name: 'Beide annehmen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await expect(dialog).toContainText(/12,0\s%/u)
    await expect(dialog).toContainText(/11,0\s%/u)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => savingBp(advised)).toBe(1_100)
    await expect.poll(() => lineStates(advised)).toEqual(['open', 'open'])
  })

  await test.step('the line says so, and so does one whose goal is gone', async () => {
    await client.api.call(deleteGoal, { params: { id: goal.id } })
    await page.reload()
    await expect(lineOf(page, 'Sparrate')).toContainText(/stand hier 10,0\s%, jetzt 11,0\s%/u)
    const gone = lineOf(page, 'Zielbetrag: Lastenrad')
    await expect(gone).toContainText('lässt sich nur ablehnen')
    await expect(gone.getByRole('radio', { name: 'Annehmen' })).toBeDisabled()
    await page.getByRole('button', { name: 'Beide annehmen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Du hast eine von zwei Änderungen angenommen.',
    )
    await expect.poll(() => savingBp(advised)).toBe(1_200)
    await expect.poll(() => lineStates(advised)).toEqual(['accepted', 'rejected'])
  })
})

test('an answer without a network waits, and meets its conflict when it is sent', async ({
  page,
  context,
  watch,
  adminServer: { origin },
}) => {
  watch.expect(/Failed to load resource: net::ERR_/u)
  watch.expect(/409/u)
  const advised = await adviseBergers(origin)
  const id = await propose(advised, threeChanges(advised.bergers).slice(0, 1))
  await advised.client.enter(context)
  await page.goto(`${origin}/vorschlaege?vorschlag=${id}`)
  await giveFirstSign(page)
  await expect(page.getByRole('button', { name: 'Annehmen', exact: true })).toBeEnabled()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Annehmen', exact: true }).click()
  await expect(page.getByText('Deine Antwort wartet hier')).toBeVisible()
  await expect(badge(page)).toHaveText('1 wartet')
  await changeRate(advised, 1_100)
  await context.setOffline(false)
  await expect(badge(page)).toHaveText(/braucht dich/u)
  await expect.poll(() => savingBp(advised)).toBe(1_100)
  await badge(page).click()
  const drawer = layer(page, /braucht dich/u)
  await expect(drawer).toContainText(/12,0\s%/u)
  await expect(drawer).toContainText(/11,0\s%/u)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Vorschlag nehmen' }).click()
  await expect(badge(page)).toHaveCount(0)
  await expect.poll(() => savingBp(advised)).toBe(1_200)
  await expect.poll(() => lineStates(advised)).toEqual(['accepted'])
})

test('on a phone: an ended access keeps what is open, and without a subscription rejecting still works', async ({
  page,
  context,
  adminServer,
}) => {
  const { origin } = adminServer
  const advised = await adviseBergers(origin)
  const id = await propose(advised, threeChanges(advised.bergers))
  await advised.client.enter(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/vorschlaege?vorschlag=${id}`)
  await page.getByRole('button', { name: 'Zugriff beenden' }).click()
  await expect(
    page.getByText('Miriam Vogt hat keinen Zugriff mehr. Offene Vorschläge bleiben dir.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle drei annehmen' })).toBeEnabled()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.goto('about:blank')
  await adminServer.stop()
  await adminServer.startLater(100)
  await advised.client.signIn()
  await advised.client.enter(context)
  await page.goto(`${origin}/vorschlaege`)
  await page.getByRole('link', { name: /Sparrate/u }).click()
  await expect(page.getByRole('heading', { name: 'Annehmen gehört hier zum Abo.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle drei annehmen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Alle drei ablehnen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du hast alle Änderungen abgelehnt.')
  await expect.poll(() => lineStates(advised)).toEqual(['rejected', 'rejected', 'rejected'])
})

function lineOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function choose(page: Page, name: string, answer: 'Annehmen' | 'Ablehnen'): Promise<void> {
  await lineOf(page, name).getByRole('radio', { name: answer }).check()
}

async function changeRate({ client }: Advised, savingRateBp: number): Promise<void> {
  const { versions } = await client.api.call(readAccountSystem, {})
  const { month, ...stored } = versions[0]!
  expect(month).toBe(currentMonth())
  await client.api.call(putAllocation, { params: { month }, body: { ...stored, savingBp: savingRateBp } })
}
