import { childBenefit } from '#domain/family/child-benefit.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import { annualWageTax } from '#domain/tax/annual-wage-tax.ts'
import { careRate } from '#domain/tax/care-rate.ts'
import { careDiscounts } from '#domain/tax/employee-contributions.ts'
import { taxedEmployee } from '#domain/tax/gross-net.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { wageTaxRules, wageTaxStandIn } from '#domain/tax/wage-tax-rules.ts'
import { wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import {
  type FamilyResult,
  type JobResult,
  parentalAllowanceFigures,
  wholeEuros,
} from './gross-net-result.ts'
import { type GrossNetView, jobKind, numeralOf, taxesOf } from './gross-net-words.ts'

/** The steps of calculators.md §§ 18 to 20 with the person's figures. */
export function explainGrossNet(view: GrossNetView): Explanation {
  return view.result.kind === 'family' ? explainFamily(view, view.result) : explainJob(view, view.result)
}

function explainJob(view: GrossNetView, result: JobResult): Explanation {
  const { show } = view
  const { job } = result
  const { contributions } = job
  return {
    formulas: [...taxFormulas(view, result), ...contributionFormulas(view, result)],
    sums: [
      { label: 'Brutto', value: show.euros(job.grossMonth) },
      { label: 'Lohnsteuer, Soli und Kirchensteuer', value: show.euros(taxesOf(job).negated()) },
      { label: 'Sozialabgaben', value: show.euros(contributions.total.negated()) },
    ],
    total: { label: 'Netto', value: show.euros(job.net) },
    isExact: true,
    notes: [
      yearNote(view),
      ...limitNotes(view, result),
      'Jeder Beitrag wird auf den Cent gerundet, Kirchensteuer und Soli werden abgeschnitten.',
      ...(result.search === 'gross' ? ['Gesucht ist das kleinste Brutto in Cent, dessen Netto reicht.'] : []),
      'Für gesetzlich Versicherte mit gleichem Lohn in jedem Monat, ohne Einmalzahlungen und Freibeträge. Umlagen U1 und U2 zählen nur, wenn du sie eingibst.',
    ],
  }
}

// A year may be known in part only: then the year before stands in for the rest.
function yearNote({ values: { year } }: GrossNetView): string {
  const standIn = wageTaxStandIn(wholeOf(year))
  const words = (of: string | number) =>
    `Lohnsteuer nach dem Programmablaufplan ${of}, Sozialversicherung mit den Grenzen ${of}`
  return standIn ? `${words(standIn.year)}, soweit es die von ${year} noch nicht gibt.` : `${words(year)}.`
}

function limitNotes({ show }: GrossNetView, { job, person }: JobResult): readonly string[] {
  if (jobKind(job) === null) return []
  const { minimumWageHour, marginalJob, transition } = socialSecurityRules(person.year)
  return [
    `Minijob bis ${wholeEuros(marginalJob.limitMonth.toNumber())}: zehn Stunden in der Woche zum Mindestlohn von ${show.euros(minimumWageHour)}. Darüber Midijob bis ${wholeEuros(transition.limitMonth.toNumber())}.`,
  ]
}

function taxFormulas({ values, show }: GrossNetView, { job, person }: JobResult): Explanation['formulas'] {
  const socialSecurity = socialSecurityRules(person.year)
  if (jobKind(job) === 'Minijob') {
    const flat = show.rate(socialSecurity.marginalJob.flatTaxRate, { places: 0 })
    return [{ label: 'Lohnsteuer im Minijob', formula: `${flat} pauschal, zahlt der Arbeitgeber: 0,00 €` }]
  }
  const wage = job.grossMonth.times(12)
  const annual = annualWageTax(wageTaxRules(person.year), taxedEmployee(socialSecurity, person), {
    wage,
    allowance: decimal(0),
    addition: decimal(0),
  })
  const factor = person.factor ? ` × ${show.number(person.factor, { places: 0, maximumPlaces: 4 })}` : ''
  return [
    {
      label: 'Zu versteuern im Jahr, nach Pauschbeträgen und Vorsorgepauschale',
      formula: `x = 12 × ${show.euros(job.grossMonth)} − ${show.euros(wage.minus(annual.taxableIncome))} = ${show.euros(annual.taxableIncome)}`,
    },
    {
      label: `Lohnsteuer in Klasse ${numeralOf(values)}, Tarif T auf volle Euro`,
      formula: `${annual.splitting === 2 ? '2 × T(x ÷ 2)' : person.taxClass >= 5 ? 'T_{V}(x)' : 'T(x)'}${factor} ÷ 12 = ${show.euros(annual.tax)}${factor} ÷ 12 = ${show.euros(job.wageTax)}`,
    },
    ...(person.churchTaxRate.gt(0)
      ? [
          {
            label: 'Kirchensteuer auf die Lohnsteuer nach Kinderfreibeträgen',
            formula: `${show.rate(person.churchTaxRate, { places: 0 })} × Lohnsteuer = ${show.euros(job.churchTax)}`,
          },
        ]
      : []),
  ]
}

function contributionFormulas({ show }: GrossNetView, { job, person }: JobResult): Explanation['formulas'] {
  const rules = socialSecurityRules(person.year)
  const { contributions, bases } = job
  const kind = jobKind(job)
  if (kind === 'Minijob')
    return [
      {
        label: 'Rentenversicherung im Minijob',
        formula: person.isPensionExempt
          ? 'befreit: 0,00 €'
          : `${show.rate(rules.marginalJob.employeePensionRate)} × ${show.euros(job.grossMonth)} = ${show.euros(contributions.pension)}`,
      },
    ]
  const [pension, health] = [bases.pension.employee, bases.health.employee]
  const care = careRate(rules.care, {
    isSaxony: person.isSaxony,
    childDiscounts: careDiscounts(rules, person.childrenUnder25),
  })
  const half = (branch: 'pension' | 'unemployment' | 'health') => show.rate(rules[branch].rate.div(2))
  const childless = show.rate(rules.care.childlessRate)
  const { transition } = rules
  return [
    ...(kind === 'Midijob'
      ? [
          {
            label: 'Dein Anteil der Bemessung im Midijob',
            formula: `${show.number(transition.employee.slope, { places: 10 })} × ${show.euros(job.grossMonth)} − ${show.number(transition.employee.offset.abs(), { places: 10 })} = ${show.euros(pension)}`,
          },
        ]
      : []),
    {
      label: `Rente ${half('pension')} und Arbeitslosigkeit ${half('unemployment')}`,
      formula: `${show.euros(pension)} × ${half('pension')} + ${show.euros(pension)} × ${half('unemployment')} = ${show.euros(contributions.pension.plus(contributions.unemployment))}`,
    },
    {
      label: `Krankenkasse ${half('health')} und halber Zusatzbeitrag`,
      formula: `${show.euros(health)} × ${half('health')} + ${show.euros(health)} × ${show.rate(person.healthExtraRate.div(2))} = ${show.euros(contributions.health.plus(contributions.healthExtra))}`,
    },
    {
      label: `Pflege ${show.rate(care)}${person.isChildless ? ` und ${childless} ohne Kinder` : ''}`,
      formula: `${show.euros(health)} × ${show.rate(care)}${person.isChildless ? ` + ${show.euros(bases.health.total)} × ${childless}` : ''} = ${show.euros(contributions.care.plus(contributions.careChildless))}`,
    },
  ]
}

function explainFamily({ values, show }: GrossNetView, result: FamilyResult): Explanation {
  const { allowance, amount, months } = result
  const isPlus = values.variant === 'plus'
  const rules = parentalAllowanceFigures(values)
  const percent = (rate: number) => show.rate(rate, { places: 0 })
  return {
    formulas: [
      {
        label: `Ersatzrate: ${percent(rules.rate)}, unter ${wholeEuros(rules.lowIncome)} mehr, über ${wholeEuros(rules.highIncome)} bis ${percent(rules.minRate)} weniger`,
        formula: `p = ${show.rate(allowance.rate)}`,
      },
      {
        label: `Basiselterngeld: mindestens ${wholeEuros(rules.min)}, höchstens ${wholeEuros(rules.max)}, dazu Boni`,
        formula: `min(Netto, ${wholeEuros(rules.netCap)}) × p = ${show.euros(allowance.amount)}`,
      },
      {
        label: 'ElterngeldPlus, doppelt so lange',
        formula: `${show.euros(allowance.amount)} ÷ 2 = ${show.euros(allowance.plusAmount)}`,
      },
      {
        label: `Kindergeld ${values.year}`,
        formula: `${values.benefitChildren} × ${formatEuros(childBenefit(wholeOf(values.year), 1)!)} = ${show.euros(result.childBenefit)}`,
      },
    ],
    sums: [
      { label: isPlus ? 'ElterngeldPlus im Monat' : 'Basiselterngeld im Monat', value: show.euros(amount) },
      { label: 'Kindergeld im Monat', value: show.euros(result.childBenefit) },
    ],
    total: { label: 'Zusammen im Monat', value: show.euros(amount.plus(result.childBenefit)) },
    isExact: true,
    notes: [
      `Elterngeld und Kindergeld mit den Werten von ${values.year}.`,
      `Elterngeld über ${show.number(months)} Monate; ${show.number(rules.partnerMonths)} Monate mehr gibt es, wenn beide Eltern aussetzen.`,
      `Geschwisterbonus ${percent(rules.siblingRate)}, mindestens ${wholeEuros(rules.siblingMin)}; für jeden weiteren Mehrling ${wholeEuros(rules.perFurtherMultiple)}.`,
      `Du darfst höchstens ${rules.maxWeeklyHours} Stunden in der Woche arbeiten. Über ${wholeEuros(rules.taxableIncomeLimit)} zu versteuerndem Einkommen gibt es kein Elterngeld.`,
    ],
  }
}
