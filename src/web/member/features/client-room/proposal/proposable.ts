import type { RatedPot } from '#domain/account-system/pot.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import {
  keyOfChange,
  type LineChange,
  type LineValue,
  type ValuePart,
} from '#domain/proposals/proposal-line.ts'
import { className } from '#web/household/planning/class-name.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type {
  AccountSystemView,
  BudgetView,
  DistributionView,
  GoalsView,
  RoomView,
  WealthPlanView,
} from '#web/member/consulting/room-queries.ts'

/** Something that the consultant can propose in an area, with its present value as the grant tells it. */
export interface Proposable {
  /** What the line is about, as in `keyOfChange`. */
  readonly key: string
  readonly title: string
  readonly note: string
  readonly now: LineValue
  /** The change with which the panel begins: it proposes what is there already. */
  readonly start: LineChange
  /** The accounts or classes whose shares are proposed together. */
  readonly names?: ReadonlyMap<string, string>
  /** Whether the line is shown on demand only. */
  readonly isFurther?: boolean
}

type Levels = Readonly<Record<GrantArea, GrantLevel>>

/** What can be proposed in an area; empty where the grant only lets it be read. */
export function proposablesOf(room: RoomView, levels: Levels): readonly Proposable[] {
  const may = (area: GrantArea) => levels[area] === 'propose'
  switch (room.area) {
    case 'account_system':
      return may('account_system') ? ofAccountSystem(room.view) : []
    case 'budget':
      return may('budget') ? ofBudget(room.view) : []
    case 'wealth_plan':
      return inOrder(
        may('account_system') ? ofSavingRate(room.view) : [],
        may('wealth_plan') ? ofWealthPlan(room.view) : [],
      )
    case 'distribution':
      return may('distribution') ? ofDistribution(room.view) : []
    case 'goals':
      return may('goals') ? ofGoals(room.view) : []
    default:
      return []
  }
}

/** The saving rate and its growth come first, then how it is split. */
function inOrder(
  [rate, ...split]: readonly Proposable[],
  [growth, ...others]: readonly Proposable[],
): readonly Proposable[] {
  return [...(rate ? [rate] : []), ...(growth ? [growth] : []), ...split, ...others]
}

function made(line: Omit<Proposable, 'key'>): Proposable {
  return { key: keyOfChange(line.start), ...line }
}

function share(bp: BasisPoints): LineValue {
  return { type: 'share', bp }
}

function amount(cents: Cents | null): LineValue {
  return cents === null ? { type: 'none' } : { type: 'amount', cents }
}

interface RateOf {
  readonly pot: RatedPot
  readonly bp: BasisPoints
  readonly fixed: Cents | null
  readonly month: Month
}

function rateLine({ pot, bp, fixed, month }: RateOf): Proposable {
  return made({
    title: pot === 'saving_rate' ? 'Sparrate' : potWords[pot].title,
    note: 'vom Einkommen',
    now: fixed === null ? share(bp) : amount(fixed),
    start: { kind: 'rate', pot, month, bp },
  })
}

interface SplitPart {
  readonly place: { readonly id: string | null; readonly name: string | null } | null
  readonly subPotId: string | null
  readonly shareBp: BasisPoints | null
  readonly fixedAmount: Cents | null
}

/** How the saving rate is split; only where every part is a share of an account that the consultant may know. */
function splitLine(parts: readonly SplitPart[], month: Month): readonly Proposable[] {
  const shares = parts.flatMap(({ place, subPotId, shareBp }) =>
    place?.id == null || subPotId !== null || shareBp === null
      ? []
      : [{ id: place.id, name: place.name ?? 'ein Konto', bp: shareBp, key: null, cents: null }],
  )
  if (shares.length < 2 || shares.length < parts.filter(({ place }) => place !== null).length) return []
  return [
    made({
      title: 'Aufteilung der Sparrate',
      note: shares.map(({ name }) => name).join(' / '),
      now: { type: 'parts', parts: shares },
      start: {
        kind: 'saving_split',
        month,
        until: null,
        parts: shares.map(({ id, bp }) => ({ accountId: id, shareBp: bp })),
      },
      names: namesOf(shares),
    }),
  ]
}

