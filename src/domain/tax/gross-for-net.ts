import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundUp, toEuros } from '#domain/money/rounding.ts'
import { type GrossNet, grossNet, type GrossNetPerson, type GrossNetRefusal } from './gross-net.ts'
import { socialSecurityRules } from './social-security-rules.ts'

/**
 * More than the net can fall while the gross rises within a kind of job. Tried for every cent of 2026, up to 3 000 € in
 * all classes and up to 13 000 € in I, III, V and VI, with church tax: it falls by 0.27 € at most, in V and VI.
 */
const largestFall = decimal('0.5')

/**
 * The smallest gross, in whole cents a month, whose net is at least the wanted one (calculators.md § 19). The net is
 * not monotone: it falls by some cents where the tax rises by a euro, and where a Minijob ends.
 * @throws RangeError for a year whose figures are not known
 */
export function grossForNet(person: GrossNetPerson, wantedNet: Decimal): GrossNet | GrossNetRefusal {
  const first = grossNet({ ...person, grossMonth: decimal(0) })
  if (!first.ok) return first
  const at = (gross: Cents): GrossNet => {
    const result = grossNet({ ...person, grossMonth: toEuros(gross) })
    // Whether a computation is refused depends on the person alone, and the first one was not refused.
    if (!result.ok) throw new RangeError(`${result.reason} at a gross of ${gross} cents`)
    return result
  }
  const reaches = (net: Decimal) => (gross: Cents) => at(gross).net.gte(net)

  const limit = roundUp(socialSecurityRules(person.year).marginalJob.limitMonth)
  if (reaches(wantedNet)(limit)) return at(bisect(-1, limit, reaches(wantedNet)))
  let high = 2 * limit
  while (!reaches(wantedNet)(high)) high *= 2
  let gross = bisect(limit, high, reaches(wantedNet.minus(largestFall)))
  while (!reaches(wantedNet)(gross)) gross += 1
  return at(gross)
}

/**
 * A value above `low`, up to `high`, for which the condition holds while it does not for the value before; it must hold
 * for `high`.
 */
function bisect(low: Cents, high: Cents, holds: (value: Cents) => boolean): Cents {
  let [before, after] = [low, high]
  while (after - before > 1) {
    const middle = before + Math.floor((after - before) / 2)
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}
