import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { oneOf, sentences, shortText } from '#contract/schema/schema.ts'
import { legalDocuments } from './legal-text.ts'

const params = z.strictObject({ document: oneOf(legalDocuments) })

/** An instant such as `2026-11-26T20:31:20.000Z`, or a day, which means its end in Germany. */
const moment = shortText(30, sentences.date).check(
  z.refine(
    (value) => /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}Z)?$/.test(value) && !Number.isNaN(Date.parse(value)),
    { error: sentences.date },
  ),
)

/** Lists every wording of a legal text that was shown here, the newest first (law.md L4.1). */
export const listWordings = endpoint({
  method: 'GET',
  path: '/api/legal/{document}/wordings',
  access: 'public',
  summary: 'Since when each wording of a legal text was shown',
  params,
  data: z.object({ wordings: z.array(z.object({ shown_from: z.string() })) }),
  envelope: 'data',
})

/** Reads the wording that was shown at a time, such as the one of somebody's agreement. */
export const readWording = endpoint({
  method: 'GET',
  path: '/api/legal/{document}/wording',
  access: 'public',
  summary: 'The wording of a legal text that was in force at a time, as HTML that is safe to show',
  params,
  query: z.strictObject({ at: moment }),
  data: z.object({ html: z.string(), shown_from: z.string(), is_current: z.boolean() }),
  envelope: 'data',
  problems: ['not_found'],
})
