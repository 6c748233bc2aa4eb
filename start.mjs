// Runs one command of the project: start (default) or one of those below.
// Plain JavaScript on purpose: any Node from 20 on starts it, installs what the lockfile asks for and hands over to
// the pinned Node, which then runs everything else.
import { endWithLauncher } from './scripts/support/end-with-launcher.mjs'
import { explain } from './scripts/support/explain.mjs'
import { installIfStale } from './scripts/support/install.mjs'
import { isPinnedNode, runWithPinnedNode, serverOptions } from './scripts/support/pinned-node.mjs'
import { isPrebuilt } from './scripts/support/project.mjs'

const commands =
  'start setup dev demo test check format build bench bench-crash cluster backup backup-keys restore db-copy doctor admin-reset upgrade-finish licences vectors structure law-mutants mutants'.split(
    ' ',
  )

const [command = 'start', ...rest] = process.argv.slice(2)

endWithLauncher()
try {
  if (!commands.includes(command))
    throw explain(`Unbekannter Befehl „${command}“: es gibt ${commands.join(', ')}.`)
  // An image brings its packages and pages; it can neither install nor build.
  if (!isPrebuilt) await installIfStale()
  if (isPinnedNode()) {
    const { run } = await import(`./scripts/${command}.mjs`)
    await run(rest)
  } else {
    const options = ['start', 'setup', 'demo'].includes(command) ? serverOptions : []
    process.exitCode = await runWithPinnedNode([...options, 'start.mjs', command, ...rest])
  }
} catch (error) {
  console.error(error.isExplained ? error.message : error)
  process.exitCode = 1
}
