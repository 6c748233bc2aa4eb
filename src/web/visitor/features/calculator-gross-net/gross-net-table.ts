import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import type { GrossNet } from '#domain/tax/gross-net.ts'
import {
  type ResultTable,
  csvEuros,
  csvNumber,
  resultTable,
} from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import {
  type FamilyResult,
  type JobResult,
  inAllClasses,
  parentalAllowanceFigures,
  parentalAllowanceFor,
} from './gross-net-result.ts'
import { type GrossNetView, classNumerals, taxesOf } from './gross-net-words.ts'

/** The payslip with the employer's part, or the months of parental allowance. */
export function grossNetTable(view: GrossNetView): ResultTable {
  return view.result.kind === 'family' ? monthsTable(view, view.result) : payslip(view, view.result)
}

/** The same gross income in all six tax classes, or the allowance by net income. */
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
  const { text, euros } = tableColumns<PayslipRow>(show)
  return resultTable<PayslipRow>({
    title: 'Die Abrechnung',
    fileName: 'Brutto-Netto',
    unit: 'Zeilen',
    isExact: true,
    rows: payslipRows(result),
    rowKey: ({ label }) => label,
    columns: [
      text('label', 'Posten', ({ label }) => label, { total: 'Netto, Kosten' }),
      euros('own', 'Du', ({ own }) => own, { className: 'font-semibold', total: show.euros(job.net) }),
      euros('year', 'Im Jahr', ({ own }) => own.times(12), {
        isWideOnly: true,
        className: 'text-text-2',
        total: show.euros(job.net.times(12)),
      }),
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
      euros('employer', 'Arbeitgeber', (row) => row.employer, {
        total: show.euros(job.grossMonth.plus(employer.total)),
      }),
    ],
  })
}

function classesTable({ show }: GrossNetView, result: JobResult): ResultTable {
  const { text, euros } = tableColumns<{ readonly numeral: string; readonly job: GrossNet }>(show)
  return resultTable<{ readonly numeral: string; readonly job: GrossNet }>({
    title: 'Dasselbe Brutto in jeder Klasse',
    fileName: 'Brutto-Netto-Steuerklassen',
    unit: 'Klassen',
    rows: inAllClasses(result).map((job, at) => ({ numeral: itemAt(classNumerals, at), job })),
    rowKey: ({ numeral }) => numeral,
    columns: [
      text('class', 'Klasse', ({ numeral }) => numeral),
      euros('taxes', 'Steuern', ({ job }) => taxesOf(job)),
      euros('contributions', 'Sozialabgaben', ({ job }) => job.contributions.total, { isWideOnly: true }),
      euros('net', 'Netto', ({ job }) => job.net, { className: 'font-semibold' }),
    ],
  })
}

function monthsTable({ values, show }: GrossNetView, { allowance, childBenefit }: FamilyResult): ResultTable {
  const { months: basisMonths, plusMonths } = parentalAllowanceFigures(values)
  const rows = [
    { label: 'Basiselterngeld', months: basisMonths, amount: allowance.amount },
    { label: 'ElterngeldPlus', months: plusMonths, amount: allowance.plusAmount },
  ]
  const { text, euros } = tableColumns<(typeof rows)[number]>(show)
  return resultTable<(typeof rows)[number]>({
    title: 'Basis oder Plus',
    fileName: 'Elterngeld',
    unit: 'Zeilen',
    rows,
    rowKey: ({ label }) => label,
    columns: [
      text('label', 'Art', ({ label }) => label),
      {
        key: 'months',
        head: 'Monate',
        isNumber: true,
        cell: ({ months }) => show.number(months),
        csv: ({ months }) => csvNumber(decimal(months)),
      },
      euros('amount', 'Im Monat', ({ amount }) => amount, { className: 'font-semibold' }),
      euros('with', 'Mit Kindergeld', ({ amount }) => amount.plus(childBenefit), { isWideOnly: true }),
      euros('sum', 'Insgesamt', ({ amount, months }) => amount.times(months)),
    ],
  })
}

function incomesTable({ values, show }: GrossNetView): ResultTable {
  const rows = Array.from({ length: 14 }, (_, at) => decimal((at + 1) * 250)).flatMap((net) => {
    const allowance = parentalAllowanceFor(values, net)
    return allowance.ok ? [{ net, ...allowance }] : []
  })
  const { euros, percent } = tableColumns<(typeof rows)[number]>(show)
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
      percent('rate', 'Ersatzrate', ({ rate }) => rate),
      euros('basis', 'Basis', ({ amount }) => amount, { className: 'font-semibold' }),
      euros('plus', 'Plus', ({ plusAmount }) => plusAmount),
    ],
  })
}
