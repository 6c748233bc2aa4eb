import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { GrossNet } from '#domain/tax/gross-net.ts'
import { type ResultTable, csvEuros, csvNumber, resultTable } from '#web/calculators/result-table.ts'
import { type FamilyResult, type JobResult, inAllClasses, parentalAllowanceFor } from './gross-net-result.ts'
import { type GrossNetView, classNumerals, taxesOf } from './gross-net-words.ts'

/** The payslip with the employer's part, or the months of parental allowance. */
export function grossNetTable(view: GrossNetView): ResultTable {
  return view.result.kind === 'family' ? monthsTable(view, view.result) : payslip(view, view.result)
}

/** The same gross in all six classes, or the allowance by net income. */
export function grossNetOverview(view: GrossNetView): ResultTable {
  return view.result.kind === 'family' ? incomesTable(view) : classesTable(view, view.result)
}

interface PayslipRow {
  readonly label: string
  readonly own: Decimal
  readonly employer: Decimal
}

/** The lines of a payslip; what is taken off is negative. */
export function payslipRows({ job, employer }: JobResult): readonly PayslipRow[] {
  const none = decimal(0)
  const { contributions } = job
  return [
    { label: 'Brutto', own: job.grossMonth, employer: job.grossMonth },
    { label: 'Lohnsteuer', own: job.wageTax.negated(), employer: employer.flatTax },
    { label: 'Solidaritätszuschlag', own: job.soli.negated(), employer: none },
    { label: 'Kirchensteuer', own: job.churchTax.negated(), employer: none },
    { label: 'Rentenversicherung', own: contributions.pension.negated(), employer: employer.pension },
    {
      label: 'Arbeitslosenversicherung',
      own: contributions.unemployment.negated(),
      employer: employer.unemployment,
    },
    { label: 'Krankenversicherung', own: contributions.health.negated(), employer: employer.health },
    { label: 'Zusatzbeitrag', own: contributions.healthExtra.negated(), employer: employer.healthExtra },
    { label: 'Pflegeversicherung', own: contributions.care.negated(), employer: employer.care },
    { label: 'Zuschlag ohne Kinder', own: contributions.careChildless.negated(), employer: none },
    {
      label: 'Umlagen',
      own: none,
      employer: employer.insolvency.plus(employer.sickPay).plus(employer.maternity),
    },
  ]
}

function payslip({ show }: GrossNetView, result: JobResult): ResultTable {
  const { job, employer } = result
  const shareOf = (amount: Decimal) => (job.grossMonth.eq(0) ? decimal(0) : amount.abs().div(job.grossMonth))
  return resultTable<PayslipRow>({
    title: 'Die Abrechnung',
    fileName: 'Brutto-Netto',
    unit: 'Zeilen',
    isExact: true,
    rows: payslipRows(result),
    rowKey: ({ label }) => label,
    columns: [
      {
        key: 'label',
        head: 'Posten',
        cell: ({ label }) => label,
        csv: ({ label }) => label,
        total: 'Netto, Kosten',
      },
      {
        key: 'own',
        head: 'Du',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ own }) => show.euros(own),
        csv: ({ own }) => csvEuros(own),
        total: show.euros(job.net),
      },
      {
        key: 'year',
        head: 'Im Jahr',
        isNumber: true,
        isWideOnly: true,
        className: 'text-text-2',
        cell: ({ own }) => show.euros(own.times(12)),
        csv: ({ own }) => csvEuros(own.times(12)),
        total: show.euros(job.net.times(12)),
      },
      {
        key: 'share',
        head: 'Vom Brutto',
        isNumber: true,
        isWideOnly: true,
        className: 'text-text-2',
        cell: ({ own }) => show.rate(shareOf(own), { places: 2 }),
        csv: ({ own }) => csvNumber(shareOf(own).times(100).round(2, 'half-up')),
        total: show.rate(shareOf(job.net), { places: 2 }),
      },
      {
        key: 'employer',
        head: 'Arbeitgeber',
        isNumber: true,
        cell: (row) => show.euros(row.employer),
        csv: (row) => csvEuros(row.employer),
        total: show.euros(job.grossMonth.plus(employer.total)),
      },
    ],
  })
}

