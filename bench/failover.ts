import { WRITING_AGAIN_SECONDS } from '#server/testing/rounds/failover-rounds.ts'
import { findProductPrograms, startProductCluster } from '#server/testing/rounds/product.ts'
import { createRounds } from '#server/testing/rounds/run-rounds.ts'
import { type Figure, atLeast, atMost } from './support/figure.ts'
import { median } from './support/statistics.ts'

const ROUNDS = Number(process.env['WK_FAILOVER_ROUNDS'] ?? 20)
const SWITCHOVERS = 3

/**
 * Three processes behind nginx over a primary and its synchronous standby: processes of the product and primaries are
 * killed with -9 while people write and read, and whatever was acknowledged has to be there.
 */
export async function failover(): Promise<readonly Figure[]> {
  const programs = findProductPrograms()
  if ('missing' in programs) throw new Error(`These programs are missing: ${programs.missing.join(', ')}`)
  const product = await startProductCluster(programs)
  try {
    const rounds = await createRounds(product)
    const [processes, primaries, switchovers, hangs] = [
      await times(ROUNDS, rounds.killProcess),
      await times(ROUNDS, () => rounds.failPrimary('primary')),
      await times(SWITCHOVERS, () => rounds.failPrimary('switchover')),
      await times(1, () => rounds.failPrimary('hang')),
    ]
    const settled = await rounds.settle()
    const moves = [...primaries, ...switchovers, ...hangs]
    const all = [...processes, ...moves]
    return [
      atLeast('kill -9 of a process of three under load', processes.length, 'kills', ROUNDS),
      atMost('… requests that failed after the proxy', sum(processes, 'failed'), 'requests', 0),
      atLeast('kill -9 of the primary under load', primaries.length, 'kills', ROUNDS),
      atMost(
        '… writing again: median',
        median(primaries.map(({ seconds }) => seconds)),
        's',
        WRITING_AGAIN_SECONDS.primary,
      ),
      atMost('… writing again: worst', worst(primaries), 's', WRITING_AGAIN_SECONDS.primary),
      atMost(
        'a primary that hangs and goes on later, writing again',
        worst(hangs),
        's',
        WRITING_AGAIN_SECONDS.hang,
      ),
      atMost(
        'planned switchover under load, writing again: worst',
        worst(switchovers),
        's',
        WRITING_AGAIN_SECONDS.switchover,
      ),
      atMost(
        'answers meanwhile other than success or 503 with Retry-After',
        sum(moves, 'wrong'),
        'answers',
        0,
      ),
      atMost('processes that ended by themselves', sum(moves, 'ended'), 'processes', 0),
      atLeast('writes acknowledged in all rounds', sum(all, 'acknowledged'), 'writes', 50 * ROUNDS),
      atMost('acknowledged writes missing afterwards', sum(all, 'missing'), 'writes', 0),
      atLeast('mails caused by the rounds and delivered', settled.mails, 'mails', 3 * ROUNDS),
      atMost('people with two different mails for one request', settled.doubleMails, 'people', 0),
      // These had arrived when the process or the database was killed, and nobody had noted it yet: rounds that meet
      // none prove nothing about mails. A few rounds may meet none.
      atLeast(
        'mails that came again with the same Message-ID',
        settled.repeatedMails,
        'mails',
        ROUNDS < 5 ? 0 : 1,
      ),
      atMost('periods charged twice', settled.doubleCharges, 'charges', 0),
    ]
  } finally {
    await product.stop()
  }
}

async function times<Round>(count: number, work: () => Promise<Round>): Promise<readonly Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < count; round += 1) {
    rounds.push(await work())
    console.log(JSON.stringify(rounds.at(-1)))
  }
  return rounds
}

function sum<Name extends string>(rounds: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rounds.reduce((total, round) => total + round[name], 0)
}

function worst(rounds: readonly { readonly seconds: number }[]): number {
  return Math.max(...rounds.map(({ seconds }) => seconds))
}
