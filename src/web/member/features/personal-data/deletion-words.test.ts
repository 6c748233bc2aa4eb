import { describe, expect, it } from 'vitest'
import { sampleContract } from '#web/member/subscription/sample-state.ts'
import { deletionWords } from './deletion-words.ts'

describe('law.md L2.4: what a deletion leaves', () => {
  it('are the invoices of somebody who has some', () => {
    const one = deletionWords({ contract: null, invoices: 1 })
    expect(one.lead).toContain('Deine Rechnung bewahren wir acht Jahre auf')
    expect(one.kept).toMatch(/^Deine Rechnung, acht Jahre lang/)
    expect(one.kept).toContain('Vertragsbestätigungen, sechs Jahre lang')
    expect(deletionWords({ contract: null, invoices: 3 }).lead).toContain('Deine 3 Rechnungen')
    expect(`${one.lead}${one.kept}`).not.toContain('keine')
  })

  it('are no invoices in particular of somebody who has none, and declarations all the same', () => {
    const { lead, kept } = deletionWords({ contract: null, invoices: 0 })
    expect(lead).toContain('Rechnungen bewahren wir acht Jahre auf, getrennt von deinem Profil.')
    expect(kept).not.toMatch(/Rechnung|Vertragsbest/)
    const concluded = { contract: sampleContract, invoices: 0 }
    expect(deletionWords(concluded).kept).toContain('Vertragsbestätigungen, sechs Jahre lang')
    expect(kept).toContain('Kündigungen und Widerrufe, die du erklärt hast, bleiben')
  })

  it('is said for everybody while it is not known', () => {
    expect(deletionWords(undefined).lead).toContain('Rechnungen bewahren wir acht Jahre auf')
    expect(deletionWords(undefined).isBlocked).toBe(false)
  })
})

describe('a contract that runs', () => {
  it('stands in the way until its party has cancelled it', () => {
    expect(deletionWords({ contract: sampleContract, invoices: 1 }).isBlocked).toBe(true)
  })

  it.each([
    ['cancelled', { endsOn: '2026-12-20' }],
    ['over', { state: 'ended', endsOn: '2026-11-20' }],
    ['of another member', { isMine: false }],
    ['not paid yet', { state: 'pending_payment' }],
  ] as const)('does not when it is %s', (_name, changed) => {
    const contract = { ...sampleContract, ...changed }
    expect(deletionWords({ contract, invoices: 0 }).isBlocked).toBe(false)
  })
})
