import { expect, it } from 'vitest'
import { kindWords } from './content-words.ts'

it('law.md L12.6: whoever writes a webinar reads that paid teaching with control of what was learnt needs a licence', () => {
  expect(kindWords.webinar.lead).toContain(
    'Bezahlter Fernunterricht mit Lernkontrolle braucht eine Zulassung',
  )
})
