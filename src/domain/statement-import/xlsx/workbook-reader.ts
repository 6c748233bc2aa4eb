import type { MarkupHandler } from '#domain/statement-import/markup/markup.ts'

/**
 * Reads of `xl/workbook.xml` from which day its days are counted.
 * @param tellOf1904 is called where it is 1904
 */
export function workbookReader(
  tellOf1904: () => void,
  fail: MarkupHandler['fail'] = () => {},
): MarkupHandler {
  return {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) tellOf1904()
    },
    text: () => {},
    close: () => {},
    fail,
    end: () => {},
  }
}
