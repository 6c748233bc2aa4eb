import { readAccounts } from '#contract/planning/accounts.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { setUpBergers } from '#e2e/support/bergers.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, whileSending } from '#e2e/support/screen.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

// The trial opens writing in the wealth plan; when it has ended, everything can still be read and exported.

// The day after the last day of the trial.
const DAYS_UNTIL_OVER = 76

let server: OwnServer

test.beforeAll(async () => {
  server = await ownServer()
  await server.start()
})

test.afterAll(async () => server.cleanUp())

test('the end of the trial closes writing and nothing else', async ({ page, watch }) => {
  watch.expect(/402 .*\/api\/wealth-plan/)
  watch.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/)
  const user = await createUser(server.origin)
  await setUpBergers(user.api)
  await startPlan(user.api)

  await server.stop()
  await server.startLater(DAYS_UNTIL_OVER)
  await page.goto(`${server.origin}/auth/login?redirect=%2Fvermoegensplan`)
  await signInByHand(page, user)
  await page.waitForURL('**/dashboard')
  await page.goto(`${server.origin}/vermoegensplan`)
  await expect(
    page.getByText(/Zum Ändern brauchst du ein Abo für 9,90\s€ im Monat, inkl\. MwSt\./),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Abo aktivieren' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Nach Plan / })).toBeVisible()

  const grid = page.getByRole('grid', { name: 'Monatswerte' })
  await grid.focus()
  await page.keyboard.type('100')
  expect(await whileSending(page, 'PUT', '/api/wealth-plan/values', () => page.keyboard.press('Enter'))).toBe(
    402,
  )
  await expect(page.getByRole('alert')).toContainText('Abo')
  await expect(grid.getByRole('gridcell', { name: /^100,00/ })).toBeVisible()

  await page.goto(`${server.origin}/einstellungen/vermoegensplan`)
  const inflation = page.getByLabel('Inflation', { exact: true })
  await enter(inflation, '4')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Abo aktivieren' })).toBeVisible()
  await expect(inflation).toHaveValue('4,00')

  await user.signIn()
  const { plan } = await user.api.call(readWealthPlan, {})
  expect(plan?.inflationBp).toBe(200)
  const { accounts } = await user.api.call(readAccounts, {})
  expect(accounts.flatMap(({ balances }) => balances).map(({ amountCents }) => amountCents)).not.toContain(
    10_000,
  )
  await page.goto(`${server.origin}/benutzer#daten`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export erstellen' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
})
