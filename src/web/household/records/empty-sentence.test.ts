import { expect, it } from 'vitest'
import { accountRecord } from '#contract/records/account-record.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { sentences } from '#contract/schema/schema.ts'
import { emptySentence } from '#web/kit/fields/empty-sentence.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'

it('names the field in a whole sentence', () => {
  expect(emptySentence(accountRecord.fields.bank.label)).toBe('Bitte gib den Namen der Bank ein.')
  expect(emptySentence(personRecord.fields.name.label)).toBe('Bitte gib den Vornamen ein.')
  expect(emptySentence('E-Mail')).toBe('Bitte gib die E-Mail-Adresse ein.')
  expect(emptySentence('Code aus der App')).toBe('Bitte gib den Code aus der App ein.')
  expect(emptySentence('Stand vom')).toBe('Bitte gib den Tag des Stands ein.')
})

it('quotes a label that does not fit into a sentence', () => {
  expect(emptySentence('Wunsch-Netto im Monat')).toBe('„Wunsch-Netto im Monat“ fehlt noch.')
  expect(emptySentence('Wie alt bist du?')).toBe('Bitte beantworte „Wie alt bist du?“.')
})

// The field recognises the sentence of the contract by its words.
it('knows the sentence that the contract gives', () => {
  expect(parseSentences.empty).toBe(sentences.empty)
})
