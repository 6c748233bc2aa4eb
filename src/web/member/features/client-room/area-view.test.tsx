import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { RoomView } from '#web/member/consulting/room-queries.ts'
import { sampleRooms } from '#web/member/consulting/sample-rooms.ts'
import { EXACTLY, type Telling } from '#web/member/consulting/tell-amount.ts'
import { TellingPlace } from '#web/member/consulting/told-amount.tsx'
import { AreaView } from './area-view.tsx'

const ROUNDED: Telling = { unit: 'euro', amounts: 'rounded' }
const SHARES: Telling = { unit: 'percent', amounts: 'shares' }

function wordsOf(room: RoomView): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TellingPlace value={room.view}>
        <AreaView room={room} name="Anna Berger" preview={null} work={null} proposing={null} />
      </TellingPlace>
    </MemoryRouter>,
  )
  const labels = [...html.matchAll(/aria-label="([^"]*)"/gu)].map(([, label]) => label)
  return [html.replaceAll(/<[^>]*>/gu, ' '), ...labels].join(' ').replaceAll(/[\s\u00A0\u00AD]+/gu, ' ')
}

describe.each(sampleRooms(ROUNDED))('rounded: $area', (room) => {
  const words = wordsOf(room)

  it('says "rund", and no amount has cents', () => {
    expect(words).toContain('rund ')
    expect(words).not.toMatch(/,\d\d €/u)
    expect(words).toContain('auf 100 € gerundet')
  })
})

describe.each(sampleRooms(SHARES))('only shares: $area', (room) => {
  const words = wordsOf(room)

  it('has percents and no amount of money at all', () => {
    expect(words).toContain('%')
    expect(words).not.toContain('€')
    expect(words).not.toContain('rund ')
    expect(words).toContain('Nur Anteile sind freigegeben')
  })
})

describe.each(sampleRooms(EXACTLY))('exact: $area', (room) => {
  const words = wordsOf(room)

  it('has amounts to the cent, and does not call them rounded', () => {
    expect(words).toMatch(/,\d\d €/u)
    expect(words).not.toContain('rund ')
    expect(words).not.toContain('gerundet')
  })
})
