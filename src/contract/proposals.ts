import * as z from 'zod/mini'
import { planningMonth } from '#contract/planning/planning-month.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { basisPoints, cents, day, id, month, oneOf, text, version, whole } from '#contract/schema/schema.ts'
import { pots, ratedPots } from '#domain/account-system/pot.ts'
import { assetClasses } from '#domain/accounts/account.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'
import { amountPrecisions } from '#domain/consulting/grant.ts'
import { MAX_BALANCE_CENTS, WHOLE_BP } from '#domain/money/cents.ts'
import {
  assumptions,
  budgetActions,
  goalFields,
  LINE_NAME_LENGTH,
  keyOfChange,
  lineStates,
  MAX_LINES,
  MAX_SCENARIO_EVENTS,
  NOTE_LENGTH,
  planAssumptions,
  proposalStates,
  REASON_LENGTH,
  type AssumptionChange,
  type BudgetItemChange,
  type GoalChange,
} from '#domain/proposals/proposal-line.ts'
import { positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import { eventKinds } from '#domain/wealth-plan/wealth-plan.ts'
import { clientParams } from './consultant-desk.ts'

const MAX_PARTS = 20
/** The most scenarios of a proposal: as many as a plan can have. */
const MAX_SCENARIOS = 3
/** The most targets of an allocation. */
const MAX_VALUE_PARTS = 100

const rateChange = z.strictObject({
  kind: z.literal('rate'),
  pot: oneOf(ratedPots),
  month: planningMonth,
  bp: basisPoints(),
})

const savingSplitChange = z
  .strictObject({
    kind: z.literal('saving_split'),
    month: planningMonth,
    until: z.nullable(planningMonth),
    parts: z.array(z.strictObject({ accountId: id, shareBp: basisPoints() })).check(
      z.minLength(1),
      z.maxLength(MAX_PARTS),
      z.refine((parts) => isUnique(parts.map(({ accountId }) => accountId)), {
        error: 'Jedes Konto darf nur einmal vorkommen.',
      }),
      z.refine((parts) => sumOf(parts.map(({ shareBp }) => shareBp)) === WHOLE_BP, {
        error: 'Die Anteile müssen zusammen 100\u00a0% ergeben.',
      }),
    ),
  })
  .check(
    z.refine(({ month: from, until }) => until === null || until >= from, {
      error: 'Der letzte Monat liegt vor dem ersten.',
      path: ['until'],
    }),
  )

const distributionChange = z.strictObject({
  kind: z.literal('distribution'),
  parts: z.array(z.strictObject({ classId: id, targetBp: basisPoints() })).check(
    z.minLength(1),
    z.maxLength(MAX_PARTS),
    z.refine((parts) => isUnique(parts.map(({ classId }) => classId)), {
      error: 'Jede Klasse darf nur einmal vorkommen.',
    }),
    z.refine((parts) => sumOf(parts.map(({ targetBp }) => targetBp)) === WHOLE_BP, {
      error: 'Die Ziele müssen zusammen 100\u00a0% ergeben.',
    }),
  ),
})

const contributionChange = z.strictObject({
  kind: z.literal('contribution'),
  positionId: id,
  cents: cents(positionLimits.contributionCents),
})

const assumptionRanges = {
  withdrawalRateBp: { minimum: 200, maximum: 600 },
  inflationBp: { minimum: 0, maximum: 1_500 },
  growthBp: { minimum: 0, maximum: 2_000 },
  returnBp: positionLimits.returnBp,
  costBp: positionLimits.costBp,
} as const

const isOfPlan = (field: AssumptionChange['field']) => planAssumptions.some((each) => each === field)

const assumptionChange = z
  .strictObject({
    kind: z.literal('assumption'),
    field: oneOf(assumptions),
    positionId: z.nullable(id),
    bp: basisPoints({ minimum: -2_000, maximum: 2_000 }),
  })
  .check(
    z.refine<AssumptionChange>(({ field, positionId }) => isOfPlan(field) === (positionId === null), {
      error: 'Wähle die Position, um die es geht.',
      path: ['positionId'],
    }),
    z.refine<AssumptionChange>(
      ({ field, bp }) => bp >= assumptionRanges[field].minimum && bp <= assumptionRanges[field].maximum,
      { error: 'Dieser Wert liegt außerhalb dessen, was der Plan annehmen kann.', path: ['bp'] },
    ),
  )

const goalChange = z
  .strictObject({
    kind: z.literal('goal'),
    goalId: id,
    field: oneOf(goalFields),
    cents: z.nullable(cents()),
    month: z.nullable(planningMonth),
  })
  .check(
    z.refine<GoalChange>(({ field, cents: value }) => (field === 'targetMonth') === (value === null), {
      error: 'Bitte gib einen Betrag ein.',
      path: ['cents'],
    }),
    z.refine<GoalChange>(({ field, cents: value }) => field !== 'amountCents' || value !== 0, {
      error: 'Der Betrag muss mindestens 0,01\u00a0€ sein.',
      path: ['cents'],
    }),
    z.refine<GoalChange>(({ field, month: value }) => field === 'targetMonth' || value === null, {
      error: 'Zu diesem Feld gehört kein Monat.',
      path: ['month'],
    }),
  )

const budgetItemChange = z
  .strictObject({
    kind: z.literal('budget_item'),
    action: oneOf(budgetActions),
    itemId: id,
    month: planningMonth,
    cents: z.nullable(cents()),
    name: z.nullable(text(LINE_NAME_LENGTH)),
    category: z.nullable(oneOf(budgetCategories)),
    groupId: z.nullable(id),
  })
  .check(
    z.refine<BudgetItemChange>(({ action, cents: value }) => (action === 'end') === (value === null), {
      error: 'Bitte gib einen Betrag ein.',
      path: ['cents'],
    }),
    z.refine<BudgetItemChange>(({ action, name }) => (action === 'new') === (name !== null), {
      error: 'Bitte gib einen Namen ein.',
      path: ['name'],
    }),
    z.refine<BudgetItemChange>(({ action, category }) => (action === 'new') === (category !== null), {
      error: 'Bitte wähle eine Kategorie.',
      path: ['category'],
    }),
    z.refine<BudgetItemChange>(({ category, groupId }) => groupId === null || category === 'life', {
      error: 'Gruppen gibt es nur im Topf Leben.',
      path: ['groupId'],
    }),
  )

const proposedEvent = z
  .strictObject({
    id,
    name: text(LINE_NAME_LENGTH),
    kind: oneOf(eventKinds),
    from: planningMonth,
    to: z.nullable(planningMonth),
    amountCents: cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS }).check(
      z.refine((value) => value !== 0, { error: 'Gib einen Betrag ein, der nicht 0 ist.' }),
    ),
    positionId: z.nullable(id),
  })
  .check(
    z.refine(({ kind, to }) => kind === 'monthly' || to === null, {
      error: 'Ein einmaliges Ereignis hat kein Ende.',
      path: ['to'],
    }),
    z.refine(({ from, to }) => to === null || from <= to, {
      error: 'Der letzte Monat liegt vor dem ersten.',
      path: ['to'],
    }),
  )

