import { spawnSync } from 'node:child_process'
import { chown, lchown, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServingUser } from './serving-user.ts'

/** The part of the options of `spawn` that makes the child run as the serving user. */
export function asUser(user: ServingUser | null): { readonly uid?: number; readonly gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

/** Gives one file or folder to the serving user. */
export async function giveTo(user: ServingUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

/** Gives a folder and everything in it to the serving user. */
export async function giveTreeTo(user: ServingUser | null, path: string): Promise<void> {
  if (!user) return
  await chown(path, user.uid, user.gid)
  for await (const entry of await opendir(path)) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await giveTreeTo(user, child)
    else await lchown(child, user.uid, user.gid)
  }
}

/** Whether a user has a right to a path. The system is asked as that user, so that every kind of permission counts. */
export function isAllowed(user: ServingUser | null, right: 'read' | 'run or enter', path: string): boolean {
  if (!user) return true
  const flag = right === 'read' ? '-r' : '-x'
  return (
    spawnSync('/bin/sh', ['-c', `[ ${flag} "$1" ]`, 'sh', path], { ...asUser(user), cwd: '/' }).status === 0
  )
}
