import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchHyphens, partsOf, softHyphens } from './soft-hyphens.ts'

const divided = (text: string) => softHyphens(text).replaceAll('\u00AD', '-')

test.for([
  ['Girokonto', 'Girokonto'],
  ['Haushaltskonto', 'Haushaltskonto'],
  ['Grunderwerbsteuerrücklage Ferienwohnung', 'Grund-erwerb-steuer-rücklage Ferienwohnung'],
  ['Gemeinschaftsgirokonto', 'Gemein-schafts-giro-konto'],
  ['Kinderhospizförderverein', 'Kinderhospiz-förder-verein'],
  ['Privathaftpflicht', 'Privathaft-pflicht'],
  ['Katastrophenhilfe', 'Katastrophen-hilfe'],
  ['Unternehmensberatung', 'Unter-neh-mens-be-ra-tung'],
  ['Einlagensicherung', 'Einla-gen-si-che-rung'],
  ['Küchenmaschinenkurs', 'Küchen-ma-schi-nen-kurs'],
])('before there are patterns %s ends lines between its parts', ([text = '', hyphenated]) => {
  expect(divided(text)).toBe(hyphenated)
})

describe('by the patterns of German', () => {
  beforeAll(fetchHyphens)

  test.for([
    ['Girokonto', 'Girokonto'],
    ['Privathaftpflicht', 'Privathaft-pflicht'],
    ['Katastrophenhilfe', 'Katastrophen-hilfe'],
    ['Grunderwerbsteuerrücklage', 'Grund-erwerb-steuer-rücklage'],
    ['Berufsunfähigkeitsversicherung', 'Berufsun-fähigkeits-versicherung'],
    ['Unternehmensberatung', 'Unter-neh-mens-be-ra-tung'],
    ['Nahrungsergänzungsmittel', 'Nah-rungs-er-gän-zungs-mit-tel'],
    ['Donaudampfschifffahrt', 'Donau-dampf-schiff-fahrt'],
    ['Streamingdienstkosten', 'Streamingdienst-kosten'],
  ])('%s is divided as it is spoken', ([text = '', hyphenated]) => {
    expect(divided(text)).toBe(hyphenated)
  })

  test('a part that is too long for its column is divided everywhere', () => {
    expect(partsOf('Katastrophenhilfe', 6)).toEqual(['Kata', 'stro', 'phen', 'hilfe'])
  })

  test('nothing but soft hyphens is added', () => {
    const text = 'Veräußerungserlös Gewerbegrundstück, Freizeitvergnügen & 1.234.567,00\u00A0€'
    expect(softHyphens(text).replaceAll('\u00AD', '')).toBe(text)
  })
})

test('the patterns are fetched for the first word that needs them, and not before', async () => {
  vi.resetModules()
  const fresh = await import('./soft-hyphens.ts')
  const dividedAfresh = (text: string) => fresh.softHyphens(text).replaceAll('\u00AD', '-')
  fresh.fetchHyphensWhenNeeded()
  expect(dividedAfresh('Haushaltskonto')).toBe('Haushaltskonto')
  expect(dividedAfresh('Nahrungsergänzungsmittel')).not.toBe('Nah-rungs-er-gän-zungs-mit-tel')
  await vi.waitFor(() =>
    expect(dividedAfresh('Nahrungsergänzungsmittel')).toBe('Nah-rungs-er-gän-zungs-mit-tel'),
  )
})