const scenarioChange = z.strictObject({
  kind: z.literal('scenario'),
  scenarioId: id,
  name: text(60),
  lifeCents: z.nullable(cents({ minimum: 1 })),
  growthBp: z.nullable(basisPoints({ maximum: 2_000 })),
  events: z.array(proposedEvent).check(
    z.maxLength(MAX_SCENARIO_EVENTS),
    z.refine((events) => isUnique(events.map((each) => each.id)), {
      error: 'Jedes Ereignis darf nur einmal vorkommen.',
    }),
  ),
})

export const lineChange = z.discriminatedUnion('kind', [
  rateChange,
  savingSplitChange,
  distributionChange,
  contributionChange,
  assumptionChange,
  goalChange,
  budgetItemChange,
  scenarioChange,
])

/** A line as it is sent; the browser makes its id. */
const lineInput = z.strictObject({ id, change: lineChange })

const lines = z.array(lineInput).check(
  z.minLength(1, { error: 'Nimm mindestens eine Zeile in den Vorschlag.' }),
  z.maxLength(MAX_LINES, { error: `Ein Vorschlag hat höchstens ${MAX_LINES} Zeilen.` }),
  z.refine((list) => isUnique(list.map((each) => each.id)), {
    error: 'Jede Zeile darf nur einmal vorkommen.',
  }),
  z.refine((list) => isUnique(list.map(({ change }) => keyOfChange(change))), {
    error: 'Zwei Zeilen ändern dasselbe.',
  }),
  z.refine((list) => list.filter(({ change }) => change.kind === 'scenario').length <= MAX_SCENARIOS, {
    error: `Ein Vorschlag hat höchstens ${MAX_SCENARIOS} Szenarien.`,
  }),
)

