import { type Decimal, decimal } from '#domain/money/decimal.ts'

/** The input of one case of a file of test vectors: amounts and rates as decimal strings, counts as whole numbers. */
export type CaseValues = Readonly<Record<string, unknown>>

/** Computes a case of a calculator and returns the results under the names that the vector files use. */
export type CaseRunner = (input: CaseInput) => CaseValues

/**
 * Reads the input of a case. An input that is not given is 0 or absent, never the default of a form (calculators.md §
 * 0).
 */
export class CaseInput {
  readonly #values: CaseValues

  constructor(values: CaseValues) {
    this.#values = values
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined && this.#values[name] !== null
  }

  /** An amount in euros, or any other decimal number. */
  amount(name: string): Decimal {
    return this.has(name) ? decimal(numeric(this.#values[name], name)) : decimal(0)
  }

  /** A rate: `3.75` percent is returned as 0.0375. */
  rate(name: string): Decimal {
    return this.amount(name).div(100)
  }

  /** The value read by one of the methods above, or null when it is not given. */
  optional<Value>(name: string, read: (name: string) => Value): Value | null {
    return this.has(name) ? read(name) : null
  }

  whole(name: string): number {
    const value = this.amount(name).toNumber()
    if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a whole number`)
    return value
  }

  flag(name: string): boolean {
    const value = this.#values[name] ?? false
    if (typeof value !== 'boolean') throw new RangeError(`${name} must be true or false`)
    return value
  }

  /** One of the given words; the first of them when the case has none. */
  choice<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const value = this.#values[name] ?? words[0]
    const word = words.find((candidate) => candidate === value)
    if (word === undefined) throw new RangeError(`${name} must be one of ${words.join(', ')}`)
    return word
  }

  text(name: string): string {
    const value = this.#values[name]
    if (typeof value !== 'string') throw new RangeError(`${name} must be a text`)
    return value
  }

  /** An object or a list, unparsed, such as `special_repayments`. */
  record(name: string): CaseValues {
    const value = this.#values[name] ?? {}
    if (!isRecord(value)) throw new RangeError(`${name} must be an object or a list`)
    return value
  }

  /** An object, to be read like a case. */
  entry(name: string): CaseInput {
    return new CaseInput(this.record(name))
  }

  /** A list of objects, each to be read like a case. */
  entries(name: string): readonly CaseInput[] {
    return this.list(name).map((entry) => {
      if (!isRecord(entry)) throw new RangeError(`${name} must be a list of objects`)
      return new CaseInput(entry)
    })
  }

  /** A list, unparsed, such as `flows` or `debts`. */
  list(name: string): readonly unknown[] {
    const value = this.#values[name] ?? []
    if (!Array.isArray(value)) throw new RangeError(`${name} must be a list`)
    return value
  }
}

function numeric(value: unknown, name: string): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new RangeError(`${name} must be a number`)
}

function isRecord(value: unknown): value is CaseValues {
  return typeof value === 'object' && value !== null
}
