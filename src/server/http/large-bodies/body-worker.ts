// This is the thread that parses and checks large bodies, started by body-reader.ts.
import '#server/threads/give-way.ts'
import { parentPort } from 'node:worker_threads'
import { endpoints } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problem.ts'
import { parseInput } from '#server/http/parse-input.ts'
import type { BodyAnswer, BodyPart, BodyQuestion } from './body-messages.ts'
import { readJson } from './read-json.ts'
import { splitValue } from './split-value.ts'

const byName = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
let waiting: BodyPart[] = []

parentPort?.on('message', (question: BodyQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage(said))
})

async function answer(question: BodyQuestion): Promise<BodyAnswer> {
  if (question === 'next part') return waiting.shift()!
  const { endpoint: name, params, query, bytes } = question
  const endpoint = byName.get(name)
  if (!endpoint) throw new Error(`${name} is no call of the contract`)
  try {
    const { frame, parts } = splitValue(await parseInput(endpoint, { params, query, body: readJson(bytes) }))
    waiting = [...parts]
    return { frame, parts: parts.length }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code, fields: error.fields }
    throw error
  }
}
