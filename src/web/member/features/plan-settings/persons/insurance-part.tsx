import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { pensionParameters } from '#domain/pension/statutory-pension.ts'
import { countingSocialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { insurancesAfter, insurancesBefore } from '#domain/wealth-plan/plan-person.ts'
import { Select } from '#web/kit/pickers/select.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { AmountOfPerson, type EditedPerson, ShareOfPerson, SwitchOfPerson } from './person-field.tsx'

const { insuranceBefore, insuranceAfter } = planPersonRecord.fields

interface InsurancePartProps {
  readonly person: EditedPerson
  readonly startMonth: Month
}

/** The health insurance between work and pension, and with a pension. */
export function InsurancePart({ person, startMonth }: InsurancePartProps) {
  const { fields, change } = person
  const kinds: readonly string[] = [fields.insuranceBefore, fields.insuranceAfter]
  const isPrivate = kinds.includes('private')
  const isStatutory = kinds.some((kind) => kind !== 'private' && kind !== 'none')
  return (
    <DrawerPart title="Krankenversicherung">
      <Select
        label={insuranceBefore.label}
        help="zwischen dem letzten Arbeitsmonat und der ersten Rente"
        options={insurancesBefore.map((value) => ({ value, label: insuranceBefore.words[value] }))}
        value={fields.insuranceBefore}
        onChange={(kind) => change({ insuranceBefore: kind }, `${insuranceBefore.label} geändert`)}
      />
      <Select
        label={insuranceAfter.label}
        options={insurancesAfter.map((value) => ({ value, label: insuranceAfter.words[value] }))}
        value={fields.insuranceAfter}
        onChange={(kind) => change({ insuranceAfter: kind }, `${insuranceAfter.label} geändert`)}
      />
      <Remarks kinds={kinds} />
      {isPrivate && <PrivateFields person={person} startMonth={startMonth} />}
      {isStatutory && <StatutoryFields person={person} startMonth={startMonth} />}
    </DrawerPart>
  )
}

const remarks: Readonly<Record<string, string>> = {
  family:
    'In der Familie versichert bleibst du nur mit wenig eigenem Einkommen; darüber rechnet der Plan mit eigenem Beitrag.',
  voluntary: 'Deine Kasse rechnet Kapitalerträge nach eigenen Grundsätzen.',
  private: 'Private Beiträge steigen im Plan mit der Inflation; bisher sind sie schneller gestiegen.',
}

function Remarks({ kinds }: { readonly kinds: readonly string[] }) {
  const told = [...new Set(kinds)].flatMap((kind) => remarks[kind] ?? [])
  return told.map((sentence) => (
    <p key={sentence} className="-mt-3 text-14 text-text-3">
      {sentence}
    </p>
  ))
}

function PrivateFields({ person, startMonth }: InsurancePartProps) {
  const usual = pensionParameters(yearOf(startMonth)).deductibleOfPrivatePremium
  const isMissing = person.fields.premiumCents === null
  return (
    <>
      <AmountOfPerson
        {...person}
        of="premiumCents"
        help="im Monat, mit Pflege, in heutigem Geld"
        error={isMissing ? 'Der Beitrag fehlt noch.' : undefined}
      />
      <ShareOfPerson
        {...person}
        of="premiumDeductibleBp"
        help={`steht im Brief der Versicherung; leer: ${formatPercent(Math.round(usual * WHOLE_BP))}`}
      />
    </>
  )
}

function StatutoryFields({ person, startMonth }: InsurancePartProps) {
  const { averageExtraRate } = countingSocialSecurityRules(yearOf(startMonth)).health
  return (
    <>
      <ShareOfPerson
        {...person}
        of="healthExtraBp"
        label="Zusatzbeitrag deiner Kasse"
        help={`leer: der durchschnittliche, ${formatPercent(averageExtraRate.times(WHOLE_BP).toNumber(), { digits: 1 })}`}
      />
      <SwitchOfPerson
        {...person}
        of="isChildless"
        help="An: Du zahlst den Zuschlag der Pflegeversicherung."
      />
    </>
  )
}
