import { MAX_FILES } from './limits.ts'
import type { FileReason } from './reasons.ts'

/** The content of a ZIP, by the names of its members (imports.md § 2). */
export type ZipContent =
  /** A workbook: the members that {@link xlsxReader} reads; a workbook without shared texts lacks theirs. */
  | {
      readonly kind: 'workbook'
      readonly workbook: string
      /** The member that says which sheet is in which member. */
      readonly relations: string | null
      readonly sharedStrings: string | null
      /** The members of the sheets, by number. */
      readonly sheets: readonly string[]
    }
  /** Statements, each a file of its own, and the names of all other members. */
  | {
      readonly kind: 'statements'
      readonly names: readonly string[]
      /** The names of statements beyond the limit. */
      readonly tooManyNames: readonly string[]
      readonly otherNames: readonly string[]
    }
  | {
      readonly kind: 'refused'
      readonly reason: Extract<FileReason, 'empty' | 'document' | 'nested_zip' | 'active_workbook'>
    }

/** Distinguishes a workbook from a collection of statements, and refuses everything else and workbooks with macros. */
export function zipContent(names: readonly string[]): ZipContent {
  if (names.includes(workbookName)) return workbookOf(names)
  if (names.some((name) => documentName.test(name))) return { kind: 'refused', reason: 'document' }
  const files = names.filter((name) => !name.endsWith('/') && !leftByComputer.test(name))
  const statements = files.filter((name) => statementName.test(name))
  if (statements.length === 0)
    return { kind: 'refused', reason: files.some((name) => zipName.test(name)) ? 'nested_zip' : 'empty' }
  return {
    kind: 'statements',
    names: statements.slice(0, MAX_FILES),
    tooManyNames: statements.slice(MAX_FILES),
    otherNames: files.filter((name) => !statementName.test(name)),
  }
}

const workbookName = 'xl/workbook.xml'

/** Documents of Word, PowerPoint and LibreOffice are ZIP files, too. */
const documentName = /^(?:word\/document|ppt\/presentation|META-INF\/manifest)\.xml$/u

/** Files that an operating system adds by itself. */
const leftByComputer = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu

const statementName = /\.(?:xml|csv|sta|txt|mt940|940|ofx|qfx|qif)$/iu

const zipName = /\.zip$/iu

function workbookOf(names: readonly string[]): ZipContent {
  if (names.some((name) => /vbaProject\.bin$|^xl\/externalLinks\//iu.test(name)))
    return { kind: 'refused', reason: 'active_workbook' }
  const sheets = names.flatMap((name) => {
    const number = /^xl\/worksheets\/sheet(?<number>\d+)\.xml$/u.exec(name)?.groups?.['number']
    return number ? [{ name, number: Number(number) }] : []
  })
  if (sheets.length === 0) return { kind: 'refused', reason: 'empty' }
  return {
    kind: 'workbook',
    workbook: workbookName,
    relations: names.find((name) => name === 'xl/_rels/workbook.xml.rels') ?? null,
    sharedStrings: names.find((name) => name === 'xl/sharedStrings.xml') ?? null,
    sheets: sheets.toSorted((one, other) => one.number - other.number).map(({ name }) => name),
  }
}
