import { expect, it } from 'vitest'
import { bergerPositions } from '#domain/examples/berger-wealth.ts'
import { explainChange } from './explain-change.ts'

it('tells the household Berger where 17.899,01 € come from', () => {
  expect(explainChange(bergerPositions)).toEqual({
    beforeCents: 11_484_640,
    afterCents: 13_274_541,
    changeCents: 1_789_901,
    savedCents: 1_015_236,
    valueChangeCents: 657_854,
    runningCents: 116_811,
  })
})

it('never loses a cent between the parts', () => {
  const { changeCents, savedCents, valueChangeCents, runningCents } = explainChange(bergerPositions)
  expect(savedCents + valueChangeCents + runningCents).toBe(changeCents)
})

it('explains nothing by nothing', () => {
  expect(explainChange([])).toMatchObject({ changeCents: 0, savedCents: 0 })
})
