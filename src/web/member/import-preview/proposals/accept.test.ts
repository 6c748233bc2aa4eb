import { describe, expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { emptyBooking } from '#domain/statement-import/statement.ts'
import { compareCard } from '#web/member/import-preview/compare/compare-card.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { previewOf } from '#web/member/import-preview/preview.ts'
import { type ImportSession, emptySession, sessionAfter } from '#web/member/import-preview/session.ts'
import { storableBooking } from '#web/member/import-preview/storable-booking.ts'
import { type OpenProposal, openProposals } from './open-proposals.ts'
import { type ProposalsOfRows, proposeRows } from './propose-rows.ts'

const names = ['REWE SAGT DANKE 12', 'REWE MARKT 7', 'Lisa Freundin', 'SHELL 4711', 'rewe.de']

async function begun(): Promise<{ session: ImportSession; proposals: ProposalsOfRows }> {
  const rows = names.map((counterparty, at) => ({
    ...storableBooking('n26-2024', {
      ...emptyBooking,
      account: 0,
      line: at + 1,
      bookingDate: '2026-11-20',
      amountCents: -100 - at,
      counterparty,
      raw: '',
    }),
    id: `row-${at}`,
    part: 0,
  }))
  const card: ImportCard = {
    id: 'card',
    key: null,
    files: [],
    fileName: 'a.csv',
    format: 'n26-2024',
    told: null,
    rows,
    balances: [],
  }
  const comparison = compareCard(card, {
    accountId: 'giro',
    known: [],
    others: [],
    accounts: [],
    ownerNames: [],
    parted: [],
  })
  const added = sessionAfter(emptySession, { kind: 'add', cards: [{ card, accountId: 'giro' }] })
  const proposals = await proposeRows(comparison.rows, {
    items: [],
    contracts: [],
    groups: builtInGroups,
    income: { sources: [], receipts: [] },
    accounts: [],
    ownerNames: [],
    transfers: [],
  })
  return { session: sessionAfter(added, { kind: 'compared', cardId: 'card', comparison }), proposals }
}

function shown({ cards }: ImportSession) {
  const [state] = cards
  if (!state?.comparison) throw new Error('nothing is compared')
  return previewOf(state.comparison, state.answers, state.rulesOfRows)
}

function accept(session: ImportSession, groups: readonly OpenProposal[], all: readonly OpenProposal[]) {
  let count = 0
  return sessionAfter(session, {
    kind: 'accept',
    accepted: {
      cardId: 'card',
      groups: groups.map(({ name, rows, proposal: { place } }) => ({ name, rows, place })),
      others: all.flatMap(({ rows: [first], proposal: { place } }) =>
        first ? [{ row: first.row, place }] : [],
      ),
      newId: () => {
        count += 1
        return `rule-${count}`
      },
    },
  })
}

describe('accepting what is proposed', () => {
  it('changes nothing before it is accepted', async () => {
    const { session, proposals } = await begun()
    expect(proposals.size).toBe(4)
    expect(shown(session).rows.every(({ place }) => place.groupId === null)).toBe(true)
    expect(session.taught).toEqual([])
  })

  it('places all rows of a payee at once and teaches one rule', async () => {
    const { session, proposals } = await begun()
    const groups = openProposals(shown(session), proposals)
    expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['REWE SAGT DANKE 12', 3],
      ['SHELL 4711', 1],
    ])
    const after = accept(session, groups.slice(0, 1), groups)
    expect(shown(after).rows.map(({ place }) => place.groupId)).toEqual(['food', 'food', null, null, 'food'])
    expect(after.taught).toMatchObject([{ rule: { field: 'counterparty', text: 'rewe', groupId: 'food' } }])
    expect(openProposals(shown(after), proposals).map(({ name }) => name)).toEqual(['SHELL 4711'])
  })

  it('accepts all of them at once, and takes all of it back', async () => {
    const { session, proposals } = await begun()
    const groups = openProposals(shown(session), proposals)
    const after = accept(session, groups, groups)
    expect(shown(after).openCount).toBe(1)
    expect(after.taught).toHaveLength(2)
    const rowIds = groups.flatMap(({ rows }) => rows.map(({ row }) => row.id))
    const back = sessionAfter(after, { kind: 'unaccept', cardId: 'card', rowIds })
    expect(back.taught).toEqual([])
    expect(shown(back).openCount).toBe(5)
  })
})
