import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ include: /src\/web\/.*\.tsx$/, plugins: [['babel-plugin-react-compiler', {}]] }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  server: {
    proxy: { '/api': apiAddress, '/dev/mailbox': apiAddress },
  },
})
