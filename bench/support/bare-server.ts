// The smallest possible Node server, with which the product's figures are compared.
import { createServer } from 'node:http'

const body = JSON.stringify({ data: { id: '019aa8a2-6b6e-7c1f-8a55-1d3c5e7f9b1d', name: 'Anna' } })

createServer((request, reply) => {
  request.resume()
  request.on('end', () => {
    reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    reply.end(body)
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
