import * as z from 'zod/mini'
import { shortText } from './schema.ts'

/** 24 characters of Crockford's alphabet, in four groups: 120 bits. */
export const RECOVERY_CODE_LENGTH = 24
const crockford = /^[0-9A-HJKMNP-TV-Z]+$/

/**
 * The code without the blanks and hyphens that people type, in capitals; letters that look like digits are read as
 * digits (Crockford).
 */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').toUpperCase()
}

/** Whether the entry can be a code of an authenticator app: six digits. */
export function isTotpCode(typed: string): boolean {
  return /^\d{6}$/.test(normaliseCode(typed))
}

export function isRecoveryCode(typed: string): boolean {
  const code = normaliseRecoveryCode(typed)
  return code.length === RECOVERY_CODE_LENGTH && crockford.test(code)
}

/** The recovery code with O read as 0, and I and L as 1. */
export function normaliseRecoveryCode(typed: string): string {
  return normaliseCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/**
 * Six digits of an authenticator app or a recovery code, as people type them: blanks and hyphens are ignored, small
 * letters count as capitals.
 */
export const code = shortText(100).check(
  z.refine((value) => value.trim().length > 0, { error: 'Bitte gib den Code ein.', abort: true }),
  z.refine((value) => isTotpCode(value) || isRecoveryCode(value), {
    error: 'Ein Code hat sechs Ziffern, ein Wiederherstellungscode 24 Zeichen.',
  }),
)
