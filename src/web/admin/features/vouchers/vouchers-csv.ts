import {
  type AdminVoucherCode,
  type AdminVoucherRow,
  type AdminVoucherUse,
  listVoucherCodes,
  listVoucherUses,
  listVouchers,
} from '#contract/admin/vouchers.ts'
import { type CsvCell, csvAmount, csvDay } from '#domain/spreadsheet/csv-text.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { api } from '#web/app/network/client.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { kindWords, planChoiceWords, stateWords, contractWords } from './voucher-words.ts'
import { type VouchersView, toQuery } from './vouchers-view.ts'

/** A file has at most so many pages of a hundred rows. */
const MOST_PAGES = 200

async function allPages<Row>(
  read: (paging: { readonly page: string; readonly per_page: string }) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const more = await read({ page: String(page), per_page: '100' })
    rows.push(...more)
    if (more.length < 100) break
  }
  return rows
}

/** Downloads the vouchers that match search and filters. */
export async function downloadVouchers(view: VouchersView): Promise<void> {
  const rows = await allPages(
    async (paging) => (await api.call(listVouchers, { query: { ...toQuery(view), ...paging } })).vouchers,
  )
  downloadCsv('gutscheine', voucherHead, rows.map(voucherCells))
}

const voucherHead = [
  'Name',
  'Code',
  'Codes',
  'Art',
  'Wert',
  'Für',
  'Gilt ab',
  'Gilt bis',
  'Nutzungen je Code',
  'Nur neue Kunden',
  'Eingelöst',
  'Stand',
] as const

function voucherCells(row: AdminVoucherRow): readonly CsvCell[] {
  return [
    row.name,
    row.code,
    row.codes,
    kindWords[row.kind],
    row.value,
    planChoiceWords[row.plans],
    csvDay(row.valid_from),
    row.valid_until === null ? '' : csvDay(row.valid_until),
    row.uses_per_code ?? '',
    row.is_for_new ? 'ja' : 'nein',
    row.uses,
    stateWords[row.state].words,
  ]
}

/** Downloads all codes of a voucher. */
export async function downloadCodes(id: string, name: string): Promise<void> {
  const rows = await allPages(
    async (paging) => (await api.call(listVoucherCodes, { params: { id }, query: paging })).codes,
  )
  downloadCsv(`codes-${name}`, ['Code', 'Eingelöst', 'Verschickt am'], rows.map(codeCells))
}

function codeCells({ code, uses, mailed_at: mailedAt }: AdminVoucherCode): readonly CsvCell[] {
  return [code, uses, mailedAt === null ? '' : csvDay(germanDay(mailedAt))]
}

/** Downloads who has used a voucher. */
export async function downloadUses(id: string, name: string): Promise<void> {
  const rows = await allPages(
    async (paging) => (await api.call(listVoucherUses, { params: { id }, query: paging })).uses,
  )
  downloadCsv(`eingeloest-${name}`, usageHead, rows.map(usageCells))
}

const usageHead = [
  'Eingelöst am',
  'Code',
  'Name',
  'E-Mail',
  'Vertrag',
  'Abo',
  'Stand',
  'Abgezogen in €',
] as const

function usageCells({ used_at, code, user, contract, saved_cents }: AdminVoucherUse): readonly CsvCell[] {
  return [
    `${csvDay(germanDay(used_at))} ${clockTime(used_at)}`,
    code,
    user?.name ?? '',
    user?.email ?? '',
    contract?.number ?? '',
    contract ? planWords[contract.plan].name : '',
    contract ? contractWords[contract.state] : '',
    csvAmount(saved_cents),
  ]
}
