import { describe, expect, it } from 'vitest'
import { calculatorSlugs } from '#contract/site/calculators.ts'
import { searchCalculators } from './search.ts'
import { wishes } from './wishes.ts'

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
    expect(calculatorSlugs.filter((slug) => !named.has(slug))).toEqual([])
  })
})

describe('the search', () => {
  it('finds by name, by question and by further words', () => {
    expect(searchCalculators('Zinseszins')).toEqual(['zinseszins-sparplan'])
    expect(searchCalculators('meiner Sparrate')).toEqual(['zinseszins-sparplan'])
    expect(searchCalculators('festgeld LAUFZEIT')).toEqual(['zinseszins-sparplan'])
  })

  it('finds everything without a word, and nothing for nonsense', () => {
    expect(searchCalculators('  ')).toEqual(calculatorSlugs)
    expect(searchCalculators('xyzzy')).toEqual([])
  })
})
