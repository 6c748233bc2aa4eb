import * as contract from '#contract/content/book-marks.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { ofKind } from '#server/content/shown.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { presentMark } from './present.ts'
import { countOtherMarks, listMarks, storeMark } from './store.ts'

/** The greatest number of marks of one person: more books than the page ever shows. */
const MAX_BOOK_MARKS = 600

/** Registers the calls about books that somebody remembers or has read. */
export function registerBookMarksRoutes(api: Api): void {
  const { dependencies, published } = api
  const { clock, database } = dependencies

  serve(api, contract.listBookMarks, async ({ caller }) => ({
    marks: (await listMarks(database, caller.userId)).map(presentMark),
  }))

  serve(api, contract.putBookMark, async ({ params, body, caller }) => {
    const mark = { bookId: params.id, ...body }
    if (!ofKind(published.shown(), 'book').some(({ id }) => id === params.id)) throw problem('not_found')
    await inTransaction(database, async (transaction) => {
      if ((await countOtherMarks(transaction, caller.userId, params.id)) >= MAX_BOOK_MARKS)
        throw fieldProblem('', `Mehr als ${MAX_BOOK_MARKS} Bücher lassen sich nicht merken.`)
      await storeMark(transaction, caller.userId, mark, clock.now())
    })
    return mark
  })
}
