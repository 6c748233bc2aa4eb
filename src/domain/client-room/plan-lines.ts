import { groupOf } from '#domain/accounts/account-types.ts'
import { type AccountGroup, accountGroups } from '#domain/accounts/account.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { groupOfPosition } from '#domain/net-worth/position-series.ts'
import type { PositionKind } from '#domain/wealth-plan/wealth-plan.ts'
import { told } from './limit-amounts.ts'
import { isHidden } from './limit-records.ts'

/** A position of the plan, or a group of accounts that nobody may be told one by one. */
export interface PlanLine {
  readonly id: string | null
  readonly version: number | null
  readonly name: string | null
  readonly group: AccountGroup
  readonly kind: PositionKind
  readonly amount: Cents
  readonly contribution: Cents | null
  readonly returnBp: BasisPoints | null
  readonly costBp: BasisPoints | null
  readonly isPlanned: boolean
}

/** The positions of the plan itself, in their order, behind them a line for each group of accounts that are not shown. */
export function planLines(positions: readonly PlannedPosition[], amounts: AmountPrecision): PlanLine[] {
  const own = positions.filter(({ record }) => record.scenarioId === null)
  const hidden = own.filter(({ id }) => isHidden(id))
  return [
    ...own.filter(({ id }) => !isHidden(id)).map((position) => lineOf(position, amounts)),
    ...accountGroups.flatMap((group) => {
      const grouped = hidden.filter((position) => groupIn(position) === group)
      return grouped.length === 0 ? [] : [groupLine(group, grouped, amounts)]
    }),
  ]
}

function lineOf(position: PlannedPosition, amounts: AmountPrecision): PlanLine {
  const { id, name, kind, record, valueSign, currentCents, contributionCents, returnBp } = position
  return {
    id,
    version: record.version,
    name,
    group: groupIn(position),
    kind,
    amount: told(amounts, valueSign * currentCents),
    contribution: kind === 'loan' ? null : told(amounts, contributionCents),
    returnBp: kind === 'loan' ? null : returnBp,
    costBp: kind === 'loan' ? null : record.costBp,
    isPlanned: record.isPlanned,
  }
}

function groupLine(
  group: AccountGroup,
  positions: readonly PlannedPosition[],
  amounts: AmountPrecision,
): PlanLine {
  const paid = positions.filter(({ kind }) => kind === 'asset').map((each) => each.contributionCents)
  return {
    id: null,
    version: null,
    name: null,
    group,
    kind: paid.length === 0 ? 'loan' : 'asset',
    amount: told(amounts, sumCents(positions.map(({ valueSign, currentCents }) => valueSign * currentCents))),
    contribution: paid.length === 0 ? null : told(amounts, sumCents(paid)),
    returnBp: null,
    costBp: null,
    isPlanned: positions.some(({ record }) => record.isPlanned),
  }
}

function groupIn({ account, kind, assetClass }: PlannedPosition): AccountGroup {
  return account ? groupOf(account) : groupOfPosition({ kind, assetClass })
}