function classesTable({ show }: GrossNetView, result: JobResult): ResultTable {
  return resultTable<{ readonly numeral: string; readonly job: GrossNet }>({
    title: 'Dasselbe Brutto in jeder Klasse',
    fileName: 'Brutto-Netto-Steuerklassen',
    unit: 'Klassen',
    rows: inAllClasses(result).map((job, at) => ({ numeral: classNumerals[at]!, job })),
    rowKey: ({ numeral }) => numeral,
    columns: [
      { key: 'class', head: 'Klasse', cell: ({ numeral }) => numeral, csv: ({ numeral }) => numeral },
      {
        key: 'taxes',
        head: 'Steuern',
        isNumber: true,
        cell: ({ job }) => show.euros(taxesOf(job)),
        csv: ({ job }) => csvEuros(taxesOf(job)),
      },
      {
        key: 'contributions',
        head: 'Sozialabgaben',
        isNumber: true,
        isWideOnly: true,
        cell: ({ job }) => show.euros(job.contributions.total),
        csv: ({ job }) => csvEuros(job.contributions.total),
      },
      {
        key: 'net',
        head: 'Netto',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ job }) => show.euros(job.net),
        csv: ({ job }) => csvEuros(job.net),
      },
    ],
  })
}

function monthsTable({ show }: GrossNetView, { allowance, childBenefit }: FamilyResult): ResultTable {
  const rows = [
    { label: 'Basiselterngeld', months: 12, amount: allowance.amount },
    { label: 'ElterngeldPlus', months: 24, amount: allowance.plusAmount },
  ]
  return resultTable<(typeof rows)[number]>({
    title: 'Basis oder Plus',
    fileName: 'Elterngeld',
    unit: 'Zeilen',
    rows,
    rowKey: ({ label }) => label,
    columns: [
      { key: 'label', head: 'Art', cell: ({ label }) => label, csv: ({ label }) => label },
      {
        key: 'months',
        head: 'Monate',
        isNumber: true,
        cell: ({ months }) => show.number(months),
        csv: ({ months }) => csvNumber(decimal(months)),
      },
      {
        key: 'amount',
        head: 'Im Monat',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ amount }) => show.euros(amount),
        csv: ({ amount }) => csvEuros(amount),
      },
      {
        key: 'with',
        head: 'Mit Kindergeld',
        isNumber: true,
        isWideOnly: true,
        cell: ({ amount }) => show.euros(amount.plus(childBenefit)),
        csv: ({ amount }) => csvEuros(amount.plus(childBenefit)),
      },
      {
        key: 'sum',
        head: 'Insgesamt',
        isNumber: true,
        cell: ({ amount, months }) => show.euros(amount.times(months)),
        csv: ({ amount, months }) => csvEuros(amount.times(months)),
      },
    ],
  })
}

function incomesTable({ values, show }: GrossNetView): ResultTable {
  const rows = Array.from({ length: 14 }, (_, at) => decimal((at + 1) * 250)).flatMap((net) => {
    const allowance = parentalAllowanceFor(values, net)
    return allowance.ok ? [{ net, ...allowance }] : []
  })
  return resultTable<(typeof rows)[number]>({
    title: 'Elterngeld nach Netto',
    fileName: 'Elterngeld-Netto',
    unit: 'Zeilen',
    rows,
    rowKey: ({ net }) => net.toString(),
    columns: [
      {
        key: 'net',
        head: 'Netto',
        cell: ({ net }) => show.euros(net),
        csv: ({ net }) => csvEuros(net),
      },
      {
        key: 'rate',
        head: 'Ersatzrate',
        isNumber: true,
        cell: ({ rate }) => show.rate(rate),
        csv: ({ rate }) => csvNumber(rate.times(100)),
      },
      {
        key: 'basis',
        head: 'Basis',
        isNumber: true,
        className: 'font-semibold',
        cell: ({ amount }) => show.euros(amount),
        csv: ({ amount }) => csvEuros(amount),
      },
      {
        key: 'plus',
        head: 'Plus',
        isNumber: true,
        cell: ({ plusAmount }) => show.euros(plusAmount),
        csv: ({ plusAmount }) => csvEuros(plusAmount),
      },
    ],
  })
}
