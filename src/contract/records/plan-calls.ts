import type { createPlanTakeover, revertPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import type { startWealthPlan, updateWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { planEventRecord } from './plan-event-record.ts'
import { planCellsRecord, planPositionRecord } from './plan-position-record.ts'
import type { RecordDescription } from './record-description.ts'
import { planPersonRecord, wealthPlanRecord } from './wealth-plan-record.ts'

const { colourIndex: _colour, position: _place, ...positionFields } = planPositionRecord.fields

const person = {
  label: 'Person',
  format: 'entry',
  pattern: '{personId} {birthMonth}',
  fields: planPersonRecord.fields,
  none: 'keine',
} as const

const position = {
  label: planPositionRecord.name,
  format: 'entry',
  pattern: '{name}',
  fields: positionFields,
  none: 'keine',
} as const

/** The data for the first curve of a plan, and the settings that are changed later. */
export const planStartRecord = {
  name: wealthPlanRecord.name,
  fields: {
    ...wealthPlanRecord.fields,
    plan: {
      label: wealthPlanRecord.name,
      format: 'entry',
      pattern: '{startMonth}',
      fields: wealthPlanRecord.fields,
    },
    person,
    position,
  },
} as const satisfies RecordDescription<BodyOf<typeof startWealthPlan> & BodyOf<typeof updateWealthPlan>>

/** The results of a calculator, taken over into the plan. */
export const planTakeoverRecord = {
  name: 'Übernahme in den Plan',
  fields: {
    persons: { ...person, label: 'Personen' },
    positions: { ...position, label: 'Positionen' },
    events: {
      label: 'Ereignisse',
      format: 'entry',
      pattern: '{name} {amountCents} {from}',
      fields: planEventRecord.fields,
    },
    rows: planCellsRecord.fields.rows,
  },
} as const satisfies RecordDescription<BodyOf<typeof createPlanTakeover>>

/** The data that undoes a takeover; records that it made are named by their id alone. */
export const planRevertRecord = {
  name: planTakeoverRecord.name,
  fields: {
    persons: planTakeoverRecord.fields.persons,
    positions: planTakeoverRecord.fields.positions,
    createdPositions: { label: 'Angelegte Positionen', format: 'entry', pattern: '', fields: {} },
    createdEvents: { label: 'Angelegte Ereignisse', format: 'entry', pattern: '', fields: {} },
  },
} as const satisfies RecordDescription<BodyOf<typeof revertPlanTakeover>>
