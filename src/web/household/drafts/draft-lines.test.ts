import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { draftLabel, draftLines } from './draft-lines.ts'
import { draftNameOf } from './draft-names.ts'
import type { LostDraft } from './lost-draft.ts'

const names: Readonly<Record<string, string>> = {
  p1: 'Anna Berger',
  p2: 'Jonas Berger',
  a1: 'Depot',
  a2: 'Giro',
}
const linesOf = (draft: LostDraft) =>
  draftLines(draft, (id) => names[id]).map(({ label, value }) => `${label}: ${value}`)

describe('what somebody entered, in words', () => {
  it('a balance of an account', () => {
    expect(
      linesOf({
        method: 'PUT',
        path: '/api/accounts/{id}/balances/{day}',
        params: { id: 'a1', day: '2026-11-21' },
        body: { version: 0, amountCents: 4_621_837 },
      }),
    ).toEqual(['Konto: Depot', 'Stand vom: 21.11.2026', 'Stand: 46.218,37\u00a0€'])
  })

  it('a source of income', () => {
    expect(
      linesOf({
        method: 'POST',
        path: '/api/income/sources',
        body: {
          id: 's1',
          personId: 'p1',
          label: 'Gehalt Anna',
          type: 'salary',
          rhythm: 'yearly',
          dueMonth: 12,
          payDay: 'last_bank_day',
          validFrom: '2026-03-01',
          validTo: null,
          growthBp: 200,
          isDistributed: true,
          amounts: [{ from: '2026-03-01', amountCents: 291_745 }],
        },
      }),
    ).toEqual([
      'Person: Anna Berger',
      'Bezeichnung: Gehalt Anna',
      'Art: Gehalt',
      'Rhythmus: jährlich',
      'Fälligkeitsmonat: Dezember',
      'Zahltag: letzter Bankarbeitstag',
      'Gültig ab: März 2026',
      'Steigerung: 2\u00a0%',
      'Ins Kontensystem verteilen: ja',
      'Betrag: 2.917,45\u00a0€ ab März 2026',
    ])
  })

  it('an account with two owners and a balance', () => {
    expect(
      linesOf({
        method: 'POST',
        path: '/api/accounts',
        body: {
          id: 'a9',
          name: 'Urlaub',
          type: 'savings',
          iban: 'DE60430609671234567890',
          valueSign: 1,
          owners: [
            { personId: 'p1', shareBp: 6_000 },
            { personId: 'p2', shareBp: 4_000 },
          ],
          balance: { day: '2026-11-21', amountCents: -50_00 },
        },
      }),
    ).toEqual([
      'Name: Urlaub',
      'Art: Tagesgeld',
      'IBAN: DE60 4306 0967 1234 5678 90',
      'Vorzeichen: Neutral (Standard)',
      'Anteile: Anna Berger 60\u00a0%, Jonas Berger 40\u00a0%',
      'Kontostand: −50,00\u00a0€ am 21.11.2026',
    ])
  })

  it('a change of an account with its balance and its pots', () => {
    const pots = {
      month: '2026-11-01',
      seen: [],
      shares: [
        { pot: 'saving_rate', subPotId: null, shareBp: 10_000 },
        { pot: 'life', subPotId: null, shareBp: 2_000 },
      ],
    }
    const path = '/api/accounts/{id}'
    const body = {
      version: 3,
      name: 'Depot',
      balance: { day: '2026-11-21', amountCents: 1, version: 0 },
      pots,
    }
    expect(linesOf({ method: 'PATCH', path, params: { id: 'a1' }, body })).toEqual([
      'Konto: Depot',
      'Name: Depot',
      'Kontostand: 0,01\u00a0€ am 21.11.2026',
      'Töpfe: Sich selbst bezahlen zu 100\u00a0%, Leben zu 20\u00a0%, ab November 2026',
    ])
    expect(linesOf({ method: 'PATCH', path, body: { pots: { ...pots, shares: [] } } })).toEqual([
      'Töpfe: keine, ab November 2026',
    ])
  })

  it('what is taken back with its balances or receipts', () => {
    const balances = [
      { accountId: 'a1', version: 2, amountCents: 50_00 },
      { accountId: 'a2', version: 1, amountCents: null },
    ]
    const reopened = { method: 'POST', path: '/api/accounts/{id}/reopen', params: { id: 'a1' } }
    expect(linesOf({ ...reopened, body: { version: 2, balances } })).toEqual([
      'Konto: Depot',
      'Kontostände: 50,00\u00a0€ auf Depot, keiner auf Giro',
    ])
    const receipts = [{ month: '2026-11-01', amountCents: 10_00 }]
    expect(linesOf({ method: 'POST', path: '/api/income/sources', body: { receipts } })).toEqual([
      'Eingänge: 10,00\u00a0€ im November 2026',
    ])
  })

  it('rates and targets', () => {
    expect(
      linesOf({
        method: 'PUT',
        path: '/api/account-system/versions/{month}',
        params: { month: '2026-12-01' },
        body: {
          version: 3,
          savingBp: 1_050,
          shortfall: 'saving_first',
          incomingAccountId: 'a2',
          subPots: [],
          targets: [{ pot: 'saving_rate', subPotId: null, accountId: 'a1', shareBp: 10_000 }],
        },
      }),
    ).toEqual([
      'Gilt ab: Dezember 2026',
      'Sich selbst bezahlen: 10,5\u00a0%',
      'Wenn das Einkommen nicht reicht: Erst sparen',
      'Eingangskonto: Giro',
      'Zielkonten: Sich selbst bezahlen zu 100\u00a0% auf Depot',
    ])
  })

  it('amounts in place of shares', () => {
    expect(
      linesOf({
        method: 'PUT',
        path: '/api/account-system/versions/{month}',
        params: { month: '2026-12-01' },
        body: {
          version: 3,
          savingBp: 0,
          savingCents: 50_000,
          subPots: [{ id: 's1', pot: 'life', label: 'Miete', shareBp: 0, amountCents: 148_000 }],
          targets: [{ pot: 'life', subPotId: null, accountId: 'a2', shareBp: 0, amountCents: 31_250 }],
        },
      }),
    ).toEqual([
      'Gilt ab: Dezember 2026',
      'Sich selbst bezahlen: 0\u00a0%',
      'Sich selbst bezahlen, fest: 500,00\u00a0€',
      'Untertöpfe: Miete 1.480,00\u00a0€',
      'Zielkonten: Leben zu 312,50\u00a0€ auf Giro',
    ])
  })

  it('a scenario of a calculator', () => {
    expect(
      linesOf({
        method: 'POST',
        path: '/api/calculators/scenarios',
        body: {
          id: 's1',
          calculator: 'rentenluecke',
          name: 'Mit 63',
          values: { alter: '41', rente: '1812.5', stand: '' },
        },
      }),
    ).toEqual(['Rechner: Rentenlücke', 'Name: Mit 63', 'Eingaben: alter 41, rente 1812.5, stand'])
  })

  it('leaves out what it cannot name', () => {
    expect(
      linesOf({ method: 'DELETE', path: '/api/household/persons/{id}', params: { id: 'unknown' } }),
    ).toEqual([])
    expect(linesOf({ method: 'POST', path: '/api/subscription/trial' })).toEqual([])
  })
})

describe('every field that can be kept', () => {
  const unnamed = new Set(['id', 'version', 'alreadyTickedCents', 'subPotId'])
  const fields = endpoints
    .filter((endpoint) => draftNameOf(endpoint) !== undefined)
    .flatMap(({ path, params, body }) =>
      [params, body].flatMap((schema) =>
        Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {}).map((key) => [
          path,
          key,
        ]),
      ),
    ) as [string, string][]

  it.each(fields)('%s has a label for %s', (path, key) => {
    expect(draftLabel(path, key) !== undefined || unnamed.has(key)).toBe(true)
  })
})
