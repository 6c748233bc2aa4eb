import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import * as contract from '#contract/legal/wordings.ts'
import { problem } from '#contract/protocol/problem.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { listKeptWordings } from '#server/content/kept-wordings.ts'
import { type ShownWording, shownWordings } from '#server/content/shown-wordings.ts'
import { legalHtml } from '#server/content/slots/legal-html.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { timeZone } from '#server/today.ts'

/** Registers the calls that show what a legal text said at a time. */
export function registerLegalRoutes(api: Api): void {
  const { clock, database } = api.dependencies

  serve(api, contract.listWordings, async ({ params }) => ({
    wordings: (await wordingsOf(params.document))
      .toReversed()
      .map(({ shownFrom }) => ({ shown_from: shownFrom.toISOString() })),
  }))

  serve(api, contract.readWording, async ({ params, query }) => {
    const wordings = await wordingsOf(params.document)
    const wording = wordings.findLast(({ shownFrom }) => wasThere(shownFrom, query.at))
    if (!wording) throw problem('not_found')
    const version = dayIn(wording.shownFrom.getTime(), timeZone)
    return {
      html: legalHtml(wording.content, version).markup,
      shown_from: wording.shownFrom.toISOString(),
      is_current: wording === wordings.at(-1),
    }
  })

  async function wordingsOf(document: LegalDocument): Promise<readonly ShownWording[]> {
    return shownWordings(await listKeptWordings(database, fixedIds[document], clock.now()))
  }
}

/** Whether a wording was shown already at a moment. @param moment an instant, or a day, which stands for its end */
function wasThere(shownFrom: Date, moment: string): boolean {
  if (moment.length > 10) return shownFrom.getTime() <= Date.parse(moment)
  return dayIn(shownFrom.getTime(), timeZone) <= moment
}
