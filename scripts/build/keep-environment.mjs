/**
 * Runs a build of Vite, which makes the whole process one of production, and leaves NODE_ENV as it was: the server may
 * start in this process afterwards.
 */
export async function keepEnvironment(build) {
  const before = process.env['NODE_ENV']
  try {
    return await build()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
