/**
 * How long whoever connects may take, in Fastify's options: to say the first line and the headers, to say all of a request, to say anything
 * at all. Fastify's own are none. Of a call 64 KB are the most, and nearly all are one packet. A stream of news has a heartbeat instead.
 * `secondMs` is for tests, which do not wait.
 */
export const timeouts = ({ secondMs = 1_000 } = {}) => ({
  requestTimeout: 20 * secondMs,
  connectionTimeout: 30 * secondMs,
  // Longer than a proxy keeps its connections, which is mostly 60 s: else it writes to one that is just being closed.
  keepAliveTimeout: 72 * secondMs,
  http: { headersTimeout: 10 * secondMs, connectionsCheckingInterval: 2 * secondMs },
})
