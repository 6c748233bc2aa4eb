import { expect, it } from 'vitest'
import { folderEntryKinds } from '#domain/emergency-folder/folder-entries.ts'
import type { FolderContent } from './folder-content.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import type { SheetLayout, SheetPart } from './sheet-layout.ts'

const head = { product: 'Wohlstandskompass', owner: 'Anna Berger', today: '2026-11-21' } as const

const empty: FolderContent = {
  accounts: [],
  loans: [],
  contracts: [],
  insurances: [],
  entries: folderEntryKinds.map((kind) => ({ kind, isNone: false, text: '', contacts: [] })),
  ownEntries: [],
}

const contract = {
  name: 'Strom',
  provider: 'Stadtwerke',
  noticeCount: 1,
  noticeUnit: 'month',
  noticeTo: 'any_day',
  arriveBy: null,
  cancelledTo: null,
} as const satisfies FolderContent['contracts'][number]

function typed(kind: (typeof folderEntryKinds)[number], entry: Partial<FolderContent['entries'][number]>) {
  return empty.entries.map((each) => (each.kind === kind ? { ...each, ...entry } : each))
}

function partsOf({ bands }: SheetLayout): readonly SheetPart[] {
  return bands.flatMap(({ columns }) => columns.flat())
}

const partOf = (layout: SheetLayout, title: string) => partsOf(layout).find((part) => part.title === title)

it('has lines to write on for everything that an empty folder lacks', () => {
  const layout = layOutSheet(empty, head)
  expect(layout.firstCalls).toEqual([])
  expect(partsOf(layout).flatMap(({ rows }) => rows.filter(({ text }) => text !== null))).toEqual([])
  expect(layout.day).toBe('21. November 2026')
})

it('names banks, and leaves a line where one is missing', () => {
  const layout = layOutSheet(
    {
      ...empty,
      accounts: [
        { name: 'Giro', type: 'checking', bank: 'Musterbank', owners: ['Anna'] },
        { name: 'Depot', type: 'securities', bank: '', owners: [] },
      ],
      loans: [
        { name: 'Darlehen ETW', bank: 'Musterbank', instalmentCents: 64_000, fixedUntil: '2031-05-01' },
      ],
    },
    head,
  )
  expect(partOf(layout, 'Konten')).toMatchObject({
    note: 'drei, aus dem Plan',
    rows: [
      { label: 'Giro', text: 'Musterbank' },
      { label: 'Depot', text: null },
      // What is paid each month is no business of the sheet.
      { label: 'Darlehen ETW', text: 'Musterbank, Zins bis 05.2031' },
    ],
  })
})

it('says what is reported first, who is insured and who provides', () => {
  const layout = layOutSheet(
    {
      ...empty,
      insurances: [
        {
          ...contract,
          name: 'Risikoleben Jonas',
          provider: 'Muster Leben',
          persons: ['Jonas'],
          reportFirst: true,
        },
        {
          ...contract,
          name: 'Zahnzusatz',
          provider: 'Muster Kranken',
          persons: ['Anna'],
          reportFirst: false,
        },
      ],
      contracts: [contract, { ...contract, name: 'Turnverein', provider: '' }],
    },
    head,
  )
  expect(partOf(layout, 'In den ersten Tagen')?.rows[0]).toEqual({
    label: '24 Stunden',
    text: 'Risikoleben Jonas melden, Muster Leben',
  })
  expect(partOf(layout, 'Versicherungen')?.rows).toEqual([
    { label: 'Risikoleben Jonas', text: 'Muster Leben' },
    { label: 'Zahnzusatz', text: 'Anna, Muster Kranken' },
  ])
  expect(partOf(layout, 'Verträge')?.words).toBe('Strom (Stadtwerke), Turnverein')
})

it('names the first two contacts with a number at the top, and employers among the first days', () => {
  const contacts = [
    { role: 'Ehemann', name: 'Jonas Berger', phone: '0341 1' },
    { role: 'Notar', name: 'Kanzlei', phone: '' },
    { role: 'Hausarzt', name: '', phone: '0341 2' },
    { role: 'Arbeitgeber Anna', name: '', phone: '0341 3' },
  ]
  const layout = layOutSheet({ ...empty, entries: typed('contacts', { contacts }) }, head)
  expect(layout.firstCalls).toEqual([
    { name: 'Jonas Berger', phone: '0341 1' },
    { name: 'Hausarzt', phone: '0341 2' },
  ])
  expect(partOf(layout, 'In den ersten Tagen')?.rows[0]).toEqual({
    label: '3 Tage',
    text: 'Arbeitgeber Anna',
  })
  expect(
    partOf(layout, 'Menschen')
      ?.rows.slice(0, 4)
      .map(({ text }) => text),
  ).toEqual(['Jonas Berger, 0341 1', 'Kanzlei', '0341 2', '0341 3'])
})

it('puts what there is not, and own entries, at their place', () => {
  const layout = layOutSheet(
    {
      ...empty,
      entries: typed('will', { isNone: true }),
      ownEntries: [{ group: 'places', title: 'Schließfach', text: 'Musterbank' }],
    },
    head,
  )
  const rows = partOf(layout, 'Wo es liegt')?.rows ?? []
  expect(rows.find(({ label }) => label === 'Testament')?.text).toBe('gibt es bei uns nicht')
  expect(rows.at(-1)).toMatchObject({ label: 'Schließfach', text: 'Musterbank' })
})
