/** The licences that go with AGPL-3.0-or-later, each with the reason; a new one is looked at by somebody first. */
const fitting = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'one-way compatible with version 3 of the GPL family',
  'BSD-2-Clause': 'asks for its notice',
  'BSD-3-Clause': 'asks for its notice',
  'CC0-1.0': 'asks for nothing',
  ISC: 'asks for its notice',
  'LGPL-3.0-or-later': 'may be used under version 3 of the GPL family',
  MIT: 'asks for its notice',
  'MIT-0': 'asks for nothing',
  'MPL-2.0': 'names the GPL family as secondary licences',
  'OFL-1.1': 'a font is distributed beside the program, under its own licence and name',
  'PSF-2.0': 'asks for its notice',
}

/**
 * The packages that run in production or come to browsers: everything in the lockfile but what only developers need.
 * @returns name, version and licence of each, once
 */
export function listProduction(lock) {
  const found = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? '',
      path,
    }))
  const byId = new Map(found.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byId.values()].toSorted((one, other) =>
    one.name === other.name ? compare(one.version, other.version) : compare(one.name, other.name),
  )
}

function compare(one, other) {
  return one < other ? -1 : 1
}

/** Whether an SPDX expression goes with our licence: of alternatives one, of what is joined all. */
export function goesWithOurs(licence) {
  const plain = licence.replaceAll(/[()]/g, '')
  if (plain.includes(' OR ') && plain.includes(' AND ')) return false
  if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => Object.hasOwn(fitting, each))
  return plain.split(' AND ').every((each) => Object.hasOwn(fitting, each))
}

/** The document with all of them. */
export function describe(packages) {
  return `${[
    '# Licences',
    '',
    'The packages that run in production or come to browsers, with the licences that they name. Written by `npm run licences` from package-lock.json; a test compares both, and refuses a licence that does not go with AGPL-3.0-or-later (`scripts/dependencies/licences.mjs` says why each of these does). What only developers need is not here. The wordings are in each package, and of those that come to browsers at `/licences.txt` of every installation.',
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n')}\n`
}

/** The packages in the document. */
export function readDescribed(text) {
  return [...text.matchAll(/^\| (?<name>\S+) +\| (?<version>\d\S*) +\| (?<licence>.+?) +\|$/gmu)].map(
    ({ groups: { name, version, licence } }) => ({ name, version, licence }),
  )
}
