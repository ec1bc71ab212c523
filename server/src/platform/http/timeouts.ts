/**
 * How long a client may take, in Fastify's options: to send the first line and the headers, to send the whole request, to send anything
 * at all. Fastify's own defaults set no limits. A call is 64 KB at most, and nearly every one is a single packet. A stream of news has a heartbeat instead.
 * `secondMs` is for tests, which do not wait.
 */
export const timeouts = ({ secondMs = 1_000 } = {}) => ({
  requestTimeout: 20 * secondMs,
  connectionTimeout: 30 * secondMs,
  // Longer than a proxy keeps its connections, usually 60 s: otherwise it would write to one that is just being closed.
  keepAliveTimeout: 72 * secondMs,
  http: { headersTimeout: 10 * secondMs, connectionsCheckingInterval: 2 * secondMs },
})
