import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#server/testing/rounds/caller.ts'
import { findProductPrograms, startProductCluster } from '#server/testing/rounds/product.ts'
import { createRounds } from '#server/testing/rounds/run-rounds.ts'

// Two rounds of each; `npm run cluster -- --rounds 20` and `npm run bench -- failover` run twenty.

const programs = findProductPrograms()
const missing = 'missing' in programs ? programs.missing : []

test.skipIf(missing.length > 0)(
  `three processes behind nginx over a primary and its standby bear kill -9${missing.length > 0 ? ` (not tried here: ${missing.join(', ')} cannot be installed)` : ''}`,
  { timeout: 600_000 },
  async () => {
    if ('missing' in programs) return
    const product = await startProductCluster(programs)
    onTestFinished(product.stop)
    // Guesses of one network are counted in one place, whichever process answers: ten at one account.
    const guess = createCaller(product.origin)
    const body = { email: 'niemand@example.com', password: 'geraten und falsch' }
    const answers: number[] = []
    for (let count = 0; count < 12; count += 1)
      answers.push((await guess('POST', '/api/auth/login', { body })).status)
    expect(answers.map((status) => status === 429)).toEqual(answers.map((_, at) => at >= 10))

    const rounds = await createRounds(product, 6)

    for (let round = 0; round < 2; round += 1)
      expect(await rounds.killProcess()).toMatchObject({ failed: 0, failures: [], missing: 0 })

    const bornWithout500 = { wrong: 0, missing: 0, ended: 0 }
    for (let round = 0; round < 2; round += 1)
      expect(await rounds.failPrimary('primary')).toMatchObject({ ...bornWithout500, toldUnready: 3 })
    expect(await rounds.failPrimary('switchover')).toMatchObject(bornWithout500)

    expect(await rounds.settle()).toMatchObject({ doubleMails: 0, doubleCharges: 0 })
  },
)
