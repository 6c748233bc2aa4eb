import type { BrowserContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import { adminLogin, markConsultant } from '#contract/admin/admin.ts'
import { answerRequest } from '#contract/consultant-desk.ts'
import { chooseConsultant, setConsultantAccess } from '#contract/consultant.ts'
import { session } from '#contract/login.ts'
import type { Client } from '#contract/protocol/client.ts'
import { confirmTwoFactor, prepareTwoFactor } from '#contract/second-factor.ts'
import { startTrial } from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { AmountPrecision, GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { type Bergers, setUpBergers } from './bergers.ts'
import { firstAdmin } from './first-admin.ts'
import { expect } from './test.ts'
import { createUser, type User, visitorAt } from './user.ts'

export interface Consulting {
  readonly client: User
  readonly clientId: string
  readonly household: Bergers
  readonly consultant: User
  readonly consultantId: string
  /** An admin who is signed in. */
  readonly office: Client
  readonly grant: (grant: Granted) => Promise<void>
  readonly end: () => Promise<void>
}

export interface Granted {
  readonly areas: Partial<Record<GrantArea, GrantLevel>>
  readonly amounts?: AmountPrecision
  readonly expires_on?: Day
}

export const PHONE = { width: 390, height: 844 } as const
export const DESK = { width: 1440, height: 900 } as const

/** Makes a household and its consultant, who has accepted the grant. */
export async function openConsulting(origin: string, granted: Granted): Promise<Consulting> {
  const consultant = await createUser(origin, 'Miriam', 'Vogt')
  const { secret } = await consultant.api.call(prepareTwoFactor, {})
  await consultant.api.call(confirmTwoFactor, { body: { code: await generate({ secret }) } })
  const { id: consultantId } = await consultant.api.call(session, {})
  const office = visitorAt(origin)
  await office.call(adminLogin, { body: firstAdmin })
  const licence = '§ 34h GewO, Register D-F-125-ABCD-01'
  await office.call(markConsultant, {
    params: { id: consultantId },
    body: { is_consultant: true, licence },
  })

  const client = await createUser(origin, 'Anna', 'Berger')
  const { id: clientId } = await client.api.call(session, {})
  await client.api.call(startTrial, {})
  const household = await setUpBergers(client.api)
  await client.api.call(chooseConsultant, { body: { consultant_id: consultantId } })
  const grant = async ({ areas, amounts = 'rounded', ...end }: Granted) => {
    await client.api.call(setConsultantAccess, { body: { allowed_access: true, areas, amounts, ...end } })
  }
  await grant(granted)
  await consultant.api.call(answerRequest, { params: { client_id: clientId }, body: { accepts: true } })
  return {
    client,
    clientId,
    household,
    consultant,
    consultantId,
    office,
    grant,
    end: async () => {
      await client.api.call(setConsultantAccess, { body: { allowed_access: false } })
    },
  }
}

/** Opens an area of the client in a browser of the consultant. */
export async function enterRoom(
  page: Page,
  origin: string,
  clientId: string,
  area: GrantArea,
): Promise<void> {
  await page.goto(`${origin}/berater/mandant?mandant=${clientId}&bereich=${area}`)
}

/** Everything that a browser keeps of pages beyond their life, as one text. */
export async function keptText(context: BrowserContext, page: Page): Promise<string> {
  const { origins } = await context.storageState({ indexedDB: true })
  const ofTab = await page.evaluate(() =>
    JSON.stringify({ ...sessionStorage, state: history.state as unknown }),
  )
  const ofCaches = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().join(' ')
  })
  return `${JSON.stringify(origins)} ${ofTab} ${ofCaches}`
}

/** Waits until a closed room has nothing of the client left on the screen. */
export async function expectClosed(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 5_500 })
  await expect(page.getByText('Anna Berger')).toHaveCount(0)
  await expect(page.getByText('€')).toHaveCount(0)
}
