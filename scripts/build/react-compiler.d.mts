import type { Plugin } from 'vite'

export function reactCompiler(filter: { readonly include: RegExp; readonly exclude: RegExp }): Plugin
