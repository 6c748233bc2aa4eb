/**
 * The name of a column in the form that is compared: without blanks around it and a byte order mark, in small letters.
 */
export function headName(cell: string): string {
  return cell.replaceAll('\uFEFF', '').normalize('NFC').trim().toLowerCase()
}

const OFFSET = 0xcb_f2_9c_e4_84_22_23_25n
const PRIME = 0x1_00_00_00_01_b3n

/**
 * The hash under which a mapping is kept (imports.md § 2): FNV-1a with 64 bits over the names of the columns in their
 * order. Nobody gains by forging one, so no stronger hash is needed.
 */
export function headHash(cells: readonly string[]): string {
  let hash = OFFSET
  for (const sign of cells.map((cell) => headName(cell)).join('\u001F'))
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * PRIME)
  return hash.toString(16).padStart(16, '0')
}
