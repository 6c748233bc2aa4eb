import { expect, it } from 'vitest'
import { reactCompiler } from './react-compiler.mjs'

const compile = (source, id = '/src/web/greeting.tsx') => {
  const { transform } = reactCompiler({ include: /\.tsx$/, exclude: /$^/ })
  const context = {
    error(message) {
      throw new Error(message)
    },
  }
  return transform.handler.call(context, source, id)
}

it('lets a component remember what it computes, and leaves its elements to the next plug-in', async () => {
  const { code } = await compile(`
    export function Greeting({ names }: { readonly names: readonly string[] }) {
      const sorted = names.toSorted()
      return <p>{sorted.join(', ')}</p>
    }
  `)
  expect(code).toMatch(/from "react\/compiler-runtime"/)
  expect(code).toMatch(/= _c\(\d+\)/)
  expect(code).toContain('<p>')
  expect(code).not.toContain('readonly')
})

it('remembers nothing outside of components and hooks', async () => {
  const { code } = await compile('export const sum = (a: number, b: number) => a + b')
  expect(code.trim()).toBe('export const sum = (a, b) => a + b;')
})

it('stops the build at code that nobody can read', async () => {
  await expect(compile('export function Broken( {')).rejects.toThrow(/Expected/)
})

it('runs for what the browser loads alone', () => {
  const { applyToEnvironment } = reactCompiler({ include: /\.tsx$/, exclude: /$^/ })
  expect(['client', 'ssr'].filter((name) => applyToEnvironment({ name }))).toEqual(['client'])
})
