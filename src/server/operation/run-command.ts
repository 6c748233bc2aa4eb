import type { Config } from '#server/config.ts'
import { describeFailure } from '#server/describe-failure.ts'
import { readConfig } from '#server/read-config.ts'
import { StartError } from '#server/start-error.ts'

export interface CommandCall {
  readonly config: Config
  readonly args: readonly string[]
  readonly print: (line: string) => void
}

/** The exit code of a command: 0 means all is well. */
type ExitCode = 0 | 1

/**
 * Runs a command of the operator with the configuration of the server; a failure is explained in one sentence. Only the
 * server makes keys: whatever a command made would be keys that nobody has kept.
 */
export async function runCommand(
  work: (call: CommandCall) => Promise<ExitCode | void>,
  args: readonly string[],
): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    process.exitCode = (await work({ config: await readConfig({ areKeysNeeded: true }), args, print })) ?? 0
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

interface KnownArguments {
  readonly flags: readonly string[]
  /** Words that a whole number follows, such as `--keep 30`. */
  readonly numbers?: readonly string[]
  readonly usage: string
}

interface ReadArguments {
  readonly flags: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
  readonly names: readonly string[]
}

/** @throws {StartError} for an argument that the command does not know */
export function readArguments(
  args: readonly string[],
  { flags, numbers = [], usage }: KnownArguments,
): ReadArguments {
  const [given, counted, names] = [new Set<string>(), new Map<string, number>(), [] as string[]]
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!
    if (numbers.includes(arg)) {
      index += 1
      counted.set(arg, readNumber(arg, args[index], usage))
    } else if (flags.includes(arg)) given.add(arg)
    else if (arg.startsWith('--')) throw new StartError(`${arg} ist hier unbekannt. Aufruf: ${usage}`)
    else names.push(arg)
  }
  return { flags: given, numbers: counted, names }
}

function readNumber(arg: string, value: string | undefined, usage: string): number {
  if (value !== undefined && /^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new StartError(`Hinter ${arg} gehört eine ganze Zahl ab 1. Aufruf: ${usage}`)
}
