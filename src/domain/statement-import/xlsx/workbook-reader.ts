import type { MarkupHandler } from '#domain/statement-import/markup/markup.ts'

/** A sheet in `xl/workbook.xml`. */
export interface NamedSheet {
  readonly name: string
  /** The id of the sheet's relation, which says in which member of the ZIP it is. */
  readonly id: string
}

interface WorkbookSink {
  /** Called when the days of the workbook are counted from 1904. */
  readonly of1904: () => void
  readonly sheet?: (sheet: NamedSheet) => void
}

/** Reads from `xl/workbook.xml` the first day of the day count, and the names of the sheets in their order. */
export function workbookReader(
  { of1904, sheet }: WorkbookSink,
  fail: MarkupHandler['fail'] = () => {},
): MarkupHandler {
  return attributesReader((tag, attributes) => {
    const { date1904 } = attributes
    if (tag === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) of1904()
    if (tag === 'sheet') sheet?.({ name: attributes['name'] ?? '', id: attributes['id'] ?? '' })
  }, fail)
}

/** Reads from `xl/_rels/workbook.xml.rels` which part is in which member, relative to the folder `xl`. */
export function relationsReader(
  tell: (id: string, member: string) => void,
  fail: MarkupHandler['fail'] = () => {},
): MarkupHandler {
  return attributesReader((tag, { Id: id = '', Target: target = '' }) => {
    if (tag === 'Relationship') tell(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }, fail)
}

function attributesReader(open: MarkupHandler['open'], fail: MarkupHandler['fail']): MarkupHandler {
  return { open, text: () => {}, close: () => {}, fail, end: () => {} }
}