export const lineValue = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('share'), bp: basisPoints({ minimum: -2_000 }) }),
  z.strictObject({
    type: z.literal('amount'),
    cents: cents({ minimum: -MAX_BALANCE_CENTS, maximum: MAX_BALANCE_CENTS }),
  }),
  z.strictObject({ type: z.literal('month'), month }),
  z.strictObject({
    type: z.literal('parts'),
    parts: z
      .array(
        z.strictObject({
          id,
          key: z.nullable(oneOf(assetClasses)),
          name: text(LINE_NAME_LENGTH, { minimum: 0 }),
          bp: basisPoints(),
          cents: z.nullable(cents()),
        }),
      )
      .check(z.maxLength(MAX_VALUE_PARTS)),
  }),
  z.strictObject({
    type: z.literal('scenario'),
    events: whole({ minimum: 0, maximum: MAX_SCENARIO_EVENTS }),
  }),
])

const storedLine = {
  id,
  change: lineChange,
  /** What the line is about: name of the position, goal or line of the plan; empty where the kind says it. */
  subject: z.string(),
  /** The value before as the consultant saw it, in the precision of the grant of that time. */
  seen: lineValue,
  /** The value that is proposed. */
  proposed: lineValue,
  state: oneOf(lineStates),
  /** The household's note at a rejected line; empty: none. */
  note: z.string(),
  answeredAt: z.nullable(z.string()),
}

const amountEffect = { beforeCents: z.number(), afterCents: z.number() }

const effect = z.object({
  steps: z.nullable(
    z.array(
      z.object({
        name: oneOf(['protection', 'security', 'freedom']),
        before: z.nullable(month),
        after: z.nullable(month),
        monthsEarlier: z.nullable(z.number()),
      }),
    ),
  ),
  month: z.nullable(
    z.object({
      month,
      pots: z.array(z.object({ pot: oneOf(pots), ...amountEffect })),
      reserve: z.object(amountEffect),
      income: z.object(amountEffect),
      freeLife: z.nullable(z.object(amountEffect)),
    }),
  ),
  end: z.nullable(z.object({ month, ...amountEffect })),
})

/** The effects of a proposal, as `proposalEffects` of the domain computes them. */
export const proposalEffects = z.object({
  lines: z.array(z.object({ id, effect })),
  all: effect,
  path: z.array(z.object({ month, ...amountEffect })),
})

const proposalFields = {
  id,
  /** Made from its lines, such as "Sparrate und Kosten im Depot". */
  title: z.string(),
  status: oneOf(proposalStates),
  reason: z.string(),
  /** The day until which an answer is asked for; null: none. It refuses nothing. */
  answerBy: z.nullable(day),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  /** When the last line was answered. */
  answeredAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  version,
}

/** A proposal for its consultant. */
const consultantProposal = z.object({ ...proposalFields, lines: z.array(z.object(storedLine)) })

