import { type Decimal, largest, smallest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import type { SocialSecurityRules } from './social-security-rules.ts'

/** The monthly amounts in euros on which contributions are paid. */
export interface ContributionBases {
  /** The kind of job: Minijob, Midijob (Übergangsbereich) or neither. */
  readonly kind: 'marginal' | 'transition' | 'regular'
  /** The base of pension and unemployment insurance. */
  readonly pension: ContributionBase
  /** The base of health and care insurance. */
  readonly health: ContributionBase
}

export interface ContributionBase {
  /** The base of the whole contribution. */
  readonly total: Decimal
  /** The base of the employee's part; lower than the total only in a Midijob. */
  readonly employee: Decimal
}

/** The bases for a monthly gross: up to the ceilings, or reduced in the transition range, § 20 (2a) SGB IV, r2. */
export function contributionBases(rules: SocialSecurityRules, gross: Decimal): ContributionBases {
  const { marginalJob, transition, pension, health } = rules
  if (gross.gt(marginalJob.limitMonth) && gross.lte(transition.limitMonth)) {
    const base = {
      total: reduced(gross, transition.total),
      employee: largest(reduced(gross, transition.employee), 0),
    }
    return { kind: 'transition', pension: base, health: base }
  }
  return {
    kind: gross.lte(marginalJob.limitMonth) ? 'marginal' : 'regular',
    pension: upTo(pension.ceilingMonth, gross),
    health: upTo(health.ceilingMonth, gross),
  }
}

function upTo(ceiling: Decimal, gross: Decimal): ContributionBase {
  const base = smallest(gross, ceiling)
  return { total: base, employee: base }
}

function reduced(gross: Decimal, line: Readonly<Record<'slope' | 'offset', Decimal>>): Decimal {
  return centHalfUp(gross.times(line.slope).plus(line.offset))
}
