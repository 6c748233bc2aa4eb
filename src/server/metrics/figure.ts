import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

interface Described<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly Label[]
}

/** The value of a figure for each of its labels. */
type Rows<Label extends string> = readonly (readonly [Readonly<Record<Label, string>>, number])[]

/** Adds a figure that goes up and down, which is read whenever somebody asks. */
export function addGauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [] }: Described<Label>,
  read: () => Rows<Label>,
): void {
  const registers = [registry]
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    collect: () => {
      for (const [values, value] of read()) gauge.set(values, value)
    },
  })
}

/** Adds a figure that only goes up, which something else counts. */
export function addCounter<Label extends string>(
  registry: Registry,
  { name, help, labels = [] }: Described<Label>,
  read: () => Rows<Label>,
): void {
  const registers = [registry]
  const counter = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers,
    collect: () => {
      counter.reset()
      for (const [values, value] of read()) counter.inc(values, value)
    },
  })
}

/** A figure that says nothing until it is set: what nobody has read yet is no zero. */
export function makeGauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [] }: Described<Label>,
): Gauge<Label> {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  if (labels.length === 0) gauge.remove()
  return gauge
}

interface Timed<Label extends string> extends Described<Label> {
  readonly buckets: readonly number[]
}

/** A figure of times in seconds. */
export function makeHistogram<Label extends string>(
  registry: Registry,
  { name, help, labels = [], buckets }: Timed<Label>,
): Histogram<Label> {
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] })
}
