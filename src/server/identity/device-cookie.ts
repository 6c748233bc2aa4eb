import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import type { Vault } from '#server/security/vault.ts'
import type { Realm } from './session-lifetime.ts'

export const deviceCookie = 'wk_device'
const YEAR_SECONDS = 365 * DAY_SECONDS

/** The account to which a device belongs. */
export interface DeviceOwner {
  readonly emailKey: string
  /** The epoch of the account, raised when it is defended: older cookies are then invalid. 0 for an unknown address. */
  readonly epoch: number
}

/**
 * What made the device known: a complete login, or the link of a mail, which proves nothing about the second factor.
 */
export type DeviceProof = 'login' | 'mailbox'

const anyProof: readonly DeviceProof[] = ['login', 'mailbox']

/**
 * Whether somebody has signed in with this address on the device before, or set its password with the link of a mail:
 * the slow limit that guards an account against guessing from many networks spares a known device, so nobody can lock
 * the owner out (security.md rule 15).
 */
export function isKnownDevice(request: FastifyRequest, vault: Vault, owner: DeviceOwner): boolean {
  return knownDevice(request, vault, owner) !== null
}

/** Whether the request has a device cookie; without one the device is a stranger's, whoever the account belongs to. */
export function carriesDevice(request: FastifyRequest): boolean {
  return /^[^.]+\.[^.]+$/.test(request.cookies[deviceCookie] ?? '')
}

/** The id of a known device, see {@link isKnownDevice}; null when it is unknown. */
export function knownDevice(
  request: FastifyRequest,
  vault: Vault,
  owner: DeviceOwner,
  proofs: readonly DeviceProof[] = anyProof,
): string | null {
  const [id, signature] = (request.cookies[deviceCookie] ?? '').split('.')
  if (!id || !signature) return null
  return proofs.some((proof) => vault.isSignedBy(signedText(id, proof, owner), signature)) ? id : null
}

export interface NewDevice {
  readonly owner: DeviceOwner
  readonly id: string
  readonly proof: DeviceProof
  readonly isSecure: boolean
  readonly realm: Realm
}

/**
 * Sends a signed cookie that proves at the next login that this device has signed in before. The browser sends it to
 * the login calls only, and it lasts a year.
 */
export function rememberDevice(
  reply: FastifyReply,
  vault: Vault,
  { isSecure, realm, ...device }: NewDevice,
): void {
  reply.setCookie(deviceCookie, signDevice(vault, device), {
    path: realm === 'admin' ? '/api/admin/auth/' : '/api/auth/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  })
}

/** The value of the cookie that {@link rememberDevice} sends. */
export function signDevice(
  vault: Vault,
  { owner, id, proof }: Pick<NewDevice, 'owner' | 'id' | 'proof'>,
): string {
  return `${id}.${vault.sign(signedText(id, proof, owner))}`
}

function signedText(id: string, proof: DeviceProof, { emailKey, epoch }: DeviceOwner): string {
  return `device:${id}:${proof}:${epoch}:${emailKey}`
}
