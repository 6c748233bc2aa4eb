import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PeopleRule } from '#domain/plan-explanation/counted-rules.ts'
import type {
  RetirementStage,
  StageAmounts,
  StageChange,
} from '#domain/plan-explanation/retirement-stages.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import type { NameOf } from '#web/member/wealth-plan/person-names.ts'

/** A line of the stages: what it is called, and the amount of each stage; incomes are below 0. */
export interface StageLine {
  readonly label: string
  readonly cents: readonly Cents[]
  /** In which stages a part of the amount is not known. */
  readonly isMissing: readonly boolean[]
}

const lines = [
  { label: 'Leben', of: ({ lifeCents }) => lifeCents },
  {
    label: 'Eigene Krankenversicherung',
    of: ({ healthBeforeCents }) => healthBeforeCents,
    lacksIn: 'between',
  },
  {
    label: 'Krankenversicherung mit Rente',
    of: ({ healthAfterCents }) => healthAfterCents,
    lacksIn: 'pension',
  },
  { label: 'Steuer auf Renten', of: ({ taxCents }) => taxCents },
  { label: 'Weiter gespart', of: ({ contributionsCents }) => contributionsCents },
  { label: 'Gehälter', of: ({ salariesCents }) => -salariesCents },
  { label: 'Übriges Einkommen', of: ({ otherIncomesCents }) => -otherIncomesCents },
  { label: 'Immobilien', of: ({ propertiesCents }) => -propertiesCents },
  { label: 'Renten und Pensionen', of: ({ pensionsCents }) => -pensionsCents },
  { label: 'Bleibt übrig', of: ({ leftCents }) => leftCents },
] as const satisfies readonly {
  readonly label: string
  readonly of: (amounts: StageAmounts) => Cents
  /** Where a private premium that is not known is missing. */
  readonly lacksIn?: 'between' | 'pension'
}[]

/** The lines of the stages that have an amount somewhere; together they are what comes from the wealth. */
export function stageLines(stages: readonly RetirementStage[]): readonly StageLine[] {
  return lines
    .map(({ label, of, ...line }) => ({
      label,
      cents: stages.map((stage) => of(stage) + 0),
      isMissing: stages.map((stage) => 'lacksIn' in line && lacksPremium(stage, line.lacksIn === 'between')),
    }))
    .filter(({ cents, isMissing }) => cents.some((amount) => amount !== 0) || isMissing.includes(true))
}

function lacksPremium({ lackingPremiumIds, betweenIds }: RetirementStage, isBetween: boolean): boolean {
  return lackingPremiumIds.some((id) => betweenIds.includes(id) === isBetween)
}

/** What begins a stage, each in a short sentence without a point. */
export function changeWords(
  { changes }: Pick<RetirementStage, 'changes'>,
  nameOf: NameOf,
): readonly string[] {
  const kindsOf = (personId: string) =>
    changes.flatMap((change) => ('personId' in change && change.personId === personId ? [change.kind] : []))
  const personIds = new Set(changes.flatMap((change) => ('personId' in change ? [change.personId] : [])))
  return [
    ...[...personIds].flatMap((personId) => personWords(nameOf(personId), new Set(kindsOf(personId)))),
    ...(changes.some(({ kind }) => kind === 'other_income') ? ['Übriges Einkommen ändert sich'] : []),
    ...(changes.some(({ kind }) => kind === 'properties') ? ['Immobilien ändern sich'] : []),
    ...(changes.some(({ kind }) => kind === 'contributions_end') ? ['Das Sparen endet'] : []),
  ]
}

function personWords(name: string, kinds: ReadonlySet<StageChange['kind']>): readonly string[] {
  const pensions = [
    ...(kinds.has('statutory_pension') ? ['Rente'] : []),
    ...(kinds.has('civil_pension') ? ['Pension'] : []),
    ...(kinds.has('occupational_pension') ? ['Betriebsrente'] : []),
    ...(kinds.has('contract_pension') ? ['Vertragsrente'] : []),
  ]
  const begins = pensions.length > 1 ? 'beginnen' : 'beginnt'
  const isOwn = kinds.has('insurance_begins')
  return [
    ...(kinds.has('stops_work') ? [`${name} hört auf${isOwn ? ' und versichert sich selbst' : ''}`] : []),
    ...(isOwn && !kinds.has('stops_work') ? [`${name} versichert sich selbst`] : []),
    ...(pensions.length > 0 ? [`${listWords(pensions)} von ${name} ${begins}`] : []),
  ]
}

/** A sentence under the stages; some lead to the place where what is missing is entered. */
export interface StageNote {
  readonly words: string
  readonly link?: { readonly to: string; readonly words: string }
}

interface Noted {
  readonly plan: Parameters<typeof beforeTax>[0]
  readonly stages: readonly RetirementStage[]
  readonly rules: readonly PeopleRule[]
  readonly savesAndDrawsFrom: Month | null
}

/** The notes below the stages of retirement. */
export function stageNotes(
  { plan, stages, rules, savesAndDrawsFrom }: Noted,
  nameOf: NameOf,
): readonly StageNote[] {
  const runsOut = stages.find(({ runsOutMonth }) => runsOutMonth !== null)?.runsOutMonth ?? null
  return [
    ...(runsOut === null
      ? []
      : [{ words: `Ab ${formatMonth(runsOut)} ist das Vermögen aufgebraucht${beforeTax(plan)}.` }]),
    ...idsOf(stages, 'lackingPremiumIds').map((id) => ({
      words: `Private Krankenversicherung von ${nameOf(id)}: Der Beitrag fehlt noch.`,
      link: { to: `/einstellungen/vermoegensplan?mehr=${id}`, words: 'Beitrag eintragen' },
    })),
    ...idsOf(stages, 'unknownPayIds').map((id) => ({
      words: `Von ${nameOf(id)} ist kein Gehalt bekannt, gerechnet ist ohne.`,
      link: { to: '/einstellungen/einkommen', words: 'Gehalt eintragen' },
    })),
    ...(savesAndDrawsFrom === null
      ? []
      : [{ words: `Ab ${formatMonth(savesAndDrawsFrom)} wird gespart und zugleich entnommen.` }]),
    ...rules.flatMap((rule) => ruleNotes(rule, nameOf)),
  ]
}

function idsOf(
  stages: readonly RetirementStage[],
  name: 'lackingPremiumIds' | 'unknownPayIds',
): readonly string[] {
  return [...new Set(stages.flatMap((stage) => stage[name]))]
}

function ruleNotes(rule: PeopleRule, nameOf: NameOf): readonly StageNote[] {
  switch (rule.name) {
    case 'moved_pension':
      return [{ words: movedWords(rule, nameOf) }]
    case 'civil_pension':
      return [{ words: `Pension von ${listWords(rule.personIds.map(nameOf))} nach Bundesrecht.` }]
    case 'insurance_before':
      return rule.countsCapitalIncome
        ? [{ words: 'Deine Kasse rechnet Kapitalerträge nach eigenen Grundsätzen.' }]
        : []
    default:
      return []
  }
}

/** A pension that begins later than it was wished for. */
export function movedWords(
  { kind, personId, from }: Extract<PeopleRule, { readonly name: 'moved_pension' }>,
  nameOf: NameOf,
): string {
  const pension = kind === 'civil' ? 'Pension' : 'gesetzliche Rente'
  return `Die ${pension} von ${nameOf(personId)} beginnt im ${formatMonth(from)}, früher geht es nicht.`
}
