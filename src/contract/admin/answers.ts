import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { id, oneOf, text, version } from '#contract/schema/schema.ts'
import { answerKinds, placeholders } from '#domain/requests/answer.ts'

const template = z.object({
  kind: oneOf(answerKinds),
  subject: z.string(),
  body: z.string(),
  /** 0: nobody has changed the shipped text. */
  version: z.int(),
  /** Whether administrators have written it; false: the shipped text. */
  is_own: z.boolean(),
  /** Who changed it last, and when; null for a shipped text, and when that account is gone. */
  by: z.nullable(z.string()),
  written_at: z.nullable(z.string()),
})

export type AnswerTemplate = Output<typeof template>

export const listAnswerTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/answers',
  access: 'admin',
  summary: 'The templates of answers to requests, one of each kind',
  data: z.object({ templates: z.array(template) }),
  envelope: 'data',
})

/** Stores a new version of a template; subject and body null: the shipped text again. */
export const writeAnswerTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/answers/{kind}',
  access: 'admin',
  mayWait: false,
  summary: 'Write the template of an answer, or take the shipped one back',
  params: z.strictObject({ kind: oneOf(answerKinds) }),
  body: z.strictObject({
    /** The id made by the client: the same call again does nothing and returns the present state. */
    id,
    version,
    subject: z.nullable(text(120)),
    body: z.nullable(text(4_000, { lines: true })),
  }),
  data: template,
  envelope: 'data',
  problems: ['version_mismatch', 'conflict'],
})

const answer = z.object({
  kind: oneOf(answerKinds),
  subject: z.string(),
  body: z.string(),
  /** The placeholders without a value; they stand in the text as `[…]`. */
  missing: z.array(oneOf(placeholders)),
})

export type RequestAnswer = Output<typeof answer>

export const readRequestAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/requests/{id}/answers',
  access: 'admin',
  summary: 'The templates that suit a request, filled with its data, the best first',
  params: z.strictObject({ id }),
  data: z.object({
    answers: z.array(answer),
    /**
     * Whether the address that is answered is that of the contract: only then the text may name it (security.md rule
     * 26).
     */
    is_partys_address: z.boolean(),
  }),
  envelope: 'data',
  problems: ['not_found'],
})
