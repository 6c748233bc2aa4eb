import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { day, oneOf, sentences, shortText, text } from '#contract/schema/schema.ts'
import { startPages } from '#contract/site/start-pages.ts'
import { widgetNames } from '#domain/overview/widgets.ts'

const widget = z.strictObject({ name: oneOf(widgetNames), isShown: z.boolean() })
const widgets = z.array(widget).check(
  z.maxLength(widgetNames.length),
  z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: 'Jeder Teil darf nur einmal vorkommen.',
  }),
)
const startPage = oneOf(startPages)

/** The kind of a finding and, where there are several of it, the record: `contract_deadline:…`. */
const finding = shortText(80).check(z.regex(/^[a-z_]+(:[a-z0-9_-]{1,50})?$/u, { error: sentences.invalid }))
const facts = text(80, { minimum: 0 })

const overview = z.object({
  startPage,
  /** All parts in their order; empty while nobody has changed anything. */
  widgets: z.array(widget),
  /** The findings that were put aside within the last months. */
  dismissals: z.array(z.object({ finding: z.string(), facts: z.string(), dismissedOn: day })),
})

export const readOverview = endpoint({
  ...firstReads.readOverview,
  summary: 'How the overview is arranged, and what was put aside on it',
  data: overview,
})

/** Changes the overview. A missing field stays as it is; of two devices the last one wins. */
export const updateOverview = endpoint({
  method: 'PATCH',
  path: '/api/overview',
  access: 'user',
  mayWait: false,
  summary: 'Arrange the overview, or choose where the application begins',
  body: z.strictObject({ startPage: z.optional(startPage), widgets: z.optional(widgets) }),
  data: overview,
  envelope: 'data',
})

/** Puts a finding aside ("Bleibt so") as long as its facts stay the same, for at most three months. */
export const dismissFinding = endpoint({
  method: 'PUT',
  path: '/api/overview/dismissals/{finding}',
  access: 'user',
  mayWait: false,
  summary: 'Put a finding aside',
  params: z.strictObject({ finding }),
  body: z.strictObject({ facts }),
  data: overview,
  envelope: 'data',
})

export const recallFinding = endpoint({
  method: 'DELETE',
  path: '/api/overview/dismissals/{finding}',
  access: 'user',
  mayWait: false,
  summary: 'Tell a finding again',
  params: z.strictObject({ finding }),
  data: overview,
  envelope: 'data',
})
