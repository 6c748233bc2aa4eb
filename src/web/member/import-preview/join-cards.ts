import { orderChain } from '#domain/statement-import/prove-chain.ts'
import type { CardFile, ImportCard, ImportRow } from './import-card.ts'
import { inOneCurrency } from './rates/one-currency.ts'
import { asTold } from './storable-booking.ts'

/** The part of an account that one file contains. */
export interface CardPiece {
  readonly file: CardFile
  readonly rows: readonly ImportRow[]
}

/** Joins a card with other cards of its account to one card with the files of all of them. */
export function joinedCard(card: ImportCard, others: readonly ImportCard[]): ImportCard {
  const cards = [card, ...others]
  const told = cards.find((each) => each.told?.iban)?.told ?? card.told
  return cardOfPieces({ ...card, told }, cards.flatMap(piecesOf))
}

/** The card without a file: the card itself where it has no such file, and null where nothing is left. */
export function withoutFile(card: ImportCard, fileId: string): ImportCard | null {
  if (!card.files.some((file) => file.fileId === fileId)) return card
  const pieces = piecesOf(card).filter(({ file }) => file.fileId !== fileId)
  return pieces.length === 0 ? null : cardOfPieces(card, pieces)
}

/**
 * Makes a card from files of an account, in the order of their days.
 * @param pieces at least one
 */
export function cardOfPieces(
  { id, key, told }: Pick<ImportCard, 'id' | 'key' | 'told'>,
  pieces: readonly CardPiece[],
): ImportCard {
  const ordered = orderChain(
    pieces.map((piece) => ({
      piece,
      name: piece.file.name,
      balances: inOneCurrency(piece.file.balances),
      rows: piece.rows.map((row) => ({
        day: row.day,
        amountCents: asTold(row).amountCents,
        isRepeated: false,
      })),
    })),
  ).map(({ piece }) => piece)
  const files = ordered.map(({ file }) => file)
  return {
    id,
    key,
    told,
    files,
    fileName: nameOf(files),
    format: files[0]?.format ?? '',
    rows: ordered.flatMap(({ rows }) => rows),
    balances: files.flatMap(({ balances }) => balances),
  }
}

function piecesOf({ files, rows }: ImportCard): readonly CardPiece[] {
  const byPart = Map.groupBy(rows, ({ part }) => part)
  return files.map((file) => ({ file, rows: byPart.get(file.part) ?? [] }))
}

/**
 * The names of files in a sentence: `oktober.xml`, `oktober.xml und november.xml`, `oktober.xml und 11
 * weitere`.
 */
function nameOf(files: readonly CardFile[]): string {
  const [first = '', second = '', ...more] = new Map(
    files.map(({ fileId, fileName }) => [fileId, fileName] as const),
  ).values()
  if (second === '') return first
  return more.length === 0 ? `${first} und ${second}` : `${first} und ${more.length + 1} weitere`
}
