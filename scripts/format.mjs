import { tools } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** Writes every file the way the formatter wants it. */
export async function run(paths) {
  const { code, output } = await runTool(tools.oxfmt, paths)
  console.log(output.trim())
  process.exitCode = code
}