const proposalPath = z.strictObject({ client_id: id, id })

const draftFields = {
  reason: text(REASON_LENGTH, { minimum: 0, lines: true }),
  answerBy: z.nullable(day),
  lines,
}

/** What the consultant has proposed to whom. Without an open grant only title and state are told. */
export const readSentProposals = endpoint({
  method: 'GET',
  path: '/api/consultant/proposals',
  access: 'consultant',
  summary: 'The proposals of a consultant to all clients, with their answers',
  data: z.object({
    proposals: z.array(
      z.object({
        id,
        clientId: id,
        clientName: z.string(),
        title: z.string(),
        status: oneOf(proposalStates),
        answerBy: z.nullable(day),
        createdAt: z.string(),
        sentAt: z.nullable(z.string()),
        seenAt: z.nullable(z.string()),
        answeredAt: z.nullable(z.string()),
        withdrawnAt: z.nullable(z.string()),
        /** Whether the grant is still open. */
        isClient: z.boolean(),
        /** null without an open grant: what lines say, and what the household answered to each. */
        lines: z.nullable(
          z.array(z.object({ id, title: z.string(), state: oneOf(lineStates), note: z.string() })),
        ),
      }),
    ),
  }),
  envelope: 'data',
})

export const readClientProposals = endpoint({
  method: 'GET',
  path: '/api/consultant/clients/{client_id}/proposals',
  access: 'consultant',
  summary: 'The drafts and proposals to one client',
  params: clientParams,
  data: z.object({ proposals: z.array(consultantProposal) }),
  envelope: 'data',
  problems: ['forbidden'],
})

/**
 * Keeps a draft, which nobody but its consultant sees. The browser makes the ids; a repeated call answers as the first.
 */
export const createProposal = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/proposals',
  access: 'consultant',
  mayWait: false,
  summary: 'Keep a draft of a proposal',
  params: clientParams,
  body: z.strictObject({ id, ...draftFields }),
  data: consultantProposal,
  envelope: 'data',
  status: 201,
  problems: ['forbidden', 'conflict'],
})

/** Replaces a draft; what the lines say of the present is read anew. */
export const updateProposal = endpoint({
  method: 'PUT',
  path: '/api/consultant/clients/{client_id}/proposals/{id}',
  access: 'consultant',
  mayWait: false,
  summary: 'Change a draft of a proposal',
  params: proposalPath,
  body: z.strictObject({ version, ...draftFields }),
  data: consultantProposal,
  envelope: 'data',
  problems: ['forbidden', 'not_found', 'conflict', 'version_mismatch'],
})

export const deleteProposal = endpoint({
  method: 'DELETE',
  path: '/api/consultant/clients/{client_id}/proposals/{id}',
  access: 'consultant',
  mayWait: false,
  summary: 'Throw a draft of a proposal away',
  params: proposalPath,
  envelope: 'empty',
  problems: ['forbidden', 'not_found', 'conflict'],
})

/**
 * Sends a draft to the household. `conflict` carries the draft with the present values where something that the
 * consultant sees has changed since the draft was kept; it is stored with them by `updateProposal`.
 */
export const sendProposal = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/proposals/{id}/sending',
  access: 'consultant',
  mayWait: false,
  summary: 'Send a draft to the household',
  params: proposalPath,
  body: z.strictObject({ version }),
  data: consultantProposal,
  envelope: 'data',
  problems: ['forbidden', 'not_found', 'conflict', 'version_mismatch', 'too_many_requests'],
})

/** Takes back the lines that nobody has answered yet. */
export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/proposals/{id}/withdrawal',
  access: 'consultant',
  mayWait: false,
  summary: 'Withdraw a proposal',
  params: proposalPath,
  body: z.strictObject({ version }),
  data: consultantProposal,
  envelope: 'data',
  problems: ['forbidden', 'not_found', 'conflict', 'version_mismatch'],
})

