import { describe, expect, it } from 'vitest'
import { zipContent } from './zip-members.ts'

describe('zipContent (imports.md § 2, § 13)', () => {
  it('knows a workbook, and its sheets', () => {
    const names = [
      'xl/workbook.xml',
      'xl/worksheets/sheet10.xml',
      'xl/worksheets/sheet2.xml',
      'xl/sharedStrings.xml',
    ]
    expect(zipContent(names)).toEqual({
      kind: 'workbook',
      workbook: 'xl/workbook.xml',
      relations: null,
      sharedStrings: 'xl/sharedStrings.xml',
      sheets: ['xl/worksheets/sheet2.xml', 'xl/worksheets/sheet10.xml'],
    })
    expect(zipContent(names.slice(0, 2))).toMatchObject({ sharedStrings: null })
  })

  it.each(['xl/vbaProject.bin', 'xl/externalLinks/externalLink1.xml'])(
    'refuses a workbook with %s',
    (name) => {
      expect(zipContent(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', name])).toEqual({
        kind: 'refused',
        reason: 'active_workbook',
      })
    },
  )

  it.each(['word/document.xml', 'ppt/presentation.xml', 'META-INF/manifest.xml'])(
    'calls what holds %s a document',
    (name) => {
      expect(zipContent(['[Content_Types].xml', name])).toEqual({ kind: 'refused', reason: 'document' })
    },
  )

  it('takes each statement as a file of its own, four hundred at most', () => {
    const names = [
      'tage/2026-10-01.XML',
      'umsatz.csv',
      'lies mich.pdf',
      '__MACOSX/._umsatz.csv',
      'tage/.versteckt.xml',
      'tage/',
      'tage/Thumbs.db',
    ]
    expect(zipContent(names)).toEqual({
      kind: 'statements',
      names: ['tage/2026-10-01.XML', 'umsatz.csv'],
      tooManyNames: [],
      otherNames: ['lies mich.pdf'],
    })
    const many = Array.from({ length: 402 }, (_, at) => `${at}.sta`)
    expect(zipContent(many.slice(2))).toMatchObject({ names: many.slice(2), tooManyNames: [] })
    expect(zipContent(many)).toMatchObject({
      names: many.slice(0, 400),
      tooManyNames: ['400.sta', '401.sta'],
    })
    expect(zipContent(['bild.png', 'xl/'])).toEqual({ kind: 'refused', reason: 'empty' })
    expect(zipContent(['oktober.zip', 'november.ZIP'])).toEqual({ kind: 'refused', reason: 'nested_zip' })
    expect(zipContent(['oktober.zip', 'a.csv'])).toMatchObject({
      names: ['a.csv'],
      otherNames: ['oktober.zip'],
    })
  })
})
