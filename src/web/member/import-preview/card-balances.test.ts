import { expect, it } from 'vitest'
import { caseText, readProposed } from '#domain/statement-import/testing/cases.ts'
import { cardBalances } from './card-balances.ts'
import { cardsOf } from './cards-of-file.ts'
import { compareCard } from './compare/compare-card.ts'

let ids = 0
const newId = () => `${(ids += 1)}`

/** The balances found in files of one account. */
async function balancesOf(...texts: readonly string[]) {
  const parts = texts.map((text, at) => ({
    kind: 'statement' as const,
    name: `datei-${at + 1}.csv`,
    statement: readProposed(text),
    encoding: 'utf-8' as const,
    headHash: null,
    mapping: null,
    head: null,
    examples: [],
  }))
  const cards = await cardsOf({ id: 'file', name: 'x.zip' }, parts as never, newId)
  return cards.map((card) => {
    const around = { accountId: 'giro', known: [], others: [], accounts: [], ownerNames: [], parted: [] }
    return cardBalances(card, compareCard(card, around).rows)
  })
}

it('says between which bookings of a file the balance jumps, in either order', async () => {
  const text = caseText('running-balance-gap.csv')
  const [found] = await balancesOf(text)
  expect(found).toMatchObject({
    balanceCount: 3,
    gaps: [
      {
        fileName: null,
        after: { place: 2, row: { counterparty: 'B' } },
        before: { place: 3, row: { counterparty: 'D' } },
        missingCents: -3_000,
        release: null,
      },
    ],
  })
  const [head = '', ...lines] = text.trim().split('\n')
  const [other] = await balancesOf([head, ...lines.toReversed()].join('\n'))
  expect(other?.gaps).toMatchObject([{ after: { place: 2 }, before: { place: 1 }, missingCents: -3_000 }])
})

it('proves a file whose balances all follow, and says nothing of one that has none', async () => {
  const [proved] = await balancesOf(
    'Buchungstag;Name;Betrag;Saldo\n03.11.2025;A;-4,50;495,50\n04.11.2025;B;-10,00;485,50\n',
  )
  expect(proved).toEqual({ gaps: [], balanceCount: 2 })
  expect(await balancesOf('Buchungstag;Name;Betrag\n03.11.2025;A;-4,50\n04.11.2025;B;-10,00\n')).toEqual([
    null,
  ])
})
