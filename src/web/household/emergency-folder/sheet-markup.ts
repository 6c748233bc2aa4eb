import type { SheetLayout } from './sheet-layout.ts'
import { type SheetNode, sheetTree } from './sheet-tree.ts'
import sheetStyle from './sheet.css?raw'

/** Nothing in the file may run or be fetched, whoever opens it and however. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** A page with the sheet that needs nothing else: readable in any browser, without a network and without scripts. */
export function sheetMarkup(sheet: SheetLayout): string {
  return [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(`Notfallmappe ${sheet.owner}`.trim())}</title>`,
    `<style>body{margin:0;padding:24px;background:#fff}@page{size:A4;margin:15mm 16mm 18mm}@media print{body{padding:0}}${sheetStyle}</style>`,
    '</head>',
    `<body>${markupOf(sheetTree(sheet))}</body>`,
    '</html>',
    '',
  ].join('\n')
}

function markupOf({ tag, className, children }: SheetNode): string {
  const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : markupOf(child)))
  const name = className === undefined ? '' : ` class="${className}"`
  return `<${tag}${name}>${inside.join('')}</${tag}>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}
