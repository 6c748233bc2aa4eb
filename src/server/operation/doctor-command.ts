import { randomBytes } from 'node:crypto'
import { createVault } from '#server/security/vault.ts'
import { examineData } from './doctor/examine-data.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

/** `npm run doctor`: says what is wrong with the data; ends with 1 when anything is. */
export async function examine({ config, args, print }: CommandCall): Promise<0 | 1> {
  readArguments(args, { flags: [], usage: 'npm run doctor' })
  const data = await openBeside(config, 'doctor')
  try {
    const findings = await examineData(data.database, createVault(config.masterKeys, randomBytes))
    for (const { what, rows } of findings) print(`✗ ${what} (${rows})`)
    print(findings.length === 0 ? '✓ Die Daten sind in Ordnung.' : `${findings.length} Regeln verletzt.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await data.close()
  }
}
