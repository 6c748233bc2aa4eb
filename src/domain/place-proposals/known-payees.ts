import list from '#domain/place-proposals/data/german-payees.json' with { type: 'json' }
import { type PayeeKindName, isPayeeKind, kindOf } from './payee-kinds.ts'
import { type WordFinder, wordFinder } from './word-finder.ts'

/** What a name or a word of the list says. */
export interface KnownPayee {
  readonly kind: PayeeKindName
  /** The first spelling of a payee, the same for all of them; null: a word that many payees use. */
  readonly name: string | null
}

/** The list of payees, to be looked for in texts: of those that are paid, and of those that pay. */
export interface KnownPayees {
  readonly paid: WordFinder<KnownPayee>
  readonly paying: WordFinder<KnownPayee>
}

type Meant = readonly [string, KnownPayee]

let known: KnownPayees | undefined

/** The list that is shipped (imports.md § 15), made once; it is the same for everybody, and asks nobody. */
export function knownPayees(): KnownPayees {
  known ??= madeOfList()
  return known
}

function madeOfList(): KnownPayees {
  const spellings = Object.entries(list.kinds).flatMap(([kind, { payees, words }]): readonly Meant[] => {
    if (!isPayeeKind(kind)) return []
    const named = payees.flatMap((payee) => {
      const [name = '', ...others] = payee.split('|')
      return [name, ...others].map((each): Meant => [anchored(each), { kind, name }])
    })
    return [...named, ...words.map((word): Meant => [word, { kind, name: null }])]
  })
  const isIncome = ([, { kind }]: Meant) => kindOf(kind).counts === 'income'
  return {
    paid: wordFinder(
      spellings.filter((each) => !isIncome(each)),
      ({ kind }) => kindOf(kind).isVague ?? false,
    ),
    paying: wordFinder(spellings.filter(isIncome)),
  }
}

const LEAST_LETTERS_ANYWHERE = 4

/** „C&A“ stands in „S.C.A.“, too: what is as short has to come first. */
function anchored(spelling: string): string {
  const letters = spelling.replaceAll(/[\^* ]/gu, '').length
  return letters < LEAST_LETTERS_ANYWHERE && !spelling.startsWith('^') ? `^${spelling}` : spelling
}
