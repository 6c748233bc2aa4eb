import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'

/** The fields of a position that can be changed. */
export type PositionFields = Omit<PlanPosition, 'id' | 'version' | 'colourIndex' | 'position'>

/** The fields of a position as they are sent. */
export function fieldsOfPosition({
  id: _i,
  version: _v,
  colourIndex: _c,
  position: _p,
  ...fields
}: PlanPosition): PositionFields {
  return fields
}
