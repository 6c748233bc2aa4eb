import { roundedCents } from '#domain/client-room/limit-amounts.ts'
import { type AmountPrecision, type Grant, isGranted } from '#domain/consulting/grant.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { AmountEffect, Effect, MonthEffect, ProposalEffects } from './effect.ts'
import { areaOfKind, type LineKind, type LineValue } from './proposal-line.ts'

type Limit = Pick<Grant, 'areas' | 'amounts'>

/** A value of a line as a grant tells it: nothing of an area that is not granted, and amounts as precisely as granted. */
export function toldValue(value: LineValue, kind: LineKind, grant: Limit): LineValue {
  if (!isGranted(grant, areaOfKind[kind], 'read')) return { type: 'none' }
  const limit = limits[grant.amounts]
  if (value.type === 'amount') {
    const cents = limit(value.cents)
    return cents === null ? { type: 'none' } : { type: 'amount', cents }
  }
  if (value.type !== 'parts') return value
  return {
    type: 'parts',
    parts: value.parts.map((part) => ({ ...part, cents: part.cents === null ? null : limit(part.cents) })),
  }
}

/**
 * Effects as a grant tells them. They are computed from limited records already; what is left out here belongs to areas
 * that are not granted, and amounts that were computed from rounded ones are rounded, so that they promise nothing.
 */
export function toldEffects({ lines, all, path }: ProposalEffects, grant: Limit): ProposalEffects {
  const showsPlan = grant.amounts !== 'shares' && isGranted(grant, 'wealth_plan', 'read')
  return {
    lines: lines.map(({ id, effect }) => ({ id, effect: toldEffect(effect, grant) })),
    all: toldEffect(all, grant),
    path: showsPlan
      ? path.map(({ month, ...amounts }) => ({ month, ...toldAmounts(amounts, grant.amounts) }))
      : [],
  }
}

/** The effect of one line, or of several together, as a grant tells it. */
function toldEffect({ steps, month, end }: Effect, grant: Limit): Effect {
  const { amounts } = grant
  if (amounts === 'shares') return { steps: null, month: null, end: null }
  const showsPlan = isGranted(grant, 'wealth_plan', 'read')
  return {
    steps: showsPlan ? steps : null,
    month: month && isGranted(grant, 'account_system', 'read') ? toldMonth(month, grant) : null,
    end: showsPlan && end ? { month: end.month, ...toldAmounts(end, amounts) } : null,
  }
}

function toldMonth({ month, pots, reserve, income, freeLife }: MonthEffect, grant: Limit): MonthEffect {
  const { amounts } = grant
  return {
    month,
    pots: pots.map(({ pot, ...effect }) => ({ pot, ...toldAmounts(effect, amounts) })),
    reserve: toldAmounts(reserve, amounts),
    income: toldAmounts(income, amounts),
    freeLife: freeLife && isGranted(grant, 'budget', 'read') ? toldAmounts(freeLife, amounts) : null,
  }
}

function toldAmounts({ beforeCents, afterCents }: AmountEffect, amounts: AmountPrecision): AmountEffect {
  const limit = limits[amounts]
  return { beforeCents: limit(beforeCents) ?? 0, afterCents: limit(afterCents) ?? 0 }
}

const limits: Readonly<Record<AmountPrecision, (cents: Cents) => Cents | null>> = {
  exact: (cents) => cents,
  rounded: roundedCents,
  shares: () => null,
}
