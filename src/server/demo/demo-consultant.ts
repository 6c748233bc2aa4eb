import { termsVersion } from '#contract/site/terms-version.ts'
import { addDays } from '#domain/calendar/day.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { allAreas, type Grant, type GrantArea } from '#domain/consulting/grant.ts'
import { effectOf } from '#domain/proposals/proposal-effects.ts'
import { savingTargets } from '#domain/proposals/saving-targets.ts'
import { insertConsultantEvents, nothingGranted } from '#server/consultant/consultant-store.ts'
import { toLevels } from '#server/consultant/grant-columns.ts'
import { createUser } from '#server/database/create-user.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { createDraft, type Drafting } from '#server/features/consultant-proposals/change-draft.ts'
import type { SentLine } from '#server/features/consultant-proposals/describe-lines.ts'
import { sendDraft } from '#server/features/consultant-proposals/send-proposal.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { activateSecret, putWaitingSecret } from '#server/identity/second-factor-store.ts'
import { aboutSecret } from '#server/identity/second-factor.ts'
import { readProposalRecords } from '#server/proposals/read-proposal-records.ts'
import type { DemoStory } from './demo-story.ts'

/** How the consultant of the demo signs in, with the password of the demo and a code of this secret. */
export const demoConsultant = {
  email: 'miriam.vogt@beispiel.example',
  secret: 'KOMPASSPROBEKOMPASSPROBEKOMPASSP',
} as const

const named = { name: 'Miriam', surname: 'Vogt' } as const
const LICENCE = 'Honorar-Finanzanlagenberaterin nach § 34h GewO, D-H-125-PROB-34'
const GRANTED_DAYS = 60
const ANSWER_DAYS = 14
/** The last month of the split, where the plan does not reach the reserve. */
const SPLIT_MONTHS = 12

const granted: Partial<Record<GrantArea, 'read' | 'propose'>> = {
  income: 'read',
  accounts: 'read',
  account_system: 'propose',
  budget: 'read',
  wealth_plan: 'propose',
  distribution: 'propose',
  goals: 'read',
}

/** What a grant of the demo says; it has just begun. */
function grantOf({ today }: DemoStory): Grant {
  return { areas: allAreas(granted), amounts: 'rounded', expiresOn: addDays(today, GRANTED_DAYS) }
}

/** Makes the consultant, an ordinary user whom an admin has marked, with a second factor. @returns the id */
export async function storeConsultant(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'vault'>,
  passwordHash: string,
): Promise<string> {
  const now = dependencies.clock.now()
  const userId = newId(dependencies)
  const owner = { realm: 'user', userId } as const
  await createUser(transaction, {
    ...named,
    userId,
    householdId: newId(dependencies),
    personId: newId(dependencies),
    email: demoConsultant.email,
    emailKey: emailKey(demoConsultant.email),
    salutation: 'f',
    passwordHash,
    termsVersion,
    termsAcceptedAt: now,
    adultConfirmedAt: now,
    now,
  })
  return owner.userId
}

/** Marks the consultant and stores what Anna has granted: since yesterday, accepted an hour later. */
export async function storeGrant(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes' | 'vault'>,
  { userId, consultantId, story }: { userId: string; consultantId: string; story: DemoStory },
): Promise<void> {
  const { clock, vault } = dependencies
  const now = clock.now()
  const owner = { realm: 'user', userId: consultantId } as const
  const sealed = vault.seal(demoConsultant.secret, aboutSecret(consultantId))
  await putWaitingSecret(transaction, owner, sealed)
  await activateSecret(transaction, { ownerId: consultantId, sealedWaiting: sealed, step: 0, now })
  await transaction
    .updateTable('app_user')
    .set({ consultant_licence: LICENCE, consultant_checked_on: story.today })
    .where('user_id', '=', consultantId)
    .execute()
  const { areas, amounts, expiresOn } = grantOf(story)
  await transaction
    .insertInto('consultant_choice')
    .values({
      ...nothingGranted,
      ...toLevels(areas),
      user_id: userId,
      consultant_id: consultantId,
      chosen_at: minutesBefore(now, 90),
      is_allowed: true,
      amounts,
      expires_on: expiresOn,
      asked_at: minutesBefore(now, 89),
      accepted_at: minutesBefore(now, 60),
    })
    .execute()
  await storeLog(transaction, dependencies, { userId, consultantId, now })
}