function namesOf(parts: readonly ValuePart[]): ReadonlyMap<string, string> {
  return new Map(parts.map(({ id, name }) => [id, name]))
}

function ofAccountSystem({ rates, pots, month }: AccountSystemView): readonly Proposable[] {
  if (rates === null) return []
  const next = addMonths(month, 1)
  const saving = pots.find(({ pot }) => pot === 'saving_rate')
  return [
    rateLine({ pot: 'saving_rate', bp: rates.savingBp, fixed: rates.savingAmount, month: next }),
    ...(saving ? splitLine(saving.parts, next) : []),
    rateLine({ pot: 'luxury_rate', bp: rates.luxuryBp, fixed: rates.luxuryAmount, month: next }),
    rateLine({ pot: 'donation_rate', bp: rates.donationBp, fixed: rates.donationAmount, month: next }),
  ]
}

function ofSavingRate({ savingRate, month }: WealthPlanView): readonly Proposable[] {
  if (savingRate === null) return []
  const next = addMonths(month, 1)
  return [
    rateLine({ pot: 'saving_rate', bp: savingRate.rateBp, fixed: savingRate.fixedAmount, month: next }),
    ...splitLine(savingRate.split, next),
  ]
}

function ofWealthPlan({ assumptions, positions, unit }: WealthPlanView): readonly Proposable[] {
  if (assumptions === null) return []
  const known = positions.flatMap(({ id, name, ...position }) =>
    id === null || name === null || position.kind === 'loan' ? [] : [{ ...position, id, name }],
  )
  const growth = assumption('growthBp', assumptions.growthBp, 'Sparrate jährlich steigern', 'im Plan')
  return [
    growth,
    ...known.flatMap(({ id, name, costBp }) =>
      costBp === null || costBp === 0 ? [] : [ofPosition('costBp', costBp, `Kosten: ${name}`, id)],
    ),
    assumption(
      'withdrawalRateBp',
      assumptions.withdrawalRateBp,
      'Entnahmerate',
      'für Sicherheit und Freiheit',
    ),
    assumption('inflationBp', assumptions.inflationBp, 'Inflation', 'im Plan'),
    ...(unit === 'percent' ? [] : [scenarioLine()]),
    ...known.flatMap(({ id, name, contribution, returnBp, costBp }) => [
      ...(contribution === null || unit === 'percent'
        ? []
        : [
            further({
              title: `Beitrag: ${name}`,
              note: 'im Monat',
              now: amount(contribution),
              start: { kind: 'contribution', positionId: id, cents: contribution },
            }),
          ]),
      ...(returnBp === null
        ? []
        : [{ ...ofPosition('returnBp', returnBp, `Rendite: ${name}`, id), isFurther: true }]),
      ...(costBp === 0 ? [{ ...ofPosition('costBp', 0, `Kosten: ${name}`, id), isFurther: true }] : []),
    ]),
  ]
}

function assumption(
  field: 'growthBp' | 'withdrawalRateBp' | 'inflationBp',
  bp: BasisPoints,
  title: string,
  note: string,
): Proposable {
  return made({ title, note, now: share(bp), start: { kind: 'assumption', field, positionId: null, bp } })
}

function ofPosition(
  field: 'costBp' | 'returnBp',
  bp: BasisPoints,
  title: string,
  positionId: string,
): Proposable {
  return made({
    title,
    note: 'pro Jahr',
    now: share(bp),
    start: { kind: 'assumption', field, positionId, bp },
  })
}

function further(line: Omit<Proposable, 'key' | 'isFurther'>): Proposable {
  return { ...made(line), isFurther: true }
}

function scenarioLine(): Proposable {
  return made({
    title: 'Neues Szenario',
    note: 'neben dem Plan, der bleibt, wie er ist',
    now: { type: 'none' },
    start: { kind: 'scenario', scenarioId: newId(), name: '', lifeCents: null, growthBp: null, events: [] },
  })
}

