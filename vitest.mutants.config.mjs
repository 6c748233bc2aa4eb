import { defineConfig } from 'vitest/config'
import { mutate } from './scripts/mutation/mutate-source.mjs'
import config from './vitest.config.ts'

const { projects } = config.test

/** The tests as always, of a source that is not as always. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    // What was read before, or with another mutation, is no answer.
    fsModuleCache: false,
    projects: projects.map((project) => ({
      ...project,
      test: { ...project.test, fsModuleCache: false },
      plugins: [mutate()],
    })),
  },
})