/** What the log of the household tells of the first hour. */
async function storeLog(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes'>,
  { userId, consultantId, now }: { userId: string; consultantId: string; now: Date },
): Promise<void> {
  const lines = [
    { before: 90, event: 'chosen', actor: 'household', area: null, open: null },
    { before: 89, event: 'access_granted', actor: 'household', area: null, open: null },
    { before: 60, event: 'accepted', actor: 'consultant', area: null, open: null },
    { before: 29, event: 'opened', actor: 'consultant', area: 'budget', open: 5 },
    { before: 24, event: 'opened', actor: 'consultant', area: 'wealth_plan', open: 17 },
    { before: 7, event: 'opened', actor: 'consultant', area: 'account_system', open: 2 },
    { before: 3, event: 'proposed', actor: 'consultant', area: null, open: null },
  ] as const
  for (const { before, event, actor, area, open } of lines)
    await insertConsultantEvents(
      transaction,
      [
        {
          userId,
          eventId: newId(dependencies),
          event,
          actor,
          consultantId,
          consultantName: `${named.name} ${named.surname}`,
          area,
          until: open === null ? null : minutesBefore(now, before - open),
        },
      ],
      minutesBefore(now, before),
    )
}

/** Sends the household three lines, which nobody has answered yet. */
export async function storeDemoProposal(
  scope: HouseholdScope,
  story: DemoStory,
  { userId, consultantId }: { userId: string; consultantId: string },
): Promise<void> {
  const client = { clientId: userId, householdId: scope.householdId, name: 'Anna', surname: 'Berger' }
  const now = minutesBefore(new Date(story.now), 3)
  const drafting: Drafting = {
    scope,
    grant: { ...grantOf(story), ...client, revision: 0 },
    proposer: { ...named, consultantId, licence: LICENCE },
    today: story.today,
    now,
  }
  const id = story.newId()
  await createDraft(drafting, {
    id,
    reason:
      'Im Haushaltsplan ist noch Luft, und der größte Hebel liegt bei euch ganz am Anfang: bei der Sparrate.',
    answerBy: addDays(story.today, ANSWER_DAYS),
    lines: linesFor(await readProposalRecords(scope), story),
  })
  await sendDraft(drafting, { id, version: 1 })
}

/** A higher saving rate, more of it for the reserve until that is reached, and lower costs of the depot. */
function linesFor(records: RoomRecords, { today, month, newId: makeId }: DemoStory): SentLine[] {
  const next = addMonths(month, 1)
  const version = records.versions.at(-1)
  const [depot, reserve] = version ? savingTargets(version).map(({ accountId }) => accountId) : []
  if (depot === undefined || reserve === undefined) throw new Error('The demo saves on two accounts')
  const rate = { kind: 'rate' as const, pot: 'saving_rate' as const, month: next, bp: 1_200 }
  const parts = [depot, reserve].map((accountId) => ({ accountId, shareBp: 5_000 }))
  const split = { kind: 'saving_split' as const, month: next, until: null, parts }
  const reached = effectOf(records, [rate, split], today).steps?.find(({ name }) => name === 'protection')
  const until = reached?.after ?? addMonths(next, SPLIT_MONTHS)
  return [
    { id: makeId(), change: rate },
    { id: makeId(), change: { ...split, until } },
    {
      id: makeId(),
      change: { kind: 'assumption', field: 'costBp', positionId: depot, bp: 10 },
    },
  ]
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}
