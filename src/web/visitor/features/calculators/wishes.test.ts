import { describe, expect, it } from 'vitest'
import { calculatorDirectory } from '#web/calculators/directory.ts'
import { searchCalculators } from './search.ts'
import { wishes } from './wishes.ts'

const slugs = calculatorDirectory.map(({ slug }) => slug)
const slugsFor = (wanted: string) => searchCalculators(calculatorDirectory, wanted).map(({ slug }) => slug)

describe('which calculator helps', () => {
  it.each(wishes.flatMap((wish) => wish.questions).map((question) => [question.words, question] as const))(
    '%s: never one calculator twice',
    (_, { suggestions }) => {
      const named = suggestions.map((suggestion) => suggestion?.slug)
      expect(new Set(named).size).toBe(named.length)
    },
  )

  it('names every calculator somewhere', () => {
    const named = new Set(
      wishes.flatMap(({ questions }) =>
        questions.flatMap((question) => question.suggestions.map((one) => one?.slug)),
      ),
    )
    expect(slugs.filter((slug) => !named.has(slug))).toEqual([])
  })
})

describe('the search', () => {
  it('finds by name, by question and by further words', () => {
    expect(slugsFor('Zinseszins')).toEqual(['zinseszins-sparplan'])
    expect(slugsFor('meiner Sparrate')).toEqual(['zinseszins-sparplan'])
    expect(slugsFor('festgeld LAUFZEIT')).toEqual(['zinseszins-sparplan'])
  })

  it('finds everything without a word, and nothing for nonsense', () => {
    expect(slugsFor('  ')).toEqual(slugs)
    expect(slugsFor('xyzzy')).toEqual([])
  })
})
