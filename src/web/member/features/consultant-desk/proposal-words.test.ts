import { expect, it } from 'vitest'
import type { SentProposal } from '#web/member/consulting/desk-query.ts'
import { notesOf, outcomeOf, proposalTitle, stateMoment, stateWords } from './proposal-words.ts'

const today = '2026-11-21'
const lineId = '0199aaaa-0000-7000-8000-000000000001'
const sent: SentProposal = {
  id: '0199aaaa-0000-7000-8000-000000000000',
  clientId: '0199aaaa-0000-7000-8000-000000000002',
  clientName: 'Anna Berger',
  title: 'Sparrate und Kosten im Depot',
  status: 'sent',
  answerBy: null,
  createdAt: '2026-11-20T07:00:00Z',
  sentAt: '2026-11-20T07:10:00Z',
  seenAt: null,
  answeredAt: null,
  withdrawnAt: null,
  isClient: true,
  lines: [line('open'), line('open')],
}
const answered: SentProposal = { ...sent, status: 'answered', answeredAt: '2026-11-21T07:10:00Z' }

function line(state: 'open' | 'accepted' | 'rejected', note = '') {
  return { id: lineId, title: 'Sparrate', state, note }
}

it('is open until the last line is answered, and tells whether it was read', () => {
  expect(outcomeOf(sent)).toBe('open')
  expect(stateMoment(sent, today)).toBe('ungelesen')
  expect(stateMoment({ ...sent, seenAt: '2026-11-21T07:12:00Z' }, today)).toBe('gelesen heute, 08:12')
  expect(stateMoment({ ...sent, lines: [line('open'), line('accepted')] }, today)).toBe('1 von 2 beantwortet')
})

it.each([
  [[line('accepted'), line('accepted')], 'accepted', 'angenommen'],
  [[line('accepted'), line('rejected')], 'partly', '1 von 2 angenommen'],
  [[line('rejected'), line('rejected')], 'rejected', 'abgelehnt'],
  [null, 'answered', 'beantwortet'],
] as const)('of %o became %s', (lines, outcome, words) => {
  const proposal = { ...answered, lines: lines && [...lines] }
  expect(outcomeOf(proposal)).toBe(outcome)
  expect(stateWords(proposal)).toBe(words)
  expect(stateMoment(proposal, today)).toBe('21.11.')
})

it('counts its lines, and shows a note once', () => {
  expect(proposalTitle(sent)).toBe('Sparrate und Kosten im Depot: zwei Zeilen')
  expect(proposalTitle({ ...sent, lines: null })).toBe('Sparrate und Kosten im Depot')
  const note = 'Das ist mir zu vorsichtig.'
  expect(notesOf({ lines: [line('rejected', note), line('rejected', note), line('accepted')] })).toEqual([
    note,
  ])
})
