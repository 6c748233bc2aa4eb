import type { exportPriceAnswers, listPriceAnswers } from '#contract/admin/prices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { csvAmount, csvDay, csvHead, csvRows } from '#domain/spreadsheet/csv-text.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { QuestionState } from '#domain/subscription/price-change.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, FileAnswer } from '#server/http/serve.ts'
import { countQuestions, listCampaignGroups, listCampaigns } from '#server/prices/campaign-store.ts'
import { type AskedRow, countAsked, listAsked } from '#server/prices/question-store.ts'
import { timeZone, today } from '#server/today.ts'
import { presentAnswer, presentCampaign } from './present-prices.ts'

/** The most rows of one file: more contracts than an installation has. */
const MAX_ROWS = 200_000

/** One page of those who were asked. A page behind the last one is empty. @throws {Problem} not_found */
export async function listAnswers(
  { params, query }: Call<typeof listPriceAnswers>,
  { clock, database }: Dependencies,
): Promise<DataOf<typeof listPriceAnswers>> {
  const row = (await listCampaigns(database)).find(({ campaign_id }) => campaign_id === params.id)
  if (!row) throw problem('not_found')
  const known = {
    campaignGroups: await listCampaignGroups(database),
    counts: await countQuestions(database),
  }
  const { page = '1', per_page: perPage = '15' } = query
  const filters = { campaignId: params.id, state: query.state, search: query.search }
  const rows = await listAsked(database, filters, {
    offset: (Number(page) - 1) * Number(perPage),
    limit: Number(perPage),
  })
  return {
    campaign: presentCampaign(row, known, today(clock)),
    answers: rows.map(presentAnswer),
    matching: await countAsked(database, filters),
  }
}

/** The answers that match, for a German spreadsheet. @throws {Problem} not_found */
export async function exportAnswers(
  { params, body, note }: Call<typeof exportPriceAnswers>,
  { clock, database }: Dependencies,
): Promise<FileAnswer> {
  const row = (await listCampaigns(database)).find(({ campaign_id }) => campaign_id === params.id)
  if (!row) throw problem('not_found')
  const filters = { campaignId: params.id, state: body.state, search: body.search }
  const rows = await listAsked(database, filters, { offset: 0, limit: MAX_ROWS })
  await note(database, 'price_answers_exported')
  return {
    name: `Preisfrage-${dayIn(row.started_at.getTime(), timeZone)}-Antworten-${today(clock)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(csvHead(head) + csvRows(rows.map(cellsOf))),
  }
}

const head = [
  'Name',
  'E-Mail',
  'Vertrag',
  'Abo',
  'Bisher in €',
  'Neu in €',
  'Antwort',
  'Gefragt am',
  'Erinnert am',
  'Geantwortet am',
  'Neuer Preis ab',
  'Gekündigt zum',
] as const

const stateWords = {
  waiting: 'noch nicht gefragt',
  asked: 'keine Antwort',
  accepted: 'zugestimmt',
  declined: 'nicht zugestimmt',
  ended: 'gekündigt',
  moot: 'erledigt',
  withdrawn: 'zurückgenommen',
} as const satisfies Record<QuestionState, string>

function cellsOf(row: AskedRow) {
  const dayOf = (at: Date | null) => (at === null ? '' : csvDay(dayIn(at.getTime(), timeZone)))
  return [
    `${row.name} ${row.surname}`.trim(),
    row.email,
    row.number,
    planWords[row.plan].name,
    csvAmount(row.old_cents),
    csvAmount(row.new_cents),
    stateWords[row.state],
    dayOf(row.asked_at),
    dayOf(row.reminded_at),
    dayOf(row.answered_at),
    row.first_on === null ? '' : csvDay(row.first_on),
    row.ends_on === null ? '' : csvDay(row.ends_on),
  ]
}
