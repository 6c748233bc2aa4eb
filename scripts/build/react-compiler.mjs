import { transform } from 'oxc-transform-react'

/**
 * The plug-in for Vite that lets the React Compiler remember what components compute (decision 0220), in the browser's
 * code alone: a page that is prerendered is drawn once. JSX is left to the plug-ins that follow.
 * @param {{ include: RegExp, exclude: RegExp }} filter which files
 */
export function reactCompiler(filter) {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: filter },
      async handler(source, id) {
        const { code, map, errors } = await transform(id, source, { jsx: 'preserve', sourcemap: true })
        if (errors.length > 0) this.error(errors.map(({ message }) => message).join('\n'))
        return { code, map }
      },
    },
  }
}
