import type { Config } from '#server/config.ts'
import { describeFailure } from '#server/describe-failure.ts'
import { type ConfigOptions, readConfig } from '#server/read-config.ts'
import { StartError } from '#server/start-error.ts'

export interface CommandCall {
  readonly config: Config
  readonly args: readonly string[]
  readonly print: (line: string) => void
}

/** The exit code of a command: 0 means all is well. */
type ExitCode = 0 | 1

/** Runs a command of the operator with the configuration of the server; a failure is explained in one sentence. */
export async function runCommand(
  work: (call: CommandCall) => Promise<ExitCode | void>,
  args: readonly string[],
  options: ConfigOptions = {},
): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    process.exitCode = (await work({ config: await readConfig(options), args, print })) ?? 0
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** @throws {StartError} for an argument that the command does not know */
export function readArguments(
  args: readonly string[],
  { flags, usage }: { readonly flags: readonly string[]; readonly usage: string },
): { readonly flags: ReadonlySet<string>; readonly names: readonly string[] } {
  const given = args.filter((arg) => arg.startsWith('--'))
  const unknown = given.find((flag) => !flags.includes(flag))
  if (unknown !== undefined) throw new StartError(`${unknown} ist hier unbekannt. Aufruf: ${usage}`)
  return { flags: new Set(given), names: args.filter((arg) => !arg.startsWith('--')) }
}
