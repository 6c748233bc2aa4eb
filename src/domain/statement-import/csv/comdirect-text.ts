import { cellText } from '#domain/statement-import/cells/cell-text.ts'
import type { TextParts } from './csv-preset.ts'

/**
 * Cuts the text of a comdirect booking at its labels (imports.md § 7.6): ` Auftraggeber: Muster GmbHKto/IBAN: DE…
 * BLZ/BIC: … Buchungstext: Miete Ref. A1/2`. Each of them may be missing, and a label may follow without a blank.
 */
export function cutComdirectText(text: string): TextParts {
  const reference = /\bRef\. (?<ref>\S+(?: \S+)?)\s*$/u.exec(text)
  const labelled = reference ? text.slice(0, reference.index) : text
  const parts = new Map<string, string>()
  const labels = [...labelled.matchAll(label)]
  for (const [place, { index, 0: words }] of labels.entries()) {
    const end = labels[place + 1]?.index ?? labelled.length
    const name = words.startsWith('Auftraggeber') || words.startsWith('Empfänger') ? 'name' : words
    if (!parts.has(name)) parts.set(name, cellText(labelled.slice(index + words.length, end)))
  }
  const unlabelled = cellText(labelled.slice(0, labels[0]?.index ?? labelled.length))
  return {
    counterparty: parts.get('name') ?? '',
    account: parts.get('Kto/IBAN:') ?? '',
    purpose: parts.get('Buchungstext:') ?? unlabelled,
    bankRef: reference?.groups?.['ref'] ?? null,
  }
}

const label = /Auftraggeber:|Empfänger:|Kto\/IBAN:|BLZ\/BIC:|Buchungstext:/gu
