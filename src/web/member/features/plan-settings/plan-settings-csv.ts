import { accountRecord } from '#contract/records/account-record.ts'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type CsvCell, csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'

const { fields } = planPositionRecord

/** Downloads all positions with the values that the plan uses for them, suggested values included. */
export function downloadPositions({ positions, settings }: HouseholdPlan, today: Day): void {
  const head = [
    fields.name.label,
    fields.kind.label,
    fields.assetClass.label,
    'Wert heute',
    `${fields.returnBp.label} % p. a.`,
    `${fields.costBp.label} % p. a.`,
    fields.contributionCents.label,
    `${fields.growthBp.label} %`,
    fields.contributionFrom.label,
    fields.contributionTo.label,
    `${fields.interestBp.label} % p. a.`,
    fields.instalmentCents.label,
    fields.fixedUntil.label,
    fields.interestOnlyUntil.label,
    fields.specialYearlyCents.label,
    fields.specialMonth.label,
    `${fields.followUpRateBp.label} % p. a.`,
    `${fields.followUpRepaymentBp.label} % p. a.`,
    fields.followUpInstalmentCents.label,
    fields.isPlanned.label,
  ]
  const rows = positions.map((position): CsvCell[] => {
    const { record, kind, assetClass, valueSign, terms } = position
    return [
      position.name,
      fields.kind.words[kind],
      assetClass === null ? null : accountRecord.fields.assetClass.words[assetClass],
      csvAmount(valueSign * position.currentCents),
      terms ? null : position.returnBp / 100,
      record.costBp / 100,
      csvAmount(position.contributionCents),
      (record.growthBp ?? settings.growthBp) / 100,
      record.contributionFrom ? csvMonth(record.contributionFrom) : null,
      record.contributionTo ? csvMonth(record.contributionTo) : null,
      percentOf(terms?.interestBp),
      amountOf(terms?.instalmentCents),
      terms?.fixedUntil ? csvMonth(terms.fixedUntil) : null,
      terms?.interestOnlyUntil ? csvMonth(terms.interestOnlyUntil) : null,
      amountOf(terms?.specialYearlyCents),
      terms?.specialMonth ?? null,
      percentOf(terms?.followUpRateBp),
      percentOf(terms?.followUpRepaymentBp),
      amountOf(terms?.followUpInstalmentCents),
      record.isPlanned ? 'ja' : 'nein',
    ]
  })
  downloadCsv(`vermoegensplan-positionen-${today}`, head, rows)
}

function percentOf(bp: BasisPoints | null | undefined): CsvCell {
  return bp === null || bp === undefined ? null : bp / 100
}

function amountOf(cents: Cents | null | undefined): CsvCell {
  return cents === null || cents === undefined ? null : csvAmount(cents)
}
