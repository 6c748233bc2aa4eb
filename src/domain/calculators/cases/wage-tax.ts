import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { wagePeriods, taxClasses, type TaxedEmployee, type WageTaxInput } from '#domain/tax/wage-tax-input.ts'
import { wageTax } from '#domain/tax/wage-tax.ts'

/**
 * Computes wage tax with the names of the Programmablaufplan, the official description of the computation; its amounts
 * are whole cents.
 */
export const wageTaxCase: CaseRunner = (input) => {
  const result = wageTax({
    year: input.whole('year'),
    period: itemAt(wagePeriods, oneTo(4, input, 'LZZ') - 1),
    wage: euros(input, 'RE4'),
    allowance: euros(input, 'LZZFREIB'),
    addition: euros(input, 'LZZHINZU'),
    bonus: bonus(input),
    employee: employee(input),
  })
  return {
    LSTLZZ: cents(result.wageTax),
    SOLZLZZ: cents(result.soli),
    BK: cents(result.churchTaxBase),
    STS: cents(result.bonusTax),
    SOLZS: cents(result.bonusSoli),
    BKS: cents(result.bonusChurchTaxBase),
  }
}

function employee(input: CaseInput): TaxedEmployee {
  const taxClass = itemAt(taxClasses, oneTo(6, input, 'STKL') - 1)
  return {
    taxClass,
    factor: isSet(input, 'af') && input.has('f') ? input.amount('f') : decimal(1),
    childAllowances: input.amount('ZKF'),
    isChurchMember: input.amount('R').gt(0),
    hasPensionInsurance: !isSet(input, 'KRV'),
    hasUnemploymentInsurance: !isSet(input, 'ALV'),
    health: isSet(input, 'PKV')
      ? {
          kind: 'private',
          premiumMonth: euros(input, 'PKPV'),
          subsidyMonth: euros(input, 'PKPVAGZ'),
        }
      : {
          kind: 'statutory',
          extraRate: input.rate('KVZ'),
          isChildless: isSet(input, 'PVZ'),
          childDiscounts: input.whole('PVA'),
          isSaxony: isSet(input, 'PVS'),
        },
  }
}

function bonus(input: CaseInput): WageTaxInput['bonus'] {
  return {
    amount: euros(input, 'SONSTB'),
    yearWage: euros(input, 'JRE4'),
    yearAllowance: euros(input, 'JFREIB'),
    yearAddition: euros(input, 'JHINZU'),
  }
}

function oneTo(last: number, input: CaseInput, name: string): number {
  const value = input.has(name) ? input.whole(name) : 1
  if (value < 1 || value > last) throw new RangeError(`${name} must be 1 to ${last}`)
  return value
}

function isSet(input: CaseInput, name: string): boolean {
  return !input.amount(name).eq(0)
}

function euros(input: CaseInput, name: string): Decimal {
  return input.amount(name).div(100)
}

function cents(amount: Decimal): Decimal {
  return amount.times(100)
}
