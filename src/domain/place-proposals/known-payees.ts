import list from '#domain/place-proposals/data/german-payees.json' with { type: 'json' }
import { type PayeeKindName, isPayeeKind, kindOf } from './payee-kinds.ts'
import { type WordFinder, wordFinder } from './word-finder.ts'

/** The meaning of a name or a word in the list of payees. */
export interface KnownPayee {
  readonly kind: PayeeKindName
  /** The first spelling of a payee, the same for all its spellings; null: the word is used by many payees. */
  readonly name: string | null
}

/** The list of payees, prepared for searching in texts: those that receive payments, and those that pay. */
export interface KnownPayees {
  readonly paid: WordFinder<KnownPayee>
  readonly paying: WordFinder<KnownPayee>
}

type Meant = readonly [string, KnownPayee]

let known: KnownPayees | undefined

/**
 * The shipped list of payees (imports.md § 15), built once; it is the same for everybody and needs no request to a
 * server.
 */
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

/** A spelling as short as „C&A“ must stand first in the text, because it also occurs in „S.C.A.“. */
function anchored(spelling: string): string {
  const letters = spelling.replaceAll(/[\^* ]/gu, '').length
  return letters < LEAST_LETTERS_ANYWHERE && !spelling.startsWith('^') ? `^${spelling}` : spelling
}
