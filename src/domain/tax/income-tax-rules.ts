import { yearsOf } from '#domain/calendar/rule-years.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { incomeTaxYears } from '#domain/tax/data/income-tax-years.ts'

/** A zone of the tariff; the tax in it is (quadratic · u + linear) · u + constant with u = (x − origin) / 10 000. */
export interface TariffZone {
  /** The last whole euro of the zone; null for the last zone. */
  readonly until: Decimal | null
  readonly origin: Decimal
  readonly quadratic: Decimal
  readonly linear: Decimal
  readonly constant: Decimal
}

export interface SoliRules {
  /** The tax of a single person up to which there is no surcharge; doubled for spouses. */
  readonly exemption: Decimal
  readonly rate: Decimal
  /** The highest share of the tax above the exemption that the surcharge may take. */
  readonly phaseInRate: Decimal
}

export interface IncomeTaxRules {
  readonly zones: readonly TariffZone[]
  /** Null for the years before 2021, whose surcharge followed other rules. */
  readonly soli: SoliRules | null
}

interface IncomeTaxFile {
  readonly zones: readonly (Readonly<Record<'origin' | 'quadratic' | 'linear' | 'constant', number>> & {
    readonly until: number | null
  })[]
  readonly soli: Readonly<Record<keyof SoliRules, number>> | null
}

const files: Readonly<Record<string, IncomeTaxFile>> = incomeTaxYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** The years whose tariff is known, in ascending order. */
export const incomeTaxTariffYears = yearsOf(files)

/** The years with the present form of the surcharge, since 2021. */
export const incomeTaxSoliYears = yearsOf(files, ({ soli }) => soli !== null)

/** The tariff and its surcharge in a year; null for a year without a file. */
export function incomeTaxRules(year: number): IncomeTaxRules | null {
  return rules.get(year) ?? null
}

function readFile({ zones, soli }: IncomeTaxFile): IncomeTaxRules {
  return {
    zones: zones.map(({ until, ...figures }) => ({
      until: until === null ? null : decimal(until),
      ...decimalsOf(figures),
    })),
    soli: soli && decimalsOf(soli),
  }
}
