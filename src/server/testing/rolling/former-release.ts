import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAST_UNDIVIDED } from '#server/database/migration/migration-files.ts'
import { productVersion } from '#server/product-version.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const migrations = 'src/server/database/migrations'
const driver = 'src/server/testing/rolling/drive.ts'
/** The last commit before migrations had two parts; releases have tags since. */
const LAST_BEFORE_PARTS = 'cd009b29b674a0515b94ae782a869a0147169063'
/** The number of commits in which the last one of before the two parts is looked for. */
const MOST_COMMITS = 400

/** A checkout of the release before this one, with our dependencies. */
export interface FormerRelease {
  readonly folder: string
  /** The last migration that it knows. */
  readonly newest: string
  readonly remove: () => Promise<void>
}

/**
 * Takes the former release from the history: the newest tag of another version, or, before the first release was
 * tagged, the last commit without a migration of the two parts.
 * @returns why there is none, in a shallow clone for example
 */
export async function checkOutFormer(): Promise<FormerRelease | string> {
  if (git(['rev-parse', '--is-shallow-repository']) !== 'false')
    return 'there is no whole history of the project'
  const commit = taggedBefore() ?? known(LAST_BEFORE_PARTS) ?? lastUndivided()
  if (commit === null) return 'the history has no former release'
  const folder = await mkdtemp(join(tmpdir(), 'wk-former-'))
  const archive = join(folder, 'former.tar')
  git(['archive', '--output', archive, commit, 'package.json', 'src', 'start.mjs', 'scripts'])
  spawnSync('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  if (!existsSync(join(folder, driver)))
    await cp(join(project, driver), join(folder, driver), { recursive: true })
  const newest = migrationsOf(commit).at(-1) ?? ''
  return { folder, newest, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The place of a file in this version or in a former one. */
export function driverIn(folder = project): string {
  return join(folder, driver)
}

function taggedBefore(): string | null {
  const tags = git(['tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname']).split('\n')
  return tags.find((tag) => tag !== '' && tag !== `v${productVersion}`) ?? null
}

function known(commit: string): string | null {
  return git(['cat-file', '-t', commit]) === 'commit' ? commit : null
}

function lastUndivided(): string | null {
  const commits = git(['rev-list', '--first-parent', `--max-count=${MOST_COMMITS}`, 'HEAD']).split('\n')
  return commits.find((commit) => migrationsOf(commit).every((name) => name <= LAST_UNDIVIDED)) ?? null
}

function migrationsOf(commit: string): readonly string[] {
  return git(['ls-tree', '--name-only', commit, `${migrations}/`])
    .split('\n')
    .map((path) => path.slice(migrations.length + 1).replace(/\.sql$/, ''))
    .toSorted()
}

/** @returns what git says; an empty text where there is no git or no repository */
function git(args: readonly string[]): string {
  const answer = spawnSync('git', ['-C', project, ...args], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : ''
}
