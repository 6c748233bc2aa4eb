import type * as z from 'zod/mini'
import type { planPositionInput } from '#contract/planning/plan-positions.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { nextColour } from '#domain/accounts/next-colour.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { numberList } from '#server/database/number-list.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { listEvents, listScenarios } from './event-store.ts'
import { knownPositions, unchangedPosition } from './known-positions.ts'
import {
  findPosition,
  listAccountsOf,
  listColours,
  listPositions,
  removePosition,
  writePosition,
} from './position-store.ts'
import { type Position, presentPosition, toColumns } from './present.ts'
import { hasPerson } from './store.ts'

/** Fields that came later may be missing; they stay as they are. */
type SentPosition = z.infer<typeof planPositionInput>

interface At {
  /** What stands before the names of the fields, where the position is a part of a larger request. */
  readonly at?: string
}

/**
 * Adds a position or changes what is planned for one; version 0 says that nothing was stored.
 * @throws {Problem} not_found without position and account, version_mismatch with what is stored, or invalid_input
 */
export async function putPosition(
  scope: HouseholdScope,
  sent: SentPosition,
  { at = '' }: At = {},
): Promise<Position> {
  const current = await readPosition(scope, sent.id)
  if (!current && (sent.version !== 0 || sent.accountId !== null)) throw problem('not_found')
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  if (sent.accountId !== (current?.accountId ?? null))
    throw fieldProblem(`${at}accountId`, 'Ein Konto ist eine Position für sich.')
  await checkScenario(scope, sent.scenarioId, `${at}scenarioId`)
  await checkCarrier(scope, sent.carriedBy ?? null, `${at}carriedBy`)
  if (current) await checkEvents(scope, sent, `${at}scenarioId`)
  if (!current) await checkRoom(scope, 'plan_position', { field: `${at}name` })
  const colourIndex = current?.colourIndex ?? nextColour((await listColours(scope)).map(toColoured))
  const position = {
    ...plainPosition,
    ...current,
    ...sent,
    colourIndex,
    position: current?.position ?? null,
    version: sent.version + 1,
  }
  return storePosition(scope, position)
}

/**
 * Deletes a position without account, with all that refers to it; the position of an account loses all its changes
 * instead.
 * @returns what is left of it: nothing, or the position of the account
 * @throws {Problem} not_found
 */
export async function deletePosition(scope: HouseholdScope, id: string): Promise<Position | null> {
  const current = await readPosition(scope, id)
  if (!current) throw problem('not_found')
  if (current.accountId === null) {
    await removePosition(scope, id)
    return null
  }
  if (current.version === 0) return current
  const [account] = await listAccountsOf(scope, [id])
  if (!account) throw problem('not_found')
  // The result gets a new version, so that nobody overwrites what he has not seen.
  const { position } = current
  return storePosition(scope, { ...unchangedPosition(account), position, version: current.version + 1 })
}

/** Orders the positions. Unnamed ones follow in the order they had. */
export async function orderPositions(scope: HouseholdScope, ids: readonly string[]): Promise<Position[]> {
  const known = await knownPositions(scope, ids, 'ids')
  if (!ids.every((id) => known.has(id))) throw problem('not_found')
  const named = new Set(ids)
  const unnamed = [...known.values()].filter(({ id, position }) => position !== null && !named.has(id))
  await numberList(scope, 'plan_position', [...ids, ...unnamed.map(({ id }) => id)])
  return (await listPositions(scope)).map(presentPosition)
}

/** @throws {Problem} invalid_input when the household has no such scenario */
export async function checkScenario(
  scope: HouseholdScope,
  scenarioId: string | null,
  field: string,
): Promise<void> {
  if (scenarioId === null) return
  const scenarios = await listScenarios(scope)
  if (!scenarios.some(({ id }) => id === scenarioId))
    throw fieldProblem(field, 'Dieses Szenario gibt es nicht mehr.')
}

async function checkCarrier(scope: HouseholdScope, personId: string | null, field: string): Promise<void> {
  if (personId !== null && !(await hasPerson(scope, personId)))
    throw fieldProblem(field, 'Diese Person gehört nicht zu deinem Haushalt.')
}

/** Refuses to bind a position to one scenario while events of the plan or of another scenario refer to it. */
async function checkEvents(
  scope: HouseholdScope,
  { id, scenarioId }: SentPosition,
  field: string,
): Promise<void> {
  if (scenarioId === null) return
  const events = await listEvents(scope)
  if (events.some((event) => event.position_id === id && event.scenario_id !== scenarioId))
    throw fieldProblem(field, 'Zu dieser Position gehören Ereignisse außerhalb dieses Szenarios.')
}

async function readPosition(scope: HouseholdScope, id: string): Promise<Position | undefined> {
  const row = await findPosition(scope, id)
  if (row) return presentPosition(row)
  const [account] = await listAccountsOf(scope, [id])
  return account && unchangedPosition(account)
}

async function storePosition(scope: HouseholdScope, position: Position): Promise<Position> {
  const { position: _, ...values } = toColumns.position(position)
  await writePosition(scope, position.id, values, position.version)
  return position
}

function toColoured(colourIndex: number): Pick<Position, 'colourIndex'> {
  return { colourIndex }
}
