import { expect, it } from 'vitest'
import { readProject } from './rule-citations.mjs'

const number = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = -?[\d_.]+(?: \* [\w.]+)*$/gmu

it('calls the numbers at the top of a file in capitals', () => {
  const sources = [...readProject()].filter(([file]) => /^src\/(?!.*\.test\.).*\.tsx?$/u.test(file))
  expect(sources.length).toBeGreaterThan(1_000)
  const wrong = sources.flatMap(([file, text]) =>
    [...text.matchAll(number)].map(([, name]) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})
