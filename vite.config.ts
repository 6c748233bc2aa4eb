import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    openRoot(),
    babel({ include: /src\/web\/.*\.tsx$/, plugins: [['babel-plugin-react-compiler', {}]] }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'root', test: isInRoot }] } } },
      },
    },
  },
  server: {
    proxy: { '/api': apiAddress, '/dev/mailbox': apiAddress },
  },
})

/**
 * What every page loads is one file, the root's own (decision 0065): one request, and compressed as one text.
 * It takes along whatever these modules import.
 */
function isInRoot(id: string): boolean {
  return (
    /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id) ||
    id.includes('vite/preload-helper') ||
    /[\\/]src[\\/]web[\\/]root\.tsx(\?__react-router-build-client-route)?$/.test(id) ||
    /[\\/]src[\\/]web[\\/]shell[\\/](page-layout|page-meta|mail-to|guard-navigation|session-watch|tab-watch|start)\.tsx?$/.test(
      id,
    ) ||
    /[\\/]src[\\/]web[\\/]features[\\/]legal[\\/](legal-page|operator-address)\.tsx$/.test(id)
  )
}

/** The root's file exports more than the router asks of it: what the other files take from it. */
function openRoot(): Plugin {
  return {
    name: 'open-root',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
