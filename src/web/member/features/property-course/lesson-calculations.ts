import { formatPercent } from '#domain/money/format-money.ts'
import { firstYearRent } from '#domain/property/check/surplus-month.ts'
import type { Lesson } from '#domain/property/purchase-check.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { tenths } from '#web/member/purchase-check/check-words.ts'
import type { CourseCase } from './course-case.ts'
import type { Format } from './drawing.ts'
import { upkeepM2 } from './lesson-entry.ts'
import { costOf, RISE_BP, valueWords } from './lesson-values.ts'

type Explain = (of: CourseCase, format: Format) => Omit<CalculationProps, 'result'> | null

const explains: Readonly<Record<Lesson, Explain>> = {
  price: ({ check: { priceCents, rentMonthCents } }, format) =>
    priceCents === null || rentMonthCents === null
      ? null
      : {
          steps: [
            { label: 'Kaufpreis', value: format(priceCents) },
            { label: `÷ zwölf Kaltmieten von ${format(rentMonthCents)}`, value: format(rentMonthCents * 12) },
          ],
        },
  purchase_costs: explainCosts,
  equity: (of, format) => {
    const cost = of.answer.cost.value
    if (cost === null) return null
    return {
      steps: [
        { label: 'Kaufpreis', value: format(cost.priceCents) },
        { label: '+ Nebenkosten', value: format(cost.costsCents) },
        { label: '− Darlehen', value: format(cost.loanCents) },
      ],
      note: 'Das Darlehen ist, was Eigenkapital von Preis und Nebenkosten übrig lässt.',
    }
  },
  loan: ({ check, answer }, format) => {
    const main = answer.financing.value?.loans[0]
    if (!main || check.interestBp === null || check.repaymentBp === null) return null
    return {
      steps: [
        { label: 'Darlehen', value: format(main.amountCents) },
        {
          label: '× (Zins + Tilgung)',
          value: `${formatPercent(main.interestBp)} + ${formatPercent(main.repaymentBp)}`,
        },
        { label: '÷ 12 Monate', value: format(main.instalmentCents) },
      ],
      note: 'Auf den Cent gerundet. Weitere Darlehen deiner Prüfung kommen dazu.',
    }
  },
  rent: explainRent,
  upkeep: ({ check }, format) => {
    const perM2 = upkeepM2(check)
    if (perM2 === null || check.areaTenths === null) return null
    return {
      steps: [
        { label: 'je m² und Jahr', value: format(perM2) },
        { label: '× Wohnfläche', value: `${tenths(check.areaTenths)}\u00A0m²` },
      ],
      note: 'Zurückgelegtes senkt den Cashflow, aber noch nicht die Steuer: Erst was bezahlt ist, zählt dort.',
    }
  },
  interest_rise: ({ answer }, format) => {
    const [end, stress] = [answer.fixedEnd.value, answer.stress.value]
    const risen = stress?.find(({ moreBp }) => moreBp === RISE_BP)
    if (end === null || !risen) return null
    return {
      steps: [
        { label: 'Restschuld am Ende der Zinsbindung', value: format(end.balanceCents) },
        { label: 'Zins dann', value: formatPercent(risen.interestBp) },
        { label: 'mehr als heute', value: format(risen.moreCents) },
      ],
      note: 'Das Darlehen soll zur selben Zeit abbezahlt sein wie mit dem alten Zins.',
    }
  },
  rent_or_buy: ({ check, answer }, format) => {
    const { value } = answer.rentOrBuy
    if (value === null) return null
    return {
      steps: [
        { label: `wer kauft, nach ${value.years} Jahren`, value: format(value.buyerCents) },
        { label: `wer mietet, nach ${value.years} Jahren`, value: format(value.tenantCents) },
        { label: 'Unterschied', value: format(value.differenceCents) },
      ],
      note: `Miete ${rise(check.rentGrowthBp)}, Wert ${rise(check.valueGrowthBp)}, Anlage ${rise(check.investmentReturnBp)} im Jahr, Verkauf ${formatPercent(check.sellingCostsBp)}. Gleichstand ist das erste volle Jahr, in dem wer kauft nicht mehr zurückliegt. Verglichen wird, als ob du selbst einziehst.`,
    }
  },
}

/** How the figure of a lesson is computed; null where the case lacks something. */
export function calculationOf(
  lesson: Lesson,
  of: CourseCase,
  label: string,
  format: Format,
): CalculationProps | null {
  const explained = explains[lesson](of, format)
  const value = valueWords(lesson, of, format)
  return explained === null || value === null ? null : { ...explained, result: { label, value } }
}

function explainCosts(of: CourseCase, format: Format): ReturnType<Explain> {
  const cost = costOf(of).value
  if (cost === null) return null
  const isOpen = of.check.equityCents === null
  return {
    steps: [
      {
        label: `Grunderwerbsteuer, ${formatPercent(cost.transferTaxBp)}`,
        value: format(cost.transferTaxCents),
      },
      { label: 'Notar, GNotKG mit Umsatzsteuer', value: format(cost.notaryCents) },
      { label: 'Grundbuch, GNotKG', value: format(cost.landRegistryCents) },
      { label: `Makler, ${formatPercent(of.check.agentBp)}`, value: format(cost.agentCents) },
    ],
    note: `Auslagen des Notars sind nicht enthalten.${isOpen ? ' Solange das Eigenkapital offen ist, gilt alles als geliehen.' : ''}`,
  }
}

function explainRent({ check, context }: CourseCase, format: Format): ReturnType<Explain> {
  const { rentMonthCents, vacancyBp, use } = check
  if (rentMonthCents === null) return null
  const plain = rentMonthCents * 12
  if (use === 'home') return { steps: [{ label: `12 × ${format(rentMonthCents)}`, value: format(plain) }] }
  const whole = firstYearRent({ ...check, rentMonthCents, vacancyBp: 0 }, context)
  const left = firstYearRent({ ...check, rentMonthCents }, context)
  return {
    steps: [
      { label: `12 × ${format(rentMonthCents)}`, value: format(plain) },
      ...(whole === plain
        ? []
        : [{ label: '+ Mietsteigerung in diesem Jahr', value: format(whole - plain) }]),
      { label: `− Leerstand, ${formatPercent(vacancyBp)}`, value: format(whole - left) },
    ],
    note: 'Das erste volle Kalenderjahr nach dem Kauf.',
  }
}

function rise(bp: number): string {
  return `+${formatPercent(bp)}`
}