function ofDistribution({ classes }: DistributionView): readonly Proposable[] {
  if (classes.length === 0) return []
  const parts = classes.map((each) => ({
    id: each.id,
    name: className(each),
    bp: each.targetBp,
    key: null,
    cents: null,
  }))
  return [
    made({
      title: 'Ziele der Verteilung',
      note: parts.map(({ name }) => name).join(' / '),
      now: { type: 'parts', parts },
      start: { kind: 'distribution', parts: parts.map(({ id, bp }) => ({ classId: id, targetBp: bp })) },
      names: namesOf(parts),
    }),
  ]
}

function ofGoals({ goals, unit }: GoalsView): readonly Proposable[] {
  return goals.flatMap(({ id, name, rate, target, targetMonth }) => [
    ...(unit === 'percent'
      ? []
      : [
          made({
            title: `${name}: Rate`,
            note: 'im Monat',
            now: amount(rate),
            start: { kind: 'goal', goalId: id, field: 'rateCents', cents: rate ?? 0, month: null },
          }),
          made({
            title: `${name}: Betrag`,
            note: 'was es kosten darf',
            now: amount(target),
            start: { kind: 'goal', goalId: id, field: 'amountCents', cents: target, month: null },
          }),
        ]),
    made({
      title: `${name}: Zielmonat`,
      note: 'bis wann',
      now: targetMonth === null ? { type: 'none' } : { type: 'month', month: targetMonth },
      start: { kind: 'goal', goalId: id, field: 'targetMonth', cents: null, month: targetMonth },
    }),
  ])
}

function ofBudget({ categories, month, unit }: BudgetView): readonly Proposable[] {
  const next = addMonths(month, 1)
  const lines = categories
    .filter(({ category }) => category !== 'income')
    .flatMap(({ groups }) => groups.flatMap((group) => group.lines))
  const empty = { name: null, category: null, groupId: null } as const
  return [
    ...(unit === 'percent'
      ? []
      : [
          made({
            title: 'Neuer Posten',
            note: 'jeden Monat fällig',
            now: { type: 'none' },
            start: {
              kind: 'budget_item',
              action: 'new',
              itemId: newId(),
              month: next,
              cents: 0,
              name: '',
              category: 'life',
              groupId: null,
            },
          }),
          ...lines.map(({ id, name, amount: cents, due }) =>
            made({
              title: name,
              note: 'Betrag',
              now: amount(Math.abs(cents)),
              start: {
                kind: 'budget_item',
                action: 'amount',
                itemId: id,
                month: next,
                cents: Math.abs(due === null || due === 0 ? cents : due),
                ...empty,
              },
            }),
          ),
        ]),
    ...lines.map(({ id, name, validTo }) =>
      further({
        title: `${name}: Ende`,
        note: 'letzter Monat',
        now: validTo === null ? { type: 'none' } : { type: 'month', month: validTo },
        start: { kind: 'budget_item', action: 'end', itemId: id, month, cents: null, ...empty },
      }),
    ),
  ]
}

/** What is wrong with a change before anybody is asked; null: it can be kept. */
export function faultOf(change: LineChange): string | null {
  switch (change.kind) {
    case 'saving_split':
      if (sum(change.parts.map(({ shareBp }) => shareBp)) !== WHOLE_BP) return WHOLE
      return change.until !== null && change.until < change.month
        ? 'Der letzte Monat liegt vor dem ersten.'
        : null
    case 'distribution':
      return sum(change.parts.map(({ targetBp }) => targetBp)) === WHOLE_BP ? null : WHOLE
    case 'budget_item':
      if (change.action !== 'new') return null
      if (change.name === null || change.name.trim() === '') return 'Gib dem Posten einen Namen.'
      return change.cents === null || change.cents === 0 ? 'Gib einen Betrag ein.' : null
    case 'goal':
      return change.field === 'amountCents' && change.cents === 0 ? 'Gib einen Betrag ein.' : null
    case 'scenario':
      if (change.name.trim() === '') return 'Gib dem Szenario einen Namen.'
      return change.lifeCents === null && change.growthBp === null && change.events.length === 0
        ? 'Gib an, was in dem Szenario anders ist.'
        : null
    default:
      return null
  }
}

const WHOLE = 'Die Anteile müssen zusammen 100\u00A0% ergeben.'

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
