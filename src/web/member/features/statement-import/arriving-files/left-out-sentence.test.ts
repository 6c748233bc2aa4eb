import { expect, it } from 'vitest'
import { leftOutSentence } from './left-out-sentence.ts'

it('says how many shared files are missing, and what goes', () => {
  const limits = 'Auf einmal gehen höchstens 400 Dateien, zusammen 200 MB.'
  expect(leftOutSentence(1)).toBe(`Eine geteilte Datei fehlt: ${limits}`)
  expect(leftOutSentence(1_200)).toBe(`1.200 geteilte Dateien fehlen: ${limits}`)
})
