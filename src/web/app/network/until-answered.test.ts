import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from './connection-error.ts'
import { untilAnswered } from './until-answered.ts'

const tooLong = new ConnectionError()
const refused = new CallError(409, { errors: [{ message: 'conflict' }] })

it('asks again where no answer came for long, and takes the answer of the first', async () => {
  expect(await calls([tooLong, new CallError(503, {}), 'done'], 20_000)).toEqual({ result: 'done', count: 3 })
})

it('does not ask again what is refused, or what fails at once', async () => {
  expect(await calls([refused, 'done'], 20_000)).toEqual({ result: refused, count: 1 })
  expect(await calls([tooLong, 'done'], 50)).toEqual({ result: tooLong, count: 1 })
})

it('gives up after five repeats', async () => {
  const never = Array.from({ length: 9 }, () => tooLong)
  expect(await calls(never, 20_000)).toEqual({ result: tooLong, count: 6 })
})

/** Gives one answer after the other, each after the same time. */
async function calls(answers: readonly unknown[], ms: number) {
  let [count, time] = [0, 0]
  const call = () => {
    const answer = answers[count]
    count += 1
    time += ms
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const result = await untilAnswered(call, () => time).catch((error: unknown) => error)
  return { result, count }
}
