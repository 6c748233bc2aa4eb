import { session } from '#contract/login.ts'
import { readAccountSystem } from '#contract/planning/account-system.ts'
import { createProposal, readClientProposals, readProposals, sendProposal } from '#contract/proposals.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type Bergers, setUpBergers } from './bergers.ts'
import { currentMonth, today } from './calendar.ts'
import { grantAndAccept, makeConsultant, type StoryConsultant } from './consultants.ts'
import { newId } from './new-id.ts'
import { startPlan } from './plan.ts'
import { createUser, type User } from './user.ts'

type Change = BodyOf<typeof createProposal>['lines'][number]['change']

export interface Advised {
  readonly client: User
  readonly clientId: string
  readonly consultant: StoryConsultant
  readonly bergers: Bergers
}

const reason =
  'Im Haushaltsplan ist noch Luft, und der größte Hebel liegt bei euch ganz am Anfang: bei der Sparrate.'

/** The Bergers with a plan, and a consultant who may propose in every area. */
export async function adviseBergers(origin: string): Promise<Advised> {
  const client = await createUser(origin)
  const bergers = await setUpBergers(client.api)
  await startPlan(client.api, { lifeCents: 80_000 })
  const consultant = await makeConsultant(origin)
  await grantAndAccept(client, consultant, {
    income: 'read',
    accounts: 'read',
    account_system: 'propose',
    budget: 'propose',
    wealth_plan: 'propose',
    distribution: 'propose',
    goals: 'propose',
  })
  const { id: clientId } = await client.api.call(session, {})
  return { client, clientId, consultant, bergers }
}

/** The three changes of the board: saving rate, its split, costs of the depot. */
export function threeChanges({ accountIds }: Bergers): readonly Change[] {
  const month = currentMonth()
  return [
    { kind: 'rate', pot: 'saving_rate', month, bp: 1_200 },
    {
      kind: 'saving_split',
      month,
      until: null,
      parts: [
        { accountId: accountIds.Depot, shareBp: 5_000 },
        { accountId: accountIds.Tagesgeld, shareBp: 5_000 },
      ],
    },
    { kind: 'assumption', field: 'costBp', positionId: accountIds.Depot, bp: 10 },
  ]
}

/** Sends a proposal and gives its id. */
export async function propose(
  { consultant, clientId }: Advised,
  changes: readonly Change[],
): Promise<string> {
  const draft = await consultant.api.call(createProposal, {
    params: { client_id: clientId },
    body: {
      id: newId(),
      reason,
      answerBy: addDays(today(), 14),
      lines: changes.map((change) => ({ id: newId(), change })),
    },
  })
  const { id, version } = draft
  await consultant.api.call(sendProposal, { params: { client_id: clientId, id }, body: { version } })
  return id
}

/** The states of the lines of the newest proposal, as the household reads them. */
export async function lineStates({ client }: Pick<Advised, 'client'>): Promise<readonly string[]> {
  const { proposals } = await client.api.call(readProposals, {})
  return proposals[0]?.lines.map(({ state }) => state) ?? []
}

/** The notes at the lines of the newest proposal, as its consultant reads them. */
export async function notesRead({ consultant, clientId }: Advised): Promise<readonly string[]> {
  const { proposals } = await consultant.api.call(readClientProposals, { params: { client_id: clientId } })
  return proposals[0]?.lines.map(({ note }) => note) ?? []
}

/** The stored saving rate of the current month. */
export async function savingBp({ client }: Pick<Advised, 'client'>): Promise<number | undefined> {
  const { versions } = await client.api.call(readAccountSystem, {})
  return versions.findLast(({ month }) => month <= currentMonth())?.savingBp
}
