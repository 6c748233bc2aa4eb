import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportData } from '#contract/personal-data.ts'
import { updatePerson } from '#contract/planning/household.ts'
import { startTrial } from '#contract/subscription.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { fillBookings } from '#server/testing/many/many-bookings.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { exportedTables } from './personal-data.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const MINUTE = 60_000

describe('POST /api/user/export (law.md L2.3)', () => {
  test('200: an archive to keep, with a text, one JSON and one table a file', async () => {
    const anna = await signedInUser()
    const { answer, files } = await take(anna)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="meine-daten-2026-11-21.zip"',
      'cache-control': 'no-store',
    })
    expect([...files.keys()].toSorted()).toEqual(
      [
        'LIESMICH.txt',
        'daten.json',
        ...exportedTables.map(({ file }) => `tabellen/${file.name}.csv`),
      ].toSorted(),
    )
  })

  test('holds profile, consent, sessions, trial, mails, log and all planning data', async () => {
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    const ids = await fillHousehold(app, anna)
    await call(updateUser, { body: { email: `neu.${crypto.randomUUID()}@example.org` } }, { as: anna })
    const { json } = await take(anna)

    expect(json).toMatchObject({ format: 1, product: 'Wohlstandskompass', user_id: anna.userId })
    const now = app.dependencies.clock.now().toISOString()
    const { tables } = json
    expect(tables['app_user']).toEqual([
      {
        user_id: anna.userId,
        salutation: 'k',
        name: 'Anna',
        surname: 'Berger',
        email: anna.email,
        terms_version: '2026-11-21',
        terms_accepted_at: now,
        adult_confirmed_at: now,
        confirmed_at: now,
        created_at: now,
        locked_at: null,
        deletion_due_at: null,
        consultant_licence: null,
        consultant_checked_on: null,
        consultant_description: null,
        consultant_is_listed: true,
        consultant_takes_clients: true,
        start_page: 'overview',
        seen_at: now,
      },
    ])
    expect(tables['session']).toMatchObject([
      { ip_address: '127.0.0.1', user_agent: 'test', state: 'active' },
    ])
    expect(tables['trial']).toMatchObject([{ started_at: now }])
    expect(tables['mail_outbox']).toMatchObject([
      { subject: 'Deine E-Mail-Adresse soll geändert werden', recipient: anna.email },
    ])
    expect(new Set(tables['audit_log']!.map(({ event }) => event))).toEqual(
      new Set(['email_change_requested', 'trial_started']),
    )
    expect(tables['household']).toMatchObject([{ household_id: anna.householdId }])
    expect(tables['income_source']).toMatchObject([
      { id: ids.source, label: 'Gehalt Anna', growth_bp: 250 },
      { label: 'Honorare', estimate_lowest_cents: 119_000, estimate_usual_cents: 238_000 },
    ])
    expect(tables['income_reserve']).toMatchObject([
      { valid_from: '2026-03-01', vat_bp: 1900, share_bp: 3_000, account_id: ids.account },
    ])
    expect(tables['income_payslip']).toMatchObject([
      { source_id: ids.source, gross_cents: 500_000, year: 2026, tax_class: 3, child_allowances: '1.5' },
    ])
    expect(tables['account_balance']).toContainEqual(
      expect.objectContaining({ account_id: ids.account, amount_cents: 238_457 }),
    )
    expect(tables['property']).toMatchObject([{ place: 'Leipzig' }, { place: 'Leipzig' }])
    expect(tables['purchase_check']).toMatchObject([{ id: ids.check, lessons: 'price,equity' }])
    expect(tables['allocation_sub_pot']).toMatchObject([{ id: ids.subPot, label: 'Bildung' }])
    expect(tables['calculator_scenario']).toMatchObject([{ id: ids.scenario, name: 'Früh anfangen' }])
    expect(tables['calculator_scenario_value']).toEqual([
      { scenario_id: ids.scenario, field: 'rate', value: '300' },
    ])
    const planning = exportedTables.filter(({ file }) => file.ownedBy === 'household')
    expect(planning.length).toBeGreaterThan(12)
    for (const { table } of planning) {
      expect({ table, rows: tables[table]!.length }).toEqual({ table, rows: several[table] ?? 1 })
    }
  })

  test('holds consultant and second factor, but no secret and no digest', async () => {
    const anna = await signedInUser()
    const miriam = await signedInUser({ name: 'Miriam', surname: 'Vogt' })
    const now = app.dependencies.clock.now()
    const user_id = anna.userId
    await app.database
      .insertInto('consultant_choice')
      .values({
        user_id,
        consultant_id: miriam.userId,
        chosen_at: now,
        is_allowed: true,
        income_level: 'read',
        accounts_level: 'none',
        account_system_level: 'read',
        amounts: 'rounded',
        expires_on: '2027-01-20',
        asked_at: now,
      })
      .execute()
    await app.database
      .insertInto('consultant_event')
      .values({
        user_id,
        event_id: crypto.randomUUID(),
        event: 'access_granted',
        actor: 'household',
        client_name: 'Anna Berger',
        consultant_name: 'Miriam Vogt',
        created_at: now,
      })
      .execute()
    await app.database
      .insertInto('second_factor')
      .values({
        owner_id: user_id,
        user_id,
        sealed_secret: 'k1.verschlossen',
        enabled_at: now,
        last_step: 5_947_114_711,
      })
      .execute()
    await app.database
      .insertInto('recovery_code')
      .values({ owner_id: user_id, code_digest: Buffer.from('fingerabdruck'), used_at: now })
      .execute()
    const { json, files, text } = await take(anna)

    expect(text('tabellen/berater.csv').split('\r\n')[1]).toBe(
      `${miriam.userId};21.11.2026 13:00:00;ja;lesen;kein Zugriff;lesen;${'kein Zugriff;'.repeat(5)}gerundet auf 100 €;20.01.2027;;21.11.2026 13:00:00;;;nein;;;;;nein`,
    )
    expect(text('tabellen/berater-verlauf.csv')).toContain('Miriam Vogt;Zugriff erteilt')
    expect(json.tables['recovery_code']).toEqual([{ used_at: now.toISOString() }])
    const everything = [...files.keys()].map(text).join('\n')
    for (const secret of [
      'k1.verschlossen',
      '5947114711',
      'fingerabdruck',
      Buffer.from('fingerabdruck').toString('hex'),
      'password_hash',
      'digest',
      miriam.email,
    ])
      expect(everything).not.toContain(secret)
  })

  test('tables open in a German spreadsheet, and no cell of them is a formula', async () => {
    const anna = await signedInUser()
    await fillHousehold(app, anna)
    await call(
      updatePerson,
      {
        params: { id: anna.personId },
        body: { version: 1, name: '=HYPERLINK("https://x.example";"hier")', surname: '@🦔 עברית' },
      },
      { as: anna },
    )
    const { files, text } = await take(anna)
    expect(files.get('tabellen/personen.csv')!.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(text('tabellen/personen.csv')).toBe(
      [
        'Vorname;Nachname;Reihenfolge;Kennung',
        `"'=HYPERLINK(""https://x.example"";""hier"")";'@🦔 עברית;0;${anna.personId}`,
        '',
      ].join('\r\n'),
    )
    expect(
      text('tabellen/einkommen.csv')
        .split('\r\n')
        .slice(0, 2)
        .map((line) => line.split(';').slice(1, 11)),
    ).toEqual([
      [
        'Bezeichnung',
        'Art',
        'Rhythmus',
        'Fälligkeitsmonat',
        'Zahltag (leer: letzter Bankarbeitstag)',
        'Zahltag am Wochenende oder Feiertag',
        'Gültig ab',
        'Gültig bis',
        'Steigerung in % p. a.',
        'Ins Kontensystem verteilen',
      ],
      ['Gehalt Anna', 'Gehalt', 'monatlich', '', '', 'am Bankarbeitstag davor', '03.2026', '', '2,5', 'ja'],
    ])
    expect(text('tabellen/kontostaende.csv')).toContain(';21.11.2026;2384,57;')
    expect(text('tabellen/vermoegensplan-personen.csv')).toContain(';07.1990;67;43,72;')
    expect(text('tabellen/vermoegensverteilung-klassen.csv')).toContain(';Aktien & ETF;')
  })

  test('the text says in German what is there, what is not, and why', async () => {
    const anna = await signedInUser()
    const { text } = await take(anna)
    const readMe = text('LIESMICH.txt')
    expect(readMe).toContain(`Anna Berger, ${anna.email}\r\nStand: 21. November 2026, 13:00 Uhr`)
    expect(readMe).toContain('benutzer.csv                      Profil und Zustimmungen (1 Zeile)')
    expect(readMe).toContain('Deshalb verlassen sie den Server nie.')
    expect(readMe).toContain('post@betreiber.example')
    for (const { file } of exportedTables) expect(readMe).toContain(`${file.name}.csv`)
  })

  test('holds nothing of anybody else', async () => {
    const jonas = await signedInUser({ name: 'Jonas', surname: 'Fremdling' })
    await call(startTrial, {}, { as: jonas })
    const foreign = [
      ...Object.values(await fillHousehold(app, jonas)),
      jonas.userId,
      jonas.email,
      'Fremdling',
    ]
    const { files, text } = await take(await signedInUser())
    const everything = [...files.keys()].map(text).join('\n')
    for (const trace of foreign) expect(everything).not.toContain(trace)
  })

  test('bookings of many years are all there, in both files, and none of them twice', async () => {
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    const { account } = await fillHousehold(app, anna)
    const many = { accountId: account, count: 5_300, until: '2026-11-20' }
    await fillBookings(app.database, anna.householdId, many)
    const { json, text } = await take(anna)
    const ids = json.tables['booking']!.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5_303)
    const lines = text('tabellen/buchungen.csv').trimEnd().split('\r\n')
    expect(lines).toHaveLength(5_304)
    const [one] = json.tables['booking']!
    expect(lines.find((line) => line.includes(String(one!['id'])))).toContain(String(one!['purpose']))
    expect(text('LIESMICH.txt')).toContain('Buchungen (5303 Zeilen)')
  })

  test('is noted, and the profile tells when the last one was', async () => {
    const anna = await signedInUser()
    await take(anna)
    passTime(MINUTE)
    await take(anna)
    const { data } = await call(readUser, {}, { as: anna })
    expect(data.exported_at).toBe(app.dependencies.clock.now().toISOString())
    const { json } = await take(anna)
    expect(json.tables['audit_log']!.map(({ event }) => event)).toEqual(['data_exported', 'data_exported'])
  })

  test('429: the sixth at once; ten minutes later there is one more', async () => {
    const anna = await signedInUser()
    for (let count = 0; count < 5; count += 1)
      expect((await call(exportData, {}, { as: anna })).status).toBe(200)
    const refused = await call(exportData, {}, { as: anna })
    expect(refused).toMatchObject({ status: 429, errors: [{ message: 'too_many_requests' }] })
    expect(refused.headers['retry-after']).toBe('600')
    passTime(10 * MINUTE)
    expect((await call(exportData, {}, { as: anna })).status).toBe(200)
  })

  test('403 without a recent proof of identity, and from elsewhere; 401 without a session', async () => {
    const anna = await signedInUser()
    passTime(10 * MINUTE + 1)
    const answer = await call(exportData, {}, { as: anna })
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await call(exportData, {}, { as: anna, headers })).errors).toEqual([{ message: 'cross_origin' }])
    expect((await call(exportData, {})).status).toBe(401)
  })
})

/** The tables of which a filled household has more than one row, or none, as there is one account only. */
const several: Readonly<Record<string, number>> = {
  account: 4,
  account_owner: 4,
  account_balance: 5,
  property: 2,
  property_rent_step: 2,
  property_cost: 3,
  property_repair: 2,
  property_sale: 2,
  income_source: 2,
  booking: 3,
  booking_part: 2,
  month_snapshot_position: 5,
  parted_transfer: 0,
}

interface Exported {
  readonly format: number
  readonly product: string
  readonly user_id: string
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** The opened archive, downloaded as a browser does it. */
async function take({ token }: TestUser) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie: `wk_session=${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`The export answers ${answer.statusCode}: ${answer.payload}`)
  const files = new Map(Object.entries(unzipSync(answer.rawPayload)).filter(([name]) => !name.endsWith('/')))
  const text = (name: string) => strFromU8(files.get(name)!).replace(/^\uFEFF/, '')
  return {
    answer: { status: answer.statusCode, headers: answer.headers },
    files,
    text,
    json: JSON.parse(text('daten.json')) as Exported,
  }
}