/** Computes what lines would do, in the precision of the grant; nothing is stored. */
export const previewProposal = endpoint({
  method: 'POST',
  path: '/api/consultant/clients/{client_id}/proposal-preview',
  access: 'consultant',
  mayWait: false,
  summary: 'Compute what lines of a proposal would do',
  params: clientParams,
  body: z.strictObject({ lines }),
  data: z.object({
    amounts: oneOf(amountPrecisions),
    /** With `shares` there are no effects in months, and amounts are percents times 100. */
    unit: oneOf(['euro', 'percent']),
    /** The lines as they would be stored. */
    lines: z.array(z.object(storedLine)),
    effects: proposalEffects,
  }),
  envelope: 'data',
  problems: ['forbidden'],
})

/** A line for the household. */
const householdLine = z.object({
  ...storedLine,
  /** The exact value when it was proposed; where the present one differs from both, the line is a conflict. */
  base: lineValue,
})

const householdProposal = z.object({
  ...proposalFields,
  consultant: z.object({ name: z.string(), surname: z.string(), licence: z.string() }),
  /** How precisely the consultant saw amounts when the proposal was sent. */
  amounts: oneOf(amountPrecisions),
  lines: z.array(householdLine),
  /** Whether the last answer can be taken back: as long as nothing that it changed was changed again. */
  canUndo: z.boolean(),
})

/** The proposals that the household got, the newest first, and the answered ones of two years. */
export const readProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  access: 'user',
  summary: 'The proposals of a consultant to the household',
  data: z.object({ proposals: z.array(householdProposal) }),
  envelope: 'data',
})

/**
 * Answers lines: all accepted ones are stored or none. A line whose value changed since it was proposed is a `conflict`
 * that carries {@link answerConflict}; sent again with `insteadOf`, the present value as it was shown, it is taken
 * nevertheless. Accepting needs the subscription where the household's own change would. A repeated call answers as the
 * first.
 */
export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/{id}/answer',
  access: 'user',
  mayWait: true,
  summary: 'Accept or reject lines of a proposal',
  params: z.strictObject({ id }),
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id,
          answer: oneOf(['accepted', 'rejected']),
          note: text(NOTE_LENGTH, { minimum: 0, lines: true }),
          insteadOf: z.nullable(lineValue),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(MAX_LINES),
        z.refine((list) => isUnique(list.map((each) => each.id)), {
          error: 'Jede Zeile darf nur einmal vorkommen.',
        }),
      ),
  }),
  data: householdProposal,
  envelope: 'data',
  problems: ['not_found', 'conflict', 'subscription_required'],
})

/** The content of `current` when an answer is refused with `conflict`. */
export const answerConflict = z.discriminatedUnion('reason', [
  /**
   * Lines whose value has changed since, with the present one, and lines whose record is gone (null), which can only be
   * rejected.
   */
  z.object({
    reason: z.literal('changed'),
    lines: z.array(z.object({ id, present: z.nullable(lineValue) })),
  }),
  /** Somebody of the household answered before, or the proposal was withdrawn. */
  z.object({ reason: z.literal('answered'), proposal: householdProposal }),
])

/**
 * Takes the last answer back, as long as nothing that it changed was changed since (`conflict`): the lines are open
 * again, and the records as they were.
 */
export const undoProposalAnswer = endpoint({
  method: 'POST',
  path: '/api/proposals/{id}/undo',
  access: 'user',
  mayWait: false,
  summary: 'Take the last answer to a proposal back',
  params: z.strictObject({ id }),
  data: householdProposal,
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})

/** Notes that the household has seen a proposal. A repeated call changes nothing. */
export const markProposalSeen = endpoint({
  method: 'POST',
  path: '/api/proposals/{id}/seen',
  access: 'user',
  mayWait: false,
  summary: 'Note that a proposal was seen',
  params: z.strictObject({ id }),
  envelope: 'empty',
  problems: ['not_found'],
})

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
