import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { id, oneOf, sentences, shortText, text, version } from '#contract/schema/schema.ts'
import { calculatorSlugs } from '#contract/site/calculators.ts'

/** The most values, far above the largest screen. */
const MAXIMUM_VALUES = 60
/** The most bytes. A list is one text: 600 payments fit, and fifty such scenarios into an answer of a megabyte. */
const MAXIMUM_BYTES = 18_000
const tooMuch = 'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.'

/** The name of a field, as in the address after the #. */
const fieldName = shortText(40, sentences.invalid).check(
  z.regex(/^[a-z][a-z0-9_-]{0,39}$/i, { error: sentences.invalid }),
)

/**
 * The entries of one calculator by their field, as they were typed or chosen. The server only stores them: the
 * calculator reads and checks them again when the scenario is opened.
 */
const values = z.record(fieldName, text(MAXIMUM_BYTES, { minimum: 0, tooLong: tooMuch })).check(
  z.refine((record) => Object.keys(record).length > 0, { error: sentences.empty, abort: true }),
  z.refine((record) => Object.keys(record).length <= MAXIMUM_VALUES && bytesOf(record) <= MAXIMUM_BYTES, {
    error: tooMuch,
  }),
)

const scenarioFields = { name: text(80), values }

/** The fields of a scenario that a person enters. */
export const scenarioName = z.strictObject({ name: scenarioFields.name })

const scenario = z.object({
  id,
  calculator: oneOf(calculatorSlugs),
  ...scenarioFields,
  savedAt: z.string(),
  version,
})

const byId = z.strictObject({ id })

export const readScenarios = endpoint({
  method: 'GET',
  path: '/api/calculators/scenarios',
  access: 'user',
  summary: 'The saved scenarios of all calculators, the latest first',
  data: z.object({ scenarios: z.array(scenario) }),
  envelope: 'data',
})

/**
 * Creates a scenario. Refused at `name` when the household has one of that name for the calculator, or as many
 * scenarios as allowed. The client makes the id; a repeated call answers as the first.
 */
export const createScenario = endpoint({
  method: 'POST',
  path: '/api/calculators/scenarios',
  access: 'user',
  mayWait: false,
  summary: 'Save the entries of a calculator under a name',
  body: z.strictObject({ id, calculator: oneOf(calculatorSlugs), ...scenarioFields }),
  data: scenario,
  envelope: 'data',
  status: 201,
  problems: ['conflict'],
})

export const updateScenario = endpoint({
  method: 'PATCH',
  path: '/api/calculators/scenarios/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Rename a scenario, or put other entries into it',
  params: byId,
  body: z.strictObject({ version, ...scenarioFields }),
  data: scenario,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch'],
})

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: '/api/calculators/scenarios/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Delete a scenario',
  params: byId,
  envelope: 'empty',
  problems: ['not_found'],
})

/** The bytes of the values in JSON, including the characters around each value. */
function bytesOf(record: Readonly<Record<string, string>>): number {
  const around = '"":"",'.length
  return Object.entries(record).reduce((sum, texts) => sum + around + byteLength(texts.join('')), 0)
}

/** The bytes in UTF-8, where JSON adds a character before quotes and backslashes. */
function byteLength(value: string): number {
  let bytes = 0
  for (const sign of value) {
    const code = sign.codePointAt(0)!
    if (code < 0x80) bytes += sign === '"' || sign === '\\' ? 2 : 1
    else bytes += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
