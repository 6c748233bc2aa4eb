/** 24 characters of Crockford's alphabet, in four groups: 120 bits. */
export const RECOVERY_CODE_LENGTH = 24
const crockford = /^[0-9A-HJKMNP-TV-Z]+$/

/** Without the blanks and hyphens that people type, in capitals; letters that look like digits are those (Crockford). */
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

/** O is read as 0, I and L as 1. */
export function normaliseRecoveryCode(typed: string): string {
  return normaliseCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
