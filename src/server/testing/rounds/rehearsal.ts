import { describeFailure } from '#server/describe-failure.ts'
import { StartError } from '#server/start-error.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { type FailoverRound, WRITING_AGAIN_SECONDS } from './failover-rounds.ts'
import type { ProcessRound } from './process-rounds.ts'
import { type ProductCluster, findProductPrograms, startProductCluster } from './product.ts'
import { type Rounds, createRounds } from './run-rounds.ts'

const USAGE = 'npm run cluster [-- --rounds <Anzahl> --kill process|primary --pgbouncer]'
const MOST_ROUNDS = 100
const kinds = ['process', 'primary'] as const

interface Wanted {
  /** 0: it runs until it is ended, and whoever rehearses kills by hand. */
  readonly rounds: number
  readonly kinds: readonly (typeof kinds)[number][]
  /** Whether PgBouncer stands between the processes and the primary. */
  readonly isPooled: boolean
}

/**
 * Runs the product as in several machines on this one, for people who want to see what a failure does: `npm run
 * cluster`. With rounds it kills by itself and prints a table; else it runs until Ctrl-C.
 */
export async function rehearse(args: readonly string[]): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let product: ProductCluster | null = null
  let isEnding = false
  const end = () => {
    // A second signal ends this process at once, without an orderly stop; everything it started ends with it.
    if (isEnding || product === null) process.exit(0)
    isEnding = true
    say('Alles wird beendet …')
    void product.stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  try {
    const wanted = readWanted(args)
    const programs = findProductPrograms()
    if ('missing' in programs) throw missingPrograms(programs.missing)
    const pgbouncer = wanted.isPooled ? debianProgram('pgbouncer') : undefined
    if (pgbouncer === null) throw missingPrograms(['pgbouncer'])
    product = await startProductCluster(programs, { report: say, ...(pgbouncer && { pgbouncer }) })
    say(describe(product))
    if (wanted.rounds === 0) return
    const isGood = await runAll(await createRounds(product), wanted, say)
    await product.stop()
    process.exit(isGood ? 0 : 1)
  } catch (error) {
    if (isEnding) return
    process.stderr.write(`${describeFailure(error)}\n`)
    await product?.stop()
    process.exit(1)
  }
}

function missingPrograms(names: readonly string[]): StartError {
  return new StartError(
    `Für die Probe fehlen Programme, die sich hier nicht installieren lassen: ${names.join(', ')}. Unter Debian 12: apt install postgresql-15 patroni python3-etcd etcd-server haproxy nginx pgbouncer`,
  )
}

function readWanted(given: readonly string[]): Wanted {
  const args = given.filter((word) => word !== '--pgbouncer')
  const values = new Map<string, string>()
  for (let at = 0; at < args.length; at += 2) values.set(args[at]!, args[at + 1] ?? '')
  const unknown = [...values.keys()].find((name) => name !== '--rounds' && name !== '--kill')
  if (unknown !== undefined) throw new StartError(`${unknown} ist hier unbekannt. Aufruf: ${USAGE}`)
  const rounds = Number(values.get('--rounds') ?? (values.has('--kill') ? 20 : 0))
  if (!Number.isInteger(rounds) || rounds < 0 || rounds > MOST_ROUNDS)
    throw new StartError(`--rounds ist eine Zahl von 1 bis ${MOST_ROUNDS}. Aufruf: ${USAGE}`)
  const kind = values.get('--kill')
  const meant = kinds.filter((each) => kind === undefined || each === kind)
  if (meant.length === 0) throw new StartError(`--kill ist process oder primary. Aufruf: ${USAGE}`)
  return { rounds, kinds: meant, isPooled: args.length < given.length }
}

function describe({ origin, processes, postgres, balancer, mails }: ProductCluster): string {
  const nodes = postgres.nodes.map(
    (node) =>
      `  ${node.name}      127.0.0.1:${node.port}, Patroni http://127.0.0.1:${node.restPort}, ${node.file}`,
  )
  const running = processes.map(
    (each, at) => `  Prozess ${at + 1}   http://127.0.0.1:${each.port}, Nummer ${each.part().pid}`,
  )
  return `
  Adresse     ${origin} (nginx, ${balancer.file})
${running.join('\n')}
  Primär      ${addressOf(postgres.primary)} (HAProxy, ${postgres.proxy.file})
  Standby     ${addressOf(postgres.standby)}
${nodes.join('\n')}
  etcd        http://127.0.0.1:${postgres.etcd.port}
  Mails       smtp://127.0.0.1:${mails.port}, sie werden angenommen und verworfen

  patronictl -c ${postgres.nodes[0]!.file} list     zeigt, wer führt
  kill -9 <Nummer>     beendet einen Prozess
  Strg+C               beendet alles und löscht die Daten
`
}

async function runAll(rounds: Rounds, wanted: Wanted, say: (line: string) => void): Promise<boolean> {
  let isGood = true
  const judge = (isRight: boolean, line: string) => {
    isGood &&= isRight
    say(`${isRight ? '✓' : '✗'} ${line}`)
  }
  for (const kind of wanted.kinds)
    for (let round = 1; round <= wanted.rounds; round += 1) {
      const number = String(round).padStart(3)
      if (kind === 'process') tellProcess(await rounds.killProcess(), number, judge)
      else tellFailover(await rounds.failPrimary('primary'), number, judge)
    }
  const { mails, doubleMails, repeatedMails, charges, doubleCharges } = await rounds.settle()
  judge(
    doubleMails + doubleCharges === 0,
    `Aufträge   ${mails} Mails, davon mit zwei Fassungen ${doubleMails}, mit derselben Message-ID noch einmal gekommen ${repeatedMails}; ${charges} Abbuchungen, davon doppelt ${doubleCharges}`,
  )
  return isGood
}

type Judge = (isRight: boolean, line: string) => void

function tellProcess(
  { acknowledged, requests, failed, failures, missing }: ProcessRound,
  number: string,
  judge: Judge,
): void {
  judge(
    failed === 0 && missing === 0,
    `Prozess ${number}: ${requests} Anfragen, gescheitert ${failed}; bestätigt ${acknowledged}, verloren ${missing} ${failures.join(', ')}`,
  )
}

function tellFailover(
  { kind, acknowledged, seconds, unavailable, wrong, failures, missing, ended }: FailoverRound,
  number: string,
  judge: Judge,
): void {
  const bad = wrong > 0 ? failures.join(', ') : ''
  judge(
    wrong === 0 && missing === 0 && ended === 0 && seconds <= WRITING_AGAIN_SECONDS[kind],
    `Primär  ${number}: nach ${seconds.toFixed(1)} s wieder geschrieben; bestätigt ${acknowledged}, verloren ${missing}; 503: ${unavailable}, andere Fehler ${wrong} ${bad}`,
  )
}
