import { wholeNumber } from '#contract/admin/setting-rules.ts'

/** Where what this process counts may be read. */
export interface MetricsAccess {
  /** A port of its own; null: the port of the product, where the token is asked for. */
  readonly port: number | null
  readonly host: string
  readonly token: string | null
}

type ReadVariable = <Value>(
  name: string,
  expected: string,
  parse: (value: string) => Value | undefined,
) => Value | null

interface Reading {
  readonly read: ReadVariable
  readonly hostName: (value: string) => string | undefined
  /** The port of the product. */
  readonly port: number
  readonly problems: string[]
}

/**
 * Reads who may ask for `/metrics`: nobody, unless a port or a token is set. Beyond this machine nobody reads it without
 * a token, so that it is never open by accident.
 */
export function readMetricsAccess({ read, hostName, port, problems }: Reading): MetricsAccess | null {
  const own = read('METRICS_PORT', 'eine ganze Zahl von 1 bis 65535', wholeNumber(1, 65_535))
  const host = read('METRICS_HOST', 'ein Rechnername oder eine IP-Adresse', hostName)
  const token = read(
    'METRICS_TOKEN',
    'ein Wort mit 20 bis 200 Zeichen ohne Umlaute und Leerzeichen',
    (value) => (/^[\u0021-\u007e]{20,200}$/.test(value) ? value : undefined),
  )
  if (own === port) problems.push('METRICS_PORT muss ein anderer sein als PORT.')
  if (host !== null && own === null)
    problems.push('METRICS_HOST gilt nur mit METRICS_PORT: bitte beide setzen.')
  if (host !== null && !isThisMachine(host) && token === null)
    problems.push(
      'METRICS_HOST ist von außen erreichbar: bitte auch METRICS_TOKEN setzen, oder METRICS_HOST leer lassen.',
    )
  if (own === null && token === null) return null
  return { port: own, host: host ?? '127.0.0.1', token }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
