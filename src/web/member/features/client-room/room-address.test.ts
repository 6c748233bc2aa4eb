import { expect, it } from 'vitest'
import { roomAddress as addressOfProposal } from '#web/member/consulting/room-address.ts'
import { firstArea, readRoomAddress, roomAddress } from './room-address.ts'

const ID = '019a0000-0000-7000-8000-000000000001'
const NOTHING = {
  income: 'none',
  accounts: 'none',
  account_system: 'none',
  budget: 'none',
  wealth_plan: 'none',
  distribution: 'none',
  properties: 'none',
  goals: 'none',
} as const

it('reads what it writes', () => {
  const address = new URL(roomAddress(ID, 'wealth_plan'), 'https://example.com')
  expect(readRoomAddress(address.searchParams)).toEqual({
    clientId: ID,
    area: 'wealth_plan',
    proposalId: null,
  })
})

it('reads which proposal the desk opens', () => {
  const other = ID.replace(/1$/u, '2')
  const address = new URL(addressOfProposal(ID, other), 'https://example.com')
  expect(readRoomAddress(address.searchParams)).toEqual({ clientId: ID, area: null, proposalId: other })
})

it.each([
  ['', null, null],
  ['mandant=1&bereich=income', null, 'income'],
  [`mandant=${ID}&bereich=iban`, ID, null],
  [`mandant=${ID}%00&bereich=`, null, null],
  [`mandant=${ID}&vorschlag=1`, ID, null],
])('counts what "%s" says wrong as not said', (search, clientId, area) => {
  expect(readRoomAddress(new URLSearchParams(search))).toEqual({ clientId, area, proposalId: null })
})

it('begins with the first area that is granted', () => {
  expect(firstArea({ ...NOTHING, budget: 'read', goals: 'propose' })).toBe('budget')
  expect(firstArea(NOTHING)).toBe('income')
})
