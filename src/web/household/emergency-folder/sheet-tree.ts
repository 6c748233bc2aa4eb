import { type SheetLayout, type SheetPart, type SheetRow, hasGaps } from './sheet-layout.ts'

/** The elements that a sheet is made of. A page that opens a file shows these and drops every other one. */
export const sheetTags = [
  'article',
  'header',
  'section',
  'footer',
  'div',
  'p',
  'h1',
  'h2',
  'dl',
  'dt',
  'dd',
  'span',
] as const

/** An element of the sheet. React draws it on a page, and the saved file has it as markup. */
export interface SheetNode {
  readonly tag: (typeof sheetTags)[number]
  readonly className?: string
  readonly children: readonly (SheetNode | string)[]
}

/** The sheet as elements: the same on a page, on paper and in a saved file. */
export function sheetTree(sheet: SheetLayout): SheetNode {
  return node('article', 'folder-sheet', [
    node('header', 'folder-head', [
      node('p', 'folder-product', [sheet.product]),
      node('p', 'folder-soft', [[sheet.owner, sheet.day].filter((word) => word !== '').join(', ')]),
    ]),
    node('div', 'folder-title', [
      node('div', undefined, [
        node('h1', undefined, ['Notfallmappe']),
        node('p', 'folder-soft', ['Ohne Nummern, Stände und Passwörter.']),
      ]),
      ...(sheet.firstCalls.length > 0 ? [callsOf(sheet)] : []),
    ]),
    ...sheet.bands.map(({ columns }) =>
      node(
        'div',
        columns.length > 1 ? 'folder-band folder-columns' : 'folder-band',
        columns.map((parts) => node('div', undefined, parts.map(partOf))),
      ),
    ),
    footOf(sheet),
  ])
}

function node(
  tag: SheetNode['tag'],
  className: string | undefined,
  children: SheetNode['children'],
): SheetNode {
  return { tag, ...(className !== undefined && { className }), children }
}

function callsOf({ firstCalls }: SheetLayout): SheetNode {
  return node('section', 'folder-calls', [
    node('h2', 'folder-caps', ['Zuerst anrufen']),
    node(
      'dl',
      undefined,
      firstCalls.map(({ name, phone }, at) =>
        node('div', undefined, [
          node('dt', undefined, [at === 0 ? name : `dann ${name}`]),
          node('dd', undefined, [phone]),
        ]),
      ),
    ),
  ])
}

function partOf({ title, note, rows, words, isDivided }: SheetPart): SheetNode {
  return node('section', 'folder-part', [
    node('div', 'folder-part-head', [
      node('h2', undefined, [title]),
      ...(note === undefined ? [] : [node('p', 'folder-small', [note])]),
    ]),
    ...(words === undefined ? [] : [node('p', 'folder-words', [words])]),
    ...(rows.length === 0
      ? []
      : [node('dl', isDivided ? 'folder-rows folder-divided' : 'folder-rows', rows.map(rowOf))]),
  ])
}

function rowOf({
  label,
  text,
  hint = 'noch offen, von Hand ergänzen',
  lines = 1,
  isWide,
}: SheetRow): SheetNode {
  return node('div', isWide ? 'folder-row folder-wide' : 'folder-row', [
    node('dt', undefined, [label]),
    node(
      'dd',
      undefined,
      text === null
        ? [
            ...(hint === '' ? [] : [node('p', 'folder-small', [hint])]),
            ...Array.from({ length: lines }, () => node('p', 'folder-line', [])),
          ]
        : [text],
    ),
  ])
}

function footOf(sheet: SheetLayout): SheetNode {
  const open = hasGaps(sheet) ? 'Gestrichelt: noch offen. ' : ''
  return node('footer', 'folder-foot', [
    node('p', undefined, [`${open}Dieses Blatt ersetzt kein Testament und keine Vollmacht.`]),
    node('p', 'folder-checked', [
      'Geprüft am ',
      node('span', 'folder-blank', []),
      ' von ',
      node('span', 'folder-blank folder-blank-long', []),
    ]),
  ])
}
