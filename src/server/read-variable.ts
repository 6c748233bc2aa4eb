import { readFileSync, statSync } from 'node:fs'
import { reasonOf } from './system-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A secret is far shorter; whoever names a log or a device by mistake is told so. */
const MAX_FILE_BYTES = 64_000

/**
 * The value of a variable, or of the file that `<name>_FILE` names, as containers and systemd hand secrets over.
 * @param problems gets a sentence when the file cannot be read; it never quotes what the file holds
 * @returns the value without surrounding space; empty when nothing is set
 */
export function readVariable(environment: Environment, name: string, problems: string[]): string {
  const value = environment[name]?.trim() ?? ''
  const file = environment[`${name}_FILE`]?.trim() ?? ''
  if (file === '') return value
  if (value !== '') {
    problems.push(`${name} und ${name}_FILE sind beide gesetzt: bitte nur eines davon.`)
    return value
  }
  try {
    if (statSync(file).size <= MAX_FILE_BYTES) return readFileSync(file, 'utf8').trim()
    problems.push(`${name}_FILE nennt eine Datei mit mehr als ${MAX_FILE_BYTES / 1000} kB: ${file}.`)
  } catch (error) {
    problems.push(`${name}_FILE nennt eine Datei, die nicht lesbar ist (${reasonOf(error)}): ${file}.`)
  }
  return ''
}
